import type { Provenance } from "@/lib/format/words";
import { PROVENANCE_WORDS } from "@/lib/format/words";
import { Approx } from "./approx";

/** True when a value of such a study must carry `~`: it was not measured. */
export function isRebuilt(provenances: readonly Provenance[]): boolean {
  return provenances.some((provenance) => provenance !== "measured");
}

/** Says in words what the badge says; stands under every figure whose numbers were not measured. */
export function ReconstructedNotice({ provenances }: { provenances: readonly Provenance[] }) {
  const told = provenances.filter((provenance) => provenance !== "measured");
  if (told.length === 0) return null;
  return (
    <p>
      <Approx /> {told.map((provenance) => PROVENANCE_WORDS[provenance].sentence).join(" ")}
    </p>
  );
}
