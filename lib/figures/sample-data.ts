import type { CountRow, DesignRow, ProbeSet, ProbeSetData } from "./shapes";

/** Small probe sets for tests, written as the trials one would put in a bundle. */

export interface SampleTrial {
  model?: string;
  method: string;
  subject: string;
  outcome: CountRow["outcome"];
  round?: number;
  repetition?: number;
  source?: CountRow["source"];
  lure?: boolean;
  flagged?: boolean;
  score?: number;
  dimension?: string;
}

const facets = {
  session: null,
  round: 1,
  source: null,
  kind: null,
  story: null,
  dimension: null,
  lure: false,
} as const;

export function sampleSet(
  trials: readonly SampleTrial[],
  options: {
    set?: Partial<ProbeSet>;
    design?: readonly Partial<DesignRow>[];
    methods?: readonly string[];
  } = {},
): ProbeSetData {
  const models = [...new Set(trials.map((t) => t.model ?? "m"))];
  const methods = options.methods ?? [...new Set(trials.map((t) => t.method))];
  const counts = trials.map(
    ({ model = "m", method, subject, outcome, score, flagged, ...rest }): CountRow => ({
      ...facets,
      ...rest,
      repetition: rest.repetition ?? 1,
      model,
      method,
      subject,
      outcome,
      trials: 1,
      flagged: flagged ? 1 : 0,
      score_sum: score ?? 0,
    }),
  );
  const subjects = [...new Set(counts.map((row) => row.subject))];
  const design = options.design ?? subjects.map((subject) => ({ subject }));
  return {
    probe_set: {
      id: "set",
      version: "1",
      kind: "commitments",
      title: "A set",
      rounds: 1,
      repetitions: 1,
      scorer: null,
      fingerprint: "f",
      probes: design.length,
      sessions: 0,
      lures: 0,
      ...options.set,
    },
    models: models.map((id) => ({ id, name: id, class: null, provider: null })),
    methods: methods.map((id) => ({
      id,
      name: id,
      version: null,
      family: id,
      strategy: "unknown",
      written_by: null,
      recovery: null,
      keeps: {},
      url: null,
    })),
    analyses: [],
    design: design.map((row): DesignRow => ({ ...facets, subject: "", probes: 1, ...row })),
    counts,
  };
}

/** `n` trials of one outcome, on subjects numbered from `from`. */
export const trialsOf = (method: string, outcome: CountRow["outcome"], n: number, from = 1): SampleTrial[] =>
  Array.from({ length: n }, (_, i) => ({ method, subject: `p${from + i}`, outcome }));
