import { bytes, count } from "@/lib/format/quantity";
import type { BundleFormat } from "@/lib/queries/bundle-format";
import { PlainTable } from "./format-tables";

/** How much is taken: what this server sets, then what holds everywhere. */
export function LimitsTable({ limits, memory }: Pick<BundleFormat, "limits" | "memory">) {
  const rows: readonly (readonly [string, string, string])[] = [
    ["Sent", bytes(limits.sent), "The archive as it lies on disk."],
    ["Unpacked", bytes(limits.unpacked), "Counted while unpacking, whatever the archive declares."],
    ["Rows", count(limits.rows), "Over all files of rows."],
    ["Files", count(limits.files), "Ignored ones included."],
    ["Line", bytes(limits.line), "One line or CSV record, and manifest.json as a whole."],
    [
      "Probes",
      count(memory.probes),
      "Distinct probes over all probe sets. This and what follows can not be set.",
    ],
    ["Texts of probes", bytes(memory.probeBytes), "What probes are called and what they say."],
    ["Conditions", count(memory.conditions), "Combinations of probe set, model and method."],
    ["Design", count(memory.designEntries), "Probes times rounds, over all probe sets."],
  ];
  return (
    <PlainTable
      caption="Limits of a bundle"
      columns={["Limit", "Most", "Of what"]}
      rows={rows.map((cells) => ({ key: cells[0], cells }))}
    />
  );
}
