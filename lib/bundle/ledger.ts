import { designFingerprint, designLine, piece, RowSum, tagOf } from "./fingerprint";
import type { Manifest, ManifestProbeSet } from "./manifest";
import { RoundSet } from "./round-set";
import type { Condition, DesignList, Unit } from "./shapes";
import { TrialKeys } from "./trial-keys";
import { canonicalTexts, sameTexts, textsOfUnit, type UnitTexts } from "./unit-texts";

/** A condition and what has been counted under it. */
export interface ConditionState {
  condition: Condition;
  /** Stands for the condition in row fingerprints. */
  tag: string;
  trials: number;
  /** Trials whose repetition is above the declared number. */
  beyond: number;
  /** Number of (this condition, round) among the keys, by round. */
  groups: number[];
}

/** A probe and what its rows have said about it. */
export interface UnitState {
  unit: Unit;
  /** What the first row said, and its tag: nearly every later row says the same. Null while the unit holds just that. */
  first: UnitTexts | null;
  firstTag: string;
  /** The last differing version that was neither a contradiction nor wording to keep. */
  other: UnitTexts | null;
  otherTag: string;
  /** Rounds of its rows. */
  rounds: RoundSet;
  /** Rounds that the manifest's design lists; null when the manifest gives no design. */
  listed: RoundSet | null;
  /** The sink knows of it. */
  announced: boolean;
  /** Line of its first row; 0 when it has none. */
  line: number;
  /** What the manifest's design says of it. */
  designed: UnitTexts | null;
  /** Line of the row that first said what the first row had left out, by field; null when none did. */
  completed: Map<string, number> | null;
}

interface Listed {
  session: string | null;
  probe: string;
  dimension: string | null;
  texts: UnitTexts;
  rounds: RoundSet;
}

export interface SetState {
  no: number;
  set: ManifestProbeSet;
  conditions: (ConditionState | undefined)[];
  /** By session ("" where the session is no part of the key), then by probe (graded: probe and dimension). */
  units: Map<string, Map<string, UnitState>>;
  lastSession: string | null;
  lastUnits: Map<string, UnitState> | null;
  trials: number;
  /** The manifest's design by key; null when it gives none. */
  listed: Map<string, Listed> | null;
}

/** Everything that a bundle's rows refer to, and what has been counted: one per reading of a bundle. */
export class Ledger {
  readonly sets: SetState[];
  readonly units: UnitState[] = [];
  readonly conditions: ConditionState[] = [];
  readonly keys = new TrialKeys();
  readonly sum = new RowSum();
  readonly models: ReadonlyMap<string, number>;
  readonly methods: ReadonlyMap<string, number>;
  trials = 0;
  compactions = 0;
  private groups = 0;

  constructor(readonly manifest: Manifest) {
    this.models = new Map(manifest.models.map((model, no) => [model.id, no]));
    this.methods = new Map(manifest.methods.map((method, no) => [method.id, no]));
    this.sets = manifest.probe_sets.map((set, no) => ({
      no,
      set,
      conditions: [],
      units: new Map(),
      lastSession: null,
      lastUnits: null,
      trials: 0,
      listed: listedProbes(set),
    }));
  }

  condition(set: SetState, model: number, method: number): ConditionState {
    const at = model * this.manifest.methods.length + method;
    const known = set.conditions[at];
    if (known !== undefined) return known;
    const condition = { no: this.conditions.length, probeSet: set.no, model, method };
    const ids = [set.set.id, this.manifest.models[model]?.id, this.manifest.methods[method]?.id];
    const state: ConditionState = {
      condition,
      tag: tagOf(JSON.stringify(ids)),
      trials: 0,
      beyond: 0,
      groups: [],
    };
    set.conditions[at] = state;
    this.conditions.push(state);
    return state;
  }

  /** The number of a condition and round among the trial keys. */
  group(state: ConditionState, round: number): number {
    const known = state.groups[round];
    if (known !== undefined) return known;
    state.groups[round] = this.groups;
    return this.groups++;
  }

  findUnit(set: SetState, session: string, probe: string, dimension: string | null): UnitState | undefined {
    if (session !== set.lastSession || set.lastUnits === null) {
      set.lastUnits = set.units.get(session) ?? null;
      set.lastSession = session;
    }
    return set.lastUnits?.get(dimension === null ? probe : leafKey(probe, dimension));
  }

  addUnit(set: SetState, key: UnitKey, texts: UnitTexts, line: number): UnitState {
    const listed =
      set.listed?.get(listKey(key.session, key.probe, key.dimension)) ??
      set.listed?.get(listKey(key.session, key.probe, null));
    const session = key.session ?? listed?.session ?? texts.session;
    const said = listed?.texts;
    const unit: Unit = {
      no: this.units.length,
      probeSet: set.no,
      session,
      probe: key.probe,
      dimension: key.dimension,
      subject: set.set.kind === "commitments" ? key.probe : (session ?? key.probe),
      source: said?.source ?? texts.source,
      kind: said?.kind ?? texts.kind,
      lure: said?.lure ?? texts.lure ?? false,
      story: said?.story ?? texts.story,
      expected: said?.expected ?? texts.expected,
      superseded: [...(said?.superseded ?? texts.superseded ?? [])],
      question: said?.question ?? texts.question,
      commitment: said?.commitment ?? texts.commitment,
      instruction: said?.instruction ?? texts.instruction,
    };
    if (unit.superseded?.length === 0) unit.superseded = null;
    const state: UnitState = {
      unit,
      first: said === undefined ? null : { ...texts },
      firstTag: unitTag(set.set, key, texts),
      other: null,
      otherTag: "",
      rounds: new RoundSet(),
      listed: set.listed === null ? null : (listed?.rounds ?? new RoundSet()),
      announced: false,
      line,
      designed: said ?? null,
      completed: null,
    };
    const level = key.session ?? "";
    const probes = set.units.get(level) ?? new Map<string, UnitState>();
    probes.set(key.dimension === null ? key.probe : leafKey(key.probe, key.dimension), state);
    set.units.set(level, probes);
    set.lastSession = null;
    this.units.push(state);
    return state;
  }

  /** Designed probes that no row names become units of their own, so that what was expected can be counted. */
  addListedUnits(): UnitState[] {
    const before = this.units.length;
    for (const set of this.sets) {
      if (set.listed === null) continue;
      const dimensions = new Set(
        this.units.flatMap((u) => (u.unit.probeSet === set.no ? [u.unit.dimension] : [])),
      );
      for (const item of set.listed.values()) {
        const open = set.set.kind === "graded" && item.dimension === null && dimensions.size > 0;
        for (const dimension of open ? dimensions : [item.dimension]) {
          const session = set.set.kind === "commitments" ? null : item.session;
          const key = { session, probe: item.probe, dimension };
          if (this.findUnit(set, session ?? "", item.probe, dimension) === undefined) {
            this.addUnit(set, key, item.texts, 0);
          }
        }
      }
    }
    return this.units.slice(before);
  }

  design(): DesignList[] {
    const entries = this.sets.map((): DesignList["entries"] => []);
    for (const { unit, rounds, listed } of this.units) {
      for (const round of (listed ?? rounds).list()) entries[unit.probeSet]?.push({ unit: unit.no, round });
    }
    return this.sets.map((set, no) => {
      const list = entries[no] ?? [];
      const lines = list.map(({ unit, round }) => {
        const { session, probe } = (this.units[unit] as UnitState).unit;
        return designLine(session, probe, round);
      });
      return {
        probeSet: no,
        given: set.listed !== null,
        entries: list,
        fingerprint: designFingerprint(lines),
      };
    });
  }
}

export interface UnitKey {
  /** Null where the session is no part of the key: commitments, and graded rows without one. */
  session: string | null;
  probe: string;
  dimension: string | null;
}

/** The tag of what a row says about its probe, the probe's own names included. */
export function unitTag(set: ManifestProbeSet, key: UnitKey, texts: UnitTexts): string {
  return tagOf(
    `${piece(set.id)}${piece(key.session)}${piece(key.probe)}${piece(key.dimension)}${canonicalTexts(texts)}`,
  );
}

/**
 * The tag of a row's texts, from memory where a row before said the same; undefined when none did. `session` as in
 * `sameTexts`.
 */
export function knownTag(state: UnitState, texts: UnitTexts, session: boolean): string | undefined {
  const { unit, first, other } = state;
  if (sameTexts(first ?? unit, texts, session)) return state.firstTag;
  return other !== null && sameTexts(other, texts, session) ? state.otherTag : undefined;
}

const leafKey = (probe: string, dimension: string): string => `${probe}\0${dimension}`;
const listKey = (session: string | null, probe: string, dimension: string | null): string =>
  JSON.stringify([session, probe, dimension]);

function listedProbes(set: ManifestProbeSet): Map<string, Listed> | null {
  if (set.design === null) return null;
  const commitments = set.kind === "commitments";
  const list = new Map<string, Listed>();
  for (const entry of set.design) {
    const { probe } = entry;
    const dimension = set.kind === "graded" ? entry.dimension : null;
    const key = listKey(commitments ? null : entry.session, probe, dimension);
    const held = list.get(key) ?? {
      session: entry.session,
      probe,
      dimension,
      texts: textsOfUnit(entry),
      rounds: new RoundSet(),
    };
    list.set(key, held);
    if (commitments) held.rounds.add(1);
    else if (entry.round !== null) held.rounds.add(entry.round);
    else for (let round = 1; round <= set.rounds; round++) held.rounds.add(round);
  }
  return list;
}
