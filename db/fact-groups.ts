/** Facts that share condition, source and path: `facts[i]` of them in session `sessions[i]` (a place in a list). */
export interface FactGroup {
  condition: number;
  source: string | null;
  /** Repetitions above the declared number: not asked where they have no row. */
  beyond: boolean;
  path: string;
  sessions: readonly number[];
  facts: readonly number[];
}

/** Facts with at least one row: condition, which facts of the design they are, and 3 bits of outcome a round. */
export interface PathRow {
  condition: number;
  beyond: boolean;
  asked: number;
  code: string;
  sessions: readonly number[];
  facts: readonly number[];
}

/** Facts of the design that share source and rounds, by session. */
export interface AskedRow {
  asked: number;
  source: string | null;
  rounds: readonly number[];
  sessions: readonly number[];
  facts: readonly number[];
}

interface Design {
  conditions: number;
  /** Declared repetitions of every fact. */
  repetitions: number;
  rounds: number;
}

type OpenGroup = Omit<FactGroup, "sessions" | "facts"> & { sessions: number[]; facts: number[] };

/** Paths as text, and beside them those of facts without a single row, which no trial tells of. */
export function groupsOf(
  paths: readonly PathRow[],
  asked: readonly AskedRow[],
  { conditions, repetitions, rounds }: Design,
): FactGroup[] {
  const designed = new Map(asked.map((row) => [row.asked, row]));
  const groups = new Map<string, OpenGroup>();
  const add = (head: Omit<OpenGroup, "sessions" | "facts">, session: number, facts: number) => {
    const key = JSON.stringify([head.condition, head.source, head.beyond, head.path]);
    const group = groups.get(key) ?? { ...head, sessions: [], facts: [] };
    groups.set(key, group);
    group.sessions.push(session);
    group.facts.push(facts);
  };
  const present = new Map<string, number>();
  const placeOf = (condition: number, kind: number, session: number) => `${condition}:${kind}:${session}`;
  for (const { condition, beyond, asked: kind, code, sessions, facts } of paths) {
    const of = designed.get(kind);
    if (!of) continue;
    const path = pathOf(BigInt(code), beyond ? [] : of.rounds, rounds);
    for (const [i, session] of sessions.entries()) {
      const n = facts[i] ?? 0;
      add({ condition, source: of.source, beyond, path }, session, n);
      if (beyond) continue;
      const place = placeOf(condition, kind, session);
      present.set(place, (present.get(place) ?? 0) + n);
    }
  }
  for (let condition = 0; condition < conditions; condition++) {
    for (const { asked: kind, source, rounds: askedIn, sessions, facts } of asked) {
      const path = pathOf(0n, askedIn, rounds);
      for (const [i, session] of sessions.entries()) {
        const absent = (facts[i] ?? 0) * repetitions - (present.get(placeOf(condition, kind, session)) ?? 0);
        if (absent > 0) add({ condition, source, beyond: false, path }, session, absent);
      }
    }
  }
  return [...groups.values()];
}

function pathOf(code: bigint, asked: readonly number[], rounds: number): string {
  let path = "";
  for (let round = 1; round <= rounds; round++) {
    const outcome = Number((code >> BigInt(3 * (round - 1))) & 7n);
    path += outcome > 0 ? String(outcome) : asked.includes(round) ? "-" : ".";
  }
  return path;
}
