import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import type { ApiDocument } from "@/app/api/v1/openapi.json/_document/document";

/** Every code, its status and when it is answered. */
export function ProblemsTable({ document }: { document: ApiDocument }) {
  return (
    <FoldingTable caption="Codes of problems" minWidth={480}>
      <FoldingHead>
        <FoldingColumn className="w-[26%]">Code</FoldingColumn>
        <FoldingColumn>When</FoldingColumn>
      </FoldingHead>
      <FoldingBody>
        {Object.entries(document.components.responses).map(([code, { description }]) => (
          <FoldingRow key={code}>
            <FoldingRowHead className="text-left font-[400]">
              <code>{code}</code>
            </FoldingRowHead>
            <FoldingCell wide className="text-note text-pretty text-ink-2">
              {description}
            </FoldingCell>
          </FoldingRow>
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}
