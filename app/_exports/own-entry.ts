/** The entry of that name itself, and none that every object has. */
export const ownEntry = <Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;
