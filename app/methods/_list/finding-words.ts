import { percent } from "@/lib/format/percent";
import { counted } from "@/lib/format/quantity";
import type { MethodFinding } from "@/lib/queries/list-methods";

type Told = Pick<MethodFinding, "models" | "tested" | "best" | "ahead" | "rates">;

/** Its rates over the models of one probe set, and on how many of them it is among the best. */
export function findingWords(finding: Told, rebuilt: boolean): string {
  const { rates, tested, best, ahead } = finding;
  const about = rebuilt ? "~" : "";
  const span =
    rates === null
      ? `No rate on ${counted(finding.models, "model")}`
      : rates[0] === rates[1]
        ? `${about}${percent(rates[0])}% on ${counted(finding.models, "model")}`
        : `${about}${percent(rates[0])} to ${about}${percent(rates[1])}% on ${counted(finding.models, "model")}`;
  if (tested === 0) return `${span}.`;
  const among = `among the best on ${best} of ${tested}`;
  return ahead > 0 ? `${span}; ${among}, reliably ahead of all others on ${ahead}.` : `${span}; ${among}.`;
}
