import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { MethodMark } from "@/app/_ui/method-mark";
import { outcomeTexture } from "@/app/_ui/outcome-swatch";
import { hrefWith } from "@/lib/format/address";
import { count, counted } from "@/lib/format/quantity";
import { CONTEXT_WORDS, type Context, outcomeWord } from "@/lib/format/words";
import type { ProbeDetail, ProbeReply, ProbeTrial } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../../../_frame/names";
import { keptParams } from "../../../../_frame/study-params";
import type { RepliesChoice } from "./replies-choice";

type Quoted = ProbeTrial & Pick<ProbeReply, "reply_start" | "reply_length">;

/** One reply under a lid in the texture of its outcome: whose it is, how it begins, how it was judged. */
export function ReplyCard(props: {
  study: StudyOverview;
  detail: ProbeDetail;
  names: Names;
  choice: RepliesChoice;
  trial: Quoted;
}) {
  const { study, detail, names, trial } = props;
  const method = names.method(trial.method);
  const href = hrefWith(
    studyPath(study.slug, "trials", trial.id),
    keptParams({ revision: props.choice.revision }),
  );
  const notes = notesOf(trial, detail.probe_set.kind);
  return (
    <article>
      {trial.outcome !== "scored" && (
        <div aria-hidden="true" className={`mb-2 h-1.5 rounded-1 ${outcomeTexture(trial.outcome)}`} />
      )}
      <p className="flex flex-wrap items-baseline gap-x-2 text-note">
        {method && <MethodMark strategy={method.strategy} open={names.open(method.id)} size={9} />}
        <Link href={href} prefetch={false} className="font-[560] [overflow-wrap:anywhere]">
          {names.methodName(trial.method)}, {names.modelName(trial.model)}
        </Link>
        <span className="text-ink-3">
          {detail.rounds.length > 1 && `round ${trial.round}, `}repetition {trial.repetition}
          {trial.extra_repetition && ", extra"}
        </span>
      </p>
      <Text trial={trial} withheld={detail.texts_withheld} href={href} />
      {notes.length > 0 && (
        <ul className="mt-1.5 text-tick text-ink-2">
          {notes.map((note) => (
            <li key={note} className="[overflow-wrap:anywhere]">
              {note}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Untrusted: only ever a text node, with its line breaks and nothing interpreted. */
function Text({ trial, withheld, href }: { trial: Quoted; withheld: boolean; href: string }) {
  if (trial.reply_start === null || trial.reply_start === "") {
    return <p className="mt-1.5 text-note text-ink-3 italic">{absence(trial, withheld)}</p>;
  }
  const left = (trial.reply_length ?? 0) - trial.reply_start.length;
  return (
    <>
      <pre
        dir="auto"
        className="mt-1.5 text-[13px] leading-5 whitespace-pre-wrap [overflow-wrap:anywhere] [tab-size:4]"
      >
        {trial.reply_start}
        {left > 0 && " …"}
      </pre>
      {left > 0 && (
        <p className="mt-1 text-tick">
          <Link href={href} prefetch={false} className="text-ink-2">
            {count(left)} more characters
          </Link>
        </p>
      )}
    </>
  );
}

function absence(trial: Quoted, withheld: boolean): string {
  if (trial.outcome === "error") return "No reply: the turn failed.";
  if (withheld) return "Texts are private.";
  return trial.reply_start === "" ? "An empty reply." : "The bundle does not carry this reply.";
}

/** How it was judged and looked up, as far as that is on file. */
function notesOf(trial: Quoted, kind: ProbeDetail["probe_set"]["kind"]): string[] {
  const second =
    trial.second_outcome === null
      ? null
      : `${trial.second_judge ?? "A second judge"}: ${outcomeWord(trial.second_outcome, kind)}${trial.second_outcome === trial.outcome ? ", too" : ""}`;
  return [
    trial.flagged ? "Marked unverified" : null,
    trial.outcome === "scored" ? `Score ${trial.score ?? "none"} of ${trial.max ?? "–"}` : null,
    trial.judge === null ? null : `${trial.judge}: ${outcomeWord(trial.outcome, kind)}`,
    second,
    trial.recovery_calls === null ? null : counted(trial.recovery_calls, "recovery call"),
    trial.context === null
      ? null
      : `In its context: ${trial.context in CONTEXT_WORDS ? CONTEXT_WORDS[trial.context as Context] : trial.context}`,
  ].filter((note) => note !== null);
}
