import { percent, points } from "@/lib/format/percent";
import { count, counted } from "@/lib/format/quantity";
import { pRelation } from "@/lib/format/statistics";
import { listed } from "@/lib/format/words";
import type { ModelSection } from "@/lib/queries/get-model";

type Told = Pick<ModelSection, "probe_set" | "leader" | "ties" | "methods" | "cells" | "computing">;
type Leader = NonNullable<ModelSection["leader"]>;
type Rival = Leader["level"][number];

/** More rivals of a kind than these are told by the range of their differences. */
const ONE_BY_ONE = 2;

/** Which method serves the model best in one probe set and whether that can be told: one sentence, with the test and its n. */
export function findingSentence(section: Told, rebuilt: boolean): string {
  const { leader, ties } = section;
  if (ties === null)
    return section.computing
      ? "Which method serves it best is still being computed: open the page again in a moment."
      : "";
  if (leader === null) return "No way of compacting was run here with enough coverage to be ranked.";
  const name = (id: string) => section.methods.find((method) => method.id === id)?.name ?? id;
  const cell = section.cells.find(({ method }) => method === leader.method);
  const best = `${name(leader.method)}, at ${rebuilt ? "~" : ""}${percent(leader.rate)}% of ${count(cell?.expected)}`;
  const { behind, level, untested } = leader;
  if (behind.length + level.length + untested.length === 0)
    return `Only one way of compacting was run: ${best}.`;
  const test = testWords(section, leader);
  if (level.length + untested.length === 0)
    return `${best}, serves it best, reliably ahead of ${rivals(behind, name, rebuilt)}${test}.`;
  const shared = level.some(({ rate }) => rate === leader.rate) ? ", which it shares" : "";
  const clauses = [
    ...(level.length > 0 ? [`${rivals(level, name, rebuilt)} cannot be told apart from it`] : []),
    ...(behind.length > 0
      ? [`${rivals(behind, name, rebuilt)} ${behind.length === 1 ? "is" : "are"} reliably behind`]
      : []),
    ...(untested.length > 0
      ? [`${listed(untested.map(({ method }) => name(method)))} could not be tested against it`]
      : []),
  ];
  return `${best}, has the highest rate${shared}; ${listed(clauses)}${test}.`;
}

/** Rivals with what the leader has on each: the difference, Holm's p, and what the design could have shown. */
function rivals(these: readonly Rival[], name: (id: string) => string, rebuilt: boolean): string {
  const about = rebuilt ? "~" : "";
  if (these.length <= ONE_BY_ONE)
    return listed(
      these.map((rival) => {
        const facts = [
          `${about}${points(rival.difference)} points`,
          ...(rival.p_holm === null ? [] : [`p ${pRelation(rival.p_holm)}`]),
          ...(rival.smallest_difference === null
            ? []
            : [`the design could have shown ${size(rival.smallest_difference)}`]),
        ];
        return `${name(rival.method)} (${facts.join(", ")})`;
      }),
    );
  const range = (values: readonly number[], told: (value: number) => string) =>
    `${told(Math.min(...values))} to ${told(Math.max(...values))}`;
  const differences = these.flatMap(({ difference }) => difference ?? []);
  const hidden = these.flatMap(({ smallest_difference }) => smallest_difference ?? []);
  const facts = [
    ...(differences.length > 0 ? [`${about}${range(differences, points)} points`] : []),
    ...(hidden.length > 0 ? [`the design could have shown ${range(hidden, size)}`] : []),
  ];
  return `${listed(these.map(({ method }) => name(method)))} (${facts.join(", ")})`;
}

/** The test behind the sentence, its subjects and the pairs that the correction runs over; nothing where none was made. */
function testWords({ probe_set, ties }: Told, { method, tests }: Leader): string {
  const pairs = ties?.pairs.filter(({ a, b, p }) => p !== null && (a === method || b === method)) ?? [];
  if (pairs.length === 0) return "";
  const sizes = pairs.map(({ subjects }) => subjects);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const over = `${least === most ? "" : `${count(least)} to `}${counted(most, SUBJECTS[probe_set.kind])}`;
  const holm = tests === 1 ? "" : `, Holm over ${count(tests)} pairs`;
  return ` (paired sign-flip permutation ${pairs.length === 1 ? "test" : "tests"} over ${over}${holm})`;
}

/** What a test pairs. */
const SUBJECTS = { "planted-facts": "session", commitments: "probe", graded: "subject" } as const;

/** A difference without its sign. */
const size = (difference: number): string => points(Math.abs(difference)).replace("+", "");
