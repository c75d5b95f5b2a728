import type { BundleView } from "@/lib/queries/results/bundles";

type Preview = NonNullable<BundleView["preview"]>;
type Cell = Preview["cells"][number];
type Rate = NonNullable<Cell["before"]>;

export interface PreviewRow {
  /** Names for people. */
  model: string;
  method: string;
  before: Rate | null;
  after: Rate | null;
  difference: number | null;
  mark: "new" | "gone" | null;
}

export interface PreviewGroup {
  id: string;
  version: string;
  title: string;
  kind: Preview["probe_sets"][number]["kind"];
  /** The study does not show it yet, or would show it no more. */
  mark: "new" | "gone" | null;
  /** Conditions that come, go, or would have another figure or other counts, in the study's order. */
  rows: readonly PreviewRow[];
  /** Conditions that keep their figures, and how many of those take another place. */
  unmoved: number;
  displaced: number;
  /** What becomes of the first place; null where there is none before and after. */
  lead: string | null;
}

/** What would move, by probe set. */
export function previewGroups({ probe_sets, cells, models, methods }: Preview): PreviewGroup[] {
  const modelName = nameIn(models);
  const methodName = nameIn(methods);
  const words = ({ model, method }: { model: string; method: string }): string =>
    `${modelName(model)} with ${methodName(method)}`;
  return probe_sets.map((set) => {
    const own = cells.filter((cell) => cell.probe_set === set.id && cell.version === set.version);
    const rest = own.filter((cell) => !moves(cell));
    const rows = own.filter(moves).map(
      ({ model, method, before, after, difference }): PreviewRow => ({
        model: modelName(model),
        method: methodName(method),
        before,
        after,
        difference,
        mark: markOf(before !== null, after !== null),
      }),
    );
    return {
      id: set.id,
      version: set.version,
      title: set.title,
      kind: set.kind,
      mark: markOf(set.before, set.after),
      rows,
      unmoved: rest.length,
      displaced: rest.filter(({ before, after }) => before?.rank !== after?.rank).length,
      lead: leadWords(set.leads_before.map(words), set.leads_after.map(words)),
    };
  });
}

const nameIn =
  (list: readonly { id: string; name: string }[]) =>
  (id: string): string =>
    list.find((item) => item.id === id)?.name ?? id;

const moves = ({ before, after }: Cell): boolean =>
  before === null ||
  after === null ||
  (["rate", "pass", "scored", "expected"] as const).some((field) => before[field] !== after[field]);

const markOf = (before: boolean, after: boolean): "new" | "gone" | null =>
  before === after ? null : after ? "new" : "gone";

function leadWords(before: readonly string[], after: readonly string[]): string | null {
  const [was, will] = [before.join(" and "), after.join(" and ")];
  const verb = (list: readonly string[]): string => (list.length === 1 ? "leads" : "lead");
  if (was === will) return was === "" ? null : `${was} ${verb(before)}, and would still.`;
  if (will === "") return `${was} ${verb(before)} now; no condition would be ranked.`;
  return was === "" ? `${will} would lead.` : `${will} would lead, in place of ${was}.`;
}
