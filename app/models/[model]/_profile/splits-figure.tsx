import { FigureDownload } from "@/app/_exports/figure-download";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { MethodName } from "@/app/_ui/method-mark";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { Cell } from "@/app/_ui/shown";
import { RateWithInterval } from "@/app/studies/[study]/_figures/rounds-table";
import { SOURCE_WORDS, type Source, sentenceCase } from "@/lib/format/words";
import type { SectionParts } from "./model-section";

const SOURCES = Object.keys(SOURCE_WORDS) as Source[];

/** The rates in parts: after each compaction, and by who said the fact or by kind of commitment. */
export function SplitsFigure(parts: SectionParts) {
  const { splits } = parts.section;
  if (!splits) return null;
  const rounds = columnsOf(splits.by_round, "round");
  const values = splits.part === null ? [] : columnsOf(splits.by_part, splits.part);
  if (rounds.length === 0 && values.length === 0) return null;
  return (
    <div
      className={`grid grid-cols-1 gap-10 ${rounds.length > 0 && values.length > 0 ? "xl:grid-cols-2" : ""}`}
    >
      {rounds.length > 0 && (
        <Split
          {...parts}
          name="rounds"
          title="By round"
          unit="Percent after each compaction, with the 95% interval and scored of expected."
          columns={rounds.map((value) => ({ value, head: `Round ${value}` }))}
          field="round"
          cells={splits.by_round}
        />
      )}
      {values.length > 0 && splits.part && (
        <Split
          {...parts}
          name="parts"
          title={splits.part === "source" ? "By who said the fact" : "By kind of commitment"}
          unit={`Percent${rounds.length > 0 ? " over all rounds" : ""}, with the 95% interval and scored of expected.`}
          columns={values.map((value) => ({ value, head: headOf(value) }))}
          field={splits.part}
          cells={splits.by_part}
        />
      )}
    </div>
  );
}

/** The study's figure that holds a split's rows. */
const FILES = { round: "rounds", source: "sources", kind: "kinds" } as const;

interface SplitProps extends SectionParts {
  name: string;
  title: string;
  unit: string;
  columns: readonly { value: string | number | null; head: string }[];
  field: "round" | "source" | "kind";
  cells: readonly Cell[];
}

function Split({ section, model, open, rebuilt, ...props }: SplitProps) {
  const id = `${props.id}-${props.name}`;
  return (
    <Figure id={id} className="min-w-0">
      <FigureHead
        id={id}
        level={3}
        title={props.title}
        unit={props.unit}
        tools={
          <FigureDownload
            study={section.study}
            figure={FILES[props.field]}
            set={section.probe_set.id}
            params={{ of_model: model.id }}
          />
        }
      />
      <div style={{ maxWidth: 300 + 200 * props.columns.length }}>
        <DataTable
          caption={`${model.name}, ${section.probe_set.title}: ${props.title.toLowerCase()}`}
          minWidth={170 + 130 * props.columns.length}
        >
          <thead>
            <tr>
              <ColumnHead>Method</ColumnHead>
              {props.columns.map(({ head }) => (
                <ColumnHead key={head} numeric>
                  {head}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.methods.map((method) => (
              <tr key={method.id}>
                <RowHead className="font-normal">
                  <MethodName method={method} open={open.has(method.id)} />
                </RowHead>
                {props.columns.map(({ value, head }) => (
                  <DataCell key={head} numeric>
                    <RateWithInterval
                      cell={props.cells.find(
                        (cell) => cell.method === method.id && (cell.by[props.field] ?? null) === value,
                      )}
                      rebuilt={rebuilt}
                    />
                  </DataCell>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      <FigureFoot>
        <ReconstructedNotice provenances={section.study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

/** Values that occur, in the order of the words; what the bundle leaves open comes last. */
function columnsOf(cells: readonly Cell[], field: SplitProps["field"]): (string | number | null)[] {
  const values = [...new Set(cells.map((cell) => cell.by[field] ?? null))];
  const place = (value: string | number | null) =>
    value === null
      ? Number.POSITIVE_INFINITY
      : typeof value === "number"
        ? value
        : SOURCES.indexOf(value as Source);
  return values.sort((a, b) => place(a) - place(b));
}

function headOf(value: string | number | null): string {
  if (value === null) return "Not given";
  return value in SOURCE_WORDS ? SOURCE_WORDS[value as Source] : sentenceCase(String(value));
}
