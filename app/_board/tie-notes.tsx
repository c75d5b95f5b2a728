import Link from "next/link";
import type { BoardGroup } from "@/lib/queries/results/board";
import { letterNotes, letterWords } from "./tie-words";

/** What the letters of a group mean; with hidden methods, apart cells and exploratory rows told where there are any. */
export function TieNotes({ rows, filtered }: { rows: BoardGroup["rows"]; filtered: boolean }) {
  const words = letterWords(rows);
  return (
    <>
      {words === null ? null : (
        <p>
          {words}{" "}
          <Link href="/docs/statistics#letters" prefetch={false} className="text-ink-2">
            How letters are made
          </Link>
        </p>
      )}
      {letterNotes(rows, filtered).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}
