import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";

export interface FieldRow {
  name: string;
  required: boolean;
  takes: string;
  about: string | null;
}

/** Parameters or fields: what each takes and whether it must be there. */
export function FieldsTable({ caption, rows }: { caption: string; rows: readonly FieldRow[] }) {
  return (
    <FoldingTable caption={caption} minWidth={560}>
      <FoldingHead>
        <FoldingColumn className="w-[26%]">Name</FoldingColumn>
        <FoldingColumn className="w-[32%]">Takes</FoldingColumn>
        <FoldingColumn>What it is</FoldingColumn>
      </FoldingHead>
      <FoldingBody>
        {rows.map(({ name, required, takes, about }) => (
          <FoldingRow key={name}>
            <FoldingRowHead className="text-left font-[400]">
              <code className="[overflow-wrap:anywhere]">{name}</code>{" "}
              {required ? <span className="ml-1 text-tick text-ink-2">required</span> : null}
            </FoldingRowHead>
            <FoldingCell wide className="text-note text-ink-2">
              {takes}
            </FoldingCell>
            <FoldingCell wide className="text-note text-pretty text-ink-2">
              {about ?? ""}
            </FoldingCell>
          </FoldingRow>
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}
