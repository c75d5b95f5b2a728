/** A foot has room for two lines. */
const LONGEST = 200;

/**
 * The address to print under a page: its own, with the revision that it shows when it is a study's (`study`: the address
 * of that study and revision). Behind a share link it is the study's, and no token of any page is ever printed.
 */
export function printedAddress(page: string, study: string | undefined): string {
  const { origin, pathname, searchParams } = new URL(page);
  if (pathname.startsWith("/share/")) return study ?? origin;
  const revision = study ? new URL(study).searchParams.get("revision") : null;
  if (revision) searchParams.set("revision", revision);
  searchParams.delete("token");
  const place = `${origin}${pathname}`;
  const choices = searchParams.toString().replaceAll("%3A", ":");
  const whole = choices === "" ? place : `${place}?${choices}`;
  return whole.length > LONGEST ? `${place}?…` : whole;
}
