import { FigureDownload } from "@/app/_exports/figure-download";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { counted } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Answer } from "../_words/effect-context";

const MANY = 12;

/** Subjects that lack trials, by name: kept with failures, or left out. Nothing when all are complete. */
export function SubjectsFigure({ study, answer }: { study: StudyOverview; answer: Answer }) {
  const { incomplete, left_out: leftOut } = answer;
  if (incomplete.length + leftOut.length === 0) return null;
  const id = answer.dimension ? `subjects-${answer.dimension}` : "subjects";
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={answer.dimension ? `Subjects with gaps: ${answer.dimension}` : "Subjects with gaps"}
        unit={`${counted(answer.subjects, "subject")} in the analysis, ${incomplete.length} of them incomplete; ${leftOut.length} left out.`}
        tools={
          <FigureDownload
            study={study}
            figure="subjects"
            set={answer.probe_set}
            dimension={answer.dimension}
          />
        }
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
        <SubjectList title="Incomplete" subjects={incomplete} />
        <SubjectList title="Left out" subjects={leftOut} />
      </div>
    </Figure>
  );
}

function SubjectList(props: { title: string; subjects: Answer["incomplete"] }) {
  if (props.subjects.length === 0) return null;
  const list = (
    <dl className="text-note">
      {props.subjects.map(({ subject, why }) => (
        <div key={subject} className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
          <dt className="font-mono text-[13px] [overflow-wrap:anywhere]">{subject}</dt>
          <dd className="text-ink-2">{why}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-[620]">{props.title}</h3>
      {props.subjects.length > MANY ? (
        <ChartTable summary={`All ${props.subjects.length} by name`}>{list}</ChartTable>
      ) : (
        list
      )}
    </div>
  );
}
