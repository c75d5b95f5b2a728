import { Notice } from "@/app/_ui/notice";
import { day } from "@/lib/format/date";
import { count, counted } from "@/lib/format/quantity";
import type { BoardList } from "@/lib/queries/get-board-list";

/** Gone conditions that are named; the changes page has all. */
const MOST = 30;

/** What the board is compared with, which conditions are gone, and where history does not reach. */
export function SinceNotice({ board, asked }: { board: BoardList; asked: string | undefined }) {
  if (asked === undefined) return null;
  const { since, gone } = board;
  if (since === null)
    return <Notice title={`“${asked}” is no day that can be compared with`}>Write it as 2026-11-01.</Notice>;
  const then = day(since.day);
  if (Date.parse(since.day) > Date.now()) {
    return <Notice title={`${then} has not come yet`}>Each line stands beside itself as it is now.</Notice>;
  }
  if (since.first !== null && since.not_yet === since.studies) {
    return (
      <Notice title={`Nothing here was published before ${then}`}>
        {`The first of these studies was published on ${day(since.first)}; everything is new since.`}
      </Notice>
    );
  }
  const some =
    since.not_yet > 0 ? ` ${counted(since.not_yet, "study", "studies")} had nothing published yet.` : "";
  return (
    <Notice title={`What changed since ${then}`}>
      <p>{`Each line beside where it stood when that day began (UTC), in the revisions published by then.${some}`}</p>
      <p>
        {gone.length === 0 ? "No condition that was there is gone." : `Gone since then: ${goneWords(gone)}.`}
      </p>
    </Notice>
  );
}

function goneWords(gone: BoardList["gone"]): string {
  const named = gone
    .slice(0, MOST)
    .map(
      ({ model, method, probe_set, study }) =>
        `${model.name} with ${method.name} (${probe_set.title}, ${study.title})`,
    );
  const more = gone.length > MOST ? `; and ${count(gone.length - MOST)} more` : "";
  return named.join("; ") + more;
}
