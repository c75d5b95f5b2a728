import { DotList } from "@/app/_ui/dot-list";
import { count, counted } from "@/lib/format/quantity";
import { listed, type ProbeSetKind } from "@/lib/format/words";
import type { Board, BoardGroup } from "@/lib/queries/results/board";
import { HowToRead } from "./how-to-read";

const REPLIES: Readonly<Record<ProbeSetKind, string>> = {
  commitments: "commitment replies",
  "planted-facts": "fact answers",
  graded: "graded answers",
};

interface LedBoard {
  totals: Board["totals"];
  groups: readonly Pick<BoardGroup, "probe_set" | "replies">[];
}

/** What the board claims to show, from how much, and how to read a cell. */
export function BoardLead({ board }: { board: LedBoard }) {
  return (
    <div className="grid items-start gap-x-[72px] gap-y-8 pt-7 pb-7 md:pt-[52px] md:pb-10 lg:grid-cols-[minmax(0,1fr)_520px]">
      <div>
        <h1 className="title-1 max-w-[15em]">What coding agents still remember after compaction</h1>
        <p className="say mt-[18px] max-w-[34em] text-[1.0625rem] leading-[1.625rem] text-ink-2 md:text-[1.15625rem] md:leading-[1.8125rem]">
          Each cell pairs one model with one way of compacting its context. Commitments ask whether the agent
          still keeps a rule that lives only in the conversation. Planted facts ask whether it can still state
          a value it has seen.
        </p>
        {board.totals.studies > 0 ? (
          <div className="mt-[18px] text-note text-ink-3">
            <DotList items={factsOf(board)} />
          </div>
        ) : null}
      </div>
      <HowToRead />
    </div>
  );
}

function factsOf(board: LedBoard): readonly string[] {
  const { totals, groups } = board;
  const kinds = [...new Set(groups.map((group) => group.probe_set.kind))];
  const scorers = new Set(
    groups.flatMap(({ probe_set: { scorer } }) =>
      scorer ? [[scorer.name, scorer.version].filter(Boolean).join(" ")] : [],
    ),
  );
  return [
    `${counted(totals.models, "model")}, ${counted(totals.methods, "method")}`,
    ...kinds.map((kind) => {
      const replies = groups
        .filter((group) => group.probe_set.kind === kind)
        .reduce((sum, group) => sum + group.replies, 0);
      return `${count(replies)} ${REPLIES[kind]}`;
    }),
    ...(scorers.size > 0 ? [`scored by ${listed([...scorers])}`] : []),
  ];
}
