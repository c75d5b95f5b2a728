import { z } from "zod";
import { percent, points } from "@/lib/format/percent";
import { count, counted } from "@/lib/format/quantity";
import type { BundleState } from "./bundle-state";
import { textTable } from "./text-table";

const Rate = z.object({
  rate: z.number().nullable(),
  pass: z.number().nullable(),
  scored: z.number().nullable(),
  expected: z.number().nullable(),
  rank: z.number().nullable(),
});
const Preview = z.object({
  revision: z.number(),
  kept_until: z.string().nullable(),
  trials_added: z.number(),
  trials_removed: z.number(),
  trials: z.number(),
  probe_sets: z.array(z.object({ id: z.string(), version: z.string(), title: z.string() })),
  cells: z.array(
    z.object({
      probe_set: z.string(),
      version: z.string(),
      model: z.string(),
      method: z.string(),
      before: Rate.nullable(),
      after: Rate.nullable(),
      difference: z.number().nullable(),
    }),
  ),
});
type Cell = z.infer<typeof Preview>["cells"][number];

const HEAD = ["model", "method", "now, %", "of", "then, %", "of", "points", "place now", "place then"];

/** What publishing a checked bundle would change, as tables; empty for any other bundle. */
export function previewText({ id, preview }: BundleState): string {
  const read = Preview.safeParse(preview);
  if (!read.success) return "";
  const { revision, trials_added, trials_removed, trials, probe_sets, cells, kept_until } = read.data;
  const sets = probe_sets.map((set) => {
    const own = cells.filter((cell) => cell.probe_set === set.id && cell.version === set.version);
    const moved = own.filter(moves);
    const rest = own.length - moved.length;
    const lines = [
      `${set.title} (${set.id}, version ${set.version})`,
      ...(moved.length > 0 ? [textTable(HEAD, moved.map(rowOf))] : []),
      ...(rest > 0
        ? [`${counted(rest, "condition keeps its figures", "conditions keep their figures")}.`]
        : []),
    ];
    return `${lines.join("\n")}\n\n`;
  });
  const taken = trials_removed > 0 ? `, ${count(trials_removed)} taken out` : "";
  const head = `Against revision ${revision}: ${counted(trials_added, "trial")} added${taken}, ${count(trials)} in all.\n\n`;
  const way =
    kept_until === null ? "" : `Publish these very bytes until ${kept_until}: holdfast publish ${id}\n`;
  return `${head}${sets.join("")}${way}`;
}

const moves = ({ before, after }: Cell): boolean =>
  before === null ||
  after === null ||
  (["rate", "pass", "scored", "expected"] as const).some((field) => before[field] !== after[field]);

function rowOf({ model, method, before, after, difference }: Cell): string[] {
  const place = (rate: Cell["before"]): string => (rate?.rank == null ? "–" : count(rate.rank));
  return [
    model,
    method,
    percent(before?.rate),
    ofWords(before),
    percent(after?.rate),
    ofWords(after),
    before === null ? "new" : after === null ? "gone" : points(difference),
    place(before),
    place(after),
  ];
}

/** What a rate is a share of, and what of it was scored where that is less. */
function ofWords(rate: Cell["before"]): string {
  if (rate === null) return "–";
  const { pass, scored, expected } = rate;
  const part = scored === expected ? "" : ` (${count(scored)} scored)`;
  return pass === null ? `${count(scored)}/${count(expected)}` : `${count(pass)}/${count(expected)}${part}`;
}
