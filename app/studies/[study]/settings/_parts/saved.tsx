import type { SettingsPart } from "../_forms/settings-path";

const SAID: Readonly<Record<SettingsPart, string>> = {
  words: "Saved.",
  readers: "Saved. This is the study’s address now.",
  shares: "Revoked. Whoever opens that link is told that there is no such page.",
  members:
    "Saved. If there is an account with an address that you invited, the invitation waits on its account page; if there is none, it waits until there is.",
  names: "Saved. Figures are as if one name had been used.",
};

/** Says that the form of this part was taken. */
export function Saved({ part, saved }: { part: SettingsPart; saved: SettingsPart | null }) {
  if (part !== saved) return null;
  return (
    <p role="status" className="mb-5 rounded-3 border border-ink bg-raised px-4 py-2.5 text-note">
      {SAID[part]}
    </p>
  );
}
