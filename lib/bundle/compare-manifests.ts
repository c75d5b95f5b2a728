import type { Manifest } from "./manifest";
import { type Problem, problem, shown } from "./problem";
import { canonicalJson } from "./text";

/**
 * Models and methods that two bundles of a study call by one id and describe differently: one `id.settings_differ`
 * warning each, about `ours`. `theirs` is the manifest published before; `bundle` names it for the message.
 */
export function settingsThatDiffer(ours: Manifest, theirs: Manifest, bundle: string): Problem[] {
  return (["models", "methods"] as const).flatMap((list) =>
    ours[list].flatMap((item, at) => {
      const other = theirs[list].find(({ id }) => id === item.id);
      if (other === undefined) return [];
      const fields = differing(item, other);
      if (fields.length === 0) return [];
      const message = `${shown(item.id, 80)} has another ${fields.join(", ")} in bundle ${bundle}. Give it an id of its own if it is not the same thing.`;
      return [
        problem("id.settings_differ", message, {
          file: "manifest.json",
          field: `${list}[${at}]`,
          value: item.id,
        }),
      ];
    }),
  );
}

function differing(a: object, b: object): string[] {
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (key) => canonicalJson(left.get(key) ?? null) !== canonicalJson(right.get(key) ?? null),
  );
}
