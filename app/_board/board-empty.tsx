import { LinkButton } from "@/app/_ui/button";
import { Empty } from "@/app/_ui/notice";
import { KIND_WORDS, listed, PROVENANCE_WORDS } from "@/lib/format/words";
import type { Board } from "@/lib/queries/results/board";
import { type BoardHref, NO_FILTERS } from "./board-address";
import type { ChosenFilters } from "./parse-filters";

/** Nothing to show: because no study is public, or because the filters leave none. Says which, and the way back. */
export function BoardEmpty({
  board,
  filters,
  href,
}: {
  board: Pick<Board, "totals" | "choices">;
  filters: ChosenFilters;
  href: BoardHref;
}) {
  if (board.totals.studies === 0) {
    return (
      <Empty title="No study is public yet">
        Once a study is published, its models and methods are compared here, each probe set on its own.
      </Empty>
    );
  }
  const names = new Map(board.choices.methods.map((method) => [method.id, method.name]));
  const chosen = [
    { label: "Probes", values: filters.kinds.map((kind) => KIND_WORDS[kind].name) },
    { label: "Models", values: filters.classes },
    { label: "Methods", values: filters.methods.map((id) => names.get(id) ?? id) },
    { label: "Source", values: filters.provenances.map((provenance) => PROVENANCE_WORDS[provenance].name) },
    { label: "Search", values: filters.search === "" ? [] : [filters.search] },
  ].filter(({ values }) => values.length > 0);
  return (
    <Empty
      title="No condition matches these filters"
      action={
        <LinkButton href={href(NO_FILTERS)} scroll={false}>
          Clear filters
        </LinkButton>
      }
    >
      {chosen.map(({ label, values }) => `${label}: ${listed(values, "or")}.`).join(" ")}
    </Empty>
  );
}
