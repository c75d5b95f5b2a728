import { count } from "@/lib/format/quantity";
import type { ProbeFilters, ProbeList } from "@/lib/queries/results/probes";
import type { Names } from "../../_frame/names";

type Listed = NonNullable<ProbeList["listed"]>;
type Summary = Listed["summary"];
type Kind = ProbeList["probe_set"]["kind"];

interface Words {
  one: string;
  many: string;
  /** After "are": what no method keeps, and what is kept in every reply. */
  lost: string;
  held: string;
}

/** How the probes of a kind are called, and what becomes of them. */
export function probeWords(kind: Kind, lures: boolean): Words {
  if (lures) return { one: "lure", many: "lures", lost: "never recognised", held: "recognised" };
  if (kind === "commitments") return { one: "commitment", many: "commitments", lost: "lost", held: "kept" };
  if (kind === "planted-facts") return { one: "fact", many: "facts", lost: "lost", held: "recalled" };
  return { one: "probe", many: "probes", lost: "given no point", held: "given every point" };
}

/**
 * What a set's probes come to, in two sentences. `withModel`: the one model looked at; `method`: the only one that
 * was run, which "every method" would flatter.
 */
export function summaryWords(
  summary: Summary,
  kind: Kind,
  options: { lures: boolean; withModel: string | null; method: string | null },
): string {
  const { probes, lost, held, differ, confident } = summary;
  const words = probeWords(kind, options.lures);
  if (probes === 0) return `No ${words.many} are asked here.`;
  const by = options.method === null ? "by every method" : `with ${options.method}`;
  const model = options.withModel === null ? "" : ` with ${options.withModel}`;
  const ceiling =
    summary.lost_uncompacted === null || lost === 0
      ? ""
      : `, ${count(summary.lost_uncompacted)} of them with the full context as well`;
  const first = `${count(lost)} of ${count(probes)} ${probes === 1 ? words.one : words.many} ${lost === 1 ? "is" : "are"} ${words.lost} ${by}${model}${ceiling}.`;
  const rest = [
    `${count(held)} ${held === 1 ? "is" : "are"} ${words.held} in every reply`,
    options.method === null ? `on ${count(differ)} the methods differ` : null,
    kind === "graded" ? null : `${count(confident)} met a confident failure`,
  ].filter((part) => part !== null);
  const last = rest.pop();
  return `${first} ${rest.length > 0 ? `${rest.join(", ")} and ${last}` : last}.`;
}

/** The same of a list as it is chosen. */
export function listWords(listed: Listed, kind: Kind, filters: ProbeFilters, names: Names): string {
  const methods = new Set(listed.columns.filter((column) => !column.ceiling).map((column) => column.method));
  const [only] = methods;
  return summaryWords(listed.summary, kind, {
    lures: filters.lures ?? false,
    withModel: filters.model === undefined ? null : names.modelName(filters.model),
    method: methods.size === 1 && only !== undefined ? names.methodName(only) : null,
  });
}
