import { Approx } from "@/app/_ui/approx";
import { points } from "@/lib/format/percent";
import type { MethodRow } from "@/lib/queries/get-method";

type Standing = NonNullable<MethodRow["standing"]>;
type Beside = Standing["wins"][number];

/** Better than, worse than, not to be told from: each other method with its difference and interval. */
export function StandingList(props: {
  standing: Standing | null;
  nameOf: (method: string) => string;
  rebuilt: boolean;
}) {
  const { standing } = props;
  if (!standing) return <span className="text-ink-3">Not tested</span>;
  const groups = [
    { word: "Better than", list: standing.wins },
    { word: "Worse than", list: standing.loses },
    { word: "Can’t be told from", list: standing.level },
  ].filter(({ list }) => list.length > 0);
  return (
    <ul className="grid gap-0.5">
      {groups.flatMap(({ word, list }) =>
        list.map((other) => (
          <li key={other.method} className="[overflow-wrap:anywhere]">
            <span className="text-ink-2">{word}</span> {props.nameOf(other.method)}{" "}
            <span className="whitespace-nowrap">
              <Approx when={props.rebuilt && other.difference !== null} />
              {points(other.difference)}
            </span>{" "}
            <span className="text-tick text-ink-3">{detailOf(other)}</span>
          </li>
        )),
      )}
    </ul>
  );
}

function detailOf({ low, high, smallest_difference }: Beside): string {
  const interval = low === null || high === null ? "no interval" : `${points(low)} to ${points(high)}`;
  return smallest_difference === null
    ? `(${interval})`
    : `(${interval}; could show ${points(smallest_difference).replace("+", "")})`;
}
