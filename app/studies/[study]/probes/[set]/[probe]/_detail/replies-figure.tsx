import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Empty } from "@/app/_ui/notice";
import { OutcomeName } from "@/app/_ui/outcome-swatch";
import { type Tab, Tabs } from "@/app/_ui/tabs";
import { hrefWith } from "@/lib/format/address";
import { count, counted } from "@/lib/format/quantity";
import { sentenceCase } from "@/lib/format/words";
import type { ProbeDetail, ProbeReply, ProbeTrial } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../../../_frame/names";
import { keptParams } from "../../../../_frame/study-params";
import { type RepliesChoice, repliesHref } from "./replies-choice";
import { ReplyCard } from "./reply-card";

interface RepliesFigureProps {
  study: StudyOverview;
  detail: ProbeDetail;
  names: Names;
  choice: RepliesChoice;
}

type Quoted = ProbeTrial & Pick<ProbeReply, "reply_start" | "reply_length">;

/** What was replied, as plain text, grouped by what became of it; of one model, method or outcome where that is asked. */
export function RepliesFigure(props: RepliesFigureProps) {
  const { study, detail, choice } = props;
  const byId = new Map(detail.trials.map((trial) => [trial.id, trial]));
  const quoted = detail.replies.flatMap((reply): Quoted[] => {
    const trial = byId.get(reply.id);
    return trial ? [{ ...trial, ...reply }] : [];
  });
  const outcomes = [...new Set(quoted.map((trial) => trial.outcome))];
  const of = (outcome: ProbeTrial["outcome"]) => quoted.filter((trial) => trial.outcome === outcome);
  const { probe_set: set } = detail;
  const all = hrefWith(
    studyPath(study.slug, "trials"),
    { ...keptParams({ revision: choice.revision }), probe_set: set.id, probe: detail.probe },
    {
      session: set.kind === "commitments" ? null : detail.session,
      model: choice.filters.model,
      ...choice.replies,
    },
  );
  return (
    <Figure id="replies">
      <FigureHead
        id="replies"
        title="Replies"
        unit={unitOf(detail)}
        tools={
          <Link href={all} prefetch={false} className="text-note text-ink-2">
            All of them among the trials
          </Link>
        }
      />
      <Tabs label="Whose replies" scroll={false} items={tabsOf(props)} />
      <Narrowed {...props} />
      {quoted.length === 0 && (
        <div className="mt-6">
          <Empty title="No reply on file">Nothing was replied here, or other filters leave it out.</Empty>
        </div>
      )}
      {outcomes.map((outcome) => (
        <section key={outcome} className="mt-7" aria-label={outcome}>
          <h3 className="mb-3 font-[620]">
            {outcome === "scored" ? (
              "Scored"
            ) : (
              <OutcomeName outcome={outcome} kind={detail.lure ? undefined : set.kind} />
            )}{" "}
            <span className="font-normal text-ink-2">{count(of(outcome).length)}</span>
          </h3>
          <ul className="grid grid-cols-1 gap-x-7 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
            {of(outcome).map((trial) => (
              <li key={trial.id} className="min-w-0">
                <ReplyCard {...props} trial={trial} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <FigureFoot>
        {detail.replies_of > quoted.length && (
          <p>The first {count(quoted.length)}; the others are among the trials.</p>
        )}
      </FigureFoot>
    </Figure>
  );
}

function unitOf(detail: ProbeDetail): string {
  const replies = counted(detail.replies_of, "reply", "replies");
  if (detail.texts_withheld)
    return `${replies}. Texts are private: this study keeps what was asked and replied to its owner and members.`;
  return `${sentenceCase(replies)}, shown as plain text. Each name leads to the whole reply.`;
}

/** All models, then each with how many of its replies pass. */
function tabsOf({ study, detail, choice, names }: RepliesFigureProps): Tab[] {
  const models = detail.models.filter(({ id }) => detail.conditions.some(({ model }) => model === id));
  const noteOf = (model?: string): string | undefined => {
    const tallies = detail.conditions.filter((c) => model === undefined || c.model === model);
    if (detail.probe_set.kind === "graded") return undefined;
    const sum = (field: "pass" | "expected") => tallies.reduce((total, { tally }) => total + tally[field], 0);
    return `${count(sum("pass"))}/${count(sum("expected"))}`;
  };
  const to = (model?: string) => repliesHref(study, detail, choice, { ...choice.replies, model });
  return [
    { href: to(), label: "All models", current: choice.filters.model === undefined, note: noteOf() },
    ...models.map(({ id }) => ({
      href: to(id),
      label: names.modelName(id),
      current: choice.filters.model === id,
      note: noteOf(id),
    })),
  ];
}

/** Says that only one method's or outcome's replies are shown, and takes that back. */
function Narrowed({ study, detail, choice, names }: RepliesFigureProps) {
  const { method, outcome } = choice.replies;
  if (method === undefined && outcome === undefined) return null;
  return (
    <p className="mt-4 text-note text-ink-2">
      Only {method !== undefined && names.methodName(method)}
      {method !== undefined && outcome !== undefined && ", "}
      {outcome === "scored"
        ? "scored ones"
        : outcome && <OutcomeName outcome={outcome} kind={detail.probe_set.kind} />}
      .{" "}
      <Link
        href={repliesHref(study, detail, choice, { model: choice.filters.model })}
        prefetch={false}
        scroll={false}
      >
        Show every reply
      </Link>
    </p>
  );
}
