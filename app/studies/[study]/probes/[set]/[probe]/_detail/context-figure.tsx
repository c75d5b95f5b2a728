import { FigureDownload } from "@/app/_exports/figure-download";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { MethodName } from "@/app/_ui/method-mark";
import { count, counted } from "@/lib/format/quantity";
import { CONTEXT_WORDS, type Context, outcomeWord, sentenceCase } from "@/lib/format/words";
import type { ProbeDetail, ProbeTrial } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../../../_frame/names";
import type { RepliesChoice } from "./replies-choice";

const CONTEXTS = Object.keys(CONTEXT_WORDS) as Context[];

/** Where the commitment stood in what each method left of the session, and how many of those replies pass. */
export function ContextFigure(props: {
  study: StudyOverview;
  detail: ProbeDetail;
  names: Names;
  choice: RepliesChoice;
}) {
  const { study, detail, names } = props;
  const { model } = props.choice.filters;
  const trials = detail.trials.filter((trial) => model === undefined || trial.model === model);
  const told = trials.filter((trial) => trial.context !== null);
  const control = controlWords(trials);
  if (told.length === 0 && control === null) return null;
  const shown = CONTEXTS.filter((context) => told.some((trial) => trial.context === context));
  const passed = outcomeWord("pass", detail.probe_set.kind);
  return (
    <Figure id="context">
      <FigureHead
        id="context"
        title="Where it stood"
        unit={`What the compacted context still held of it, ${model === undefined ? "all models together" : names.modelName(model)}; replies ${passed}, of replies.`}
        tools={
          <FigureDownload
            study={study}
            figure="context"
            set={detail.probe_set.id}
            params={{ probe: detail.probe }}
          />
        }
      />
      {told.length > 0 && (
        <DataTable
          caption="Where it stood in the compacted context, by method"
          minWidth={240 + 130 * shown.length}
        >
          <thead>
            <tr>
              <ColumnHead>Method</ColumnHead>
              {shown.map((context) => (
                <ColumnHead key={context} numeric>
                  {sentenceCase(CONTEXT_WORDS[context])}
                </ColumnHead>
              ))}
              <ColumnHead numeric>Not recorded</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {detail.methods.map((method) => {
              const own = trials.filter((trial) => trial.method === method.id);
              if (own.length === 0) return null;
              return (
                <tr key={method.id}>
                  <RowHead className="font-normal">
                    <MethodName method={method} open={names.open(method.id)} />
                  </RowHead>
                  {[...shown, null].map((context) => (
                    <DataCell key={context} numeric>
                      {passesOf(own.filter((trial) => trial.context === context))}
                    </DataCell>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      )}
      <FigureFoot>{control && <p>{control}</p>}</FigureFoot>
    </Figure>
  );
}

function passesOf(trials: readonly ProbeTrial[]): string {
  if (trials.length === 0) return "–";
  return `${count(trials.filter(({ outcome }) => outcome === "pass").length)} of ${count(trials.length)}`;
}

/** Whether the probe is passed where nothing was compacted, as the bundle records it beside each reply. */
function controlWords(trials: readonly ProbeTrial[]): string | null {
  const recorded = trials.filter(({ control }) => control !== null);
  if (recorded.length === 0) return null;
  const passed = recorded.filter(({ control }) => control === "pass").length;
  const of = counted(recorded.length, "control", "controls");
  if (passed === recorded.length) return `With the full context it was passed (${of}).`;
  if (passed === 0)
    return `With the full context it was failed, too (${of}): compaction may not be the cause.`;
  return `With the full context ${count(passed)} of ${of} passed.`;
}
