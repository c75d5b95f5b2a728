import { type IdInput, normaliseId } from "./id";
import type { Ledger, SetState } from "./ledger";
import { skeleton } from "./lookalike";
import { shown } from "./problem";
import type { RowAt } from "./row-at";

/** Resolves what rows refer to in the manifest, and reports what is not there. */
export class References {
  private readonly own: readonly SetState[];
  private readonly onlySet: SetState | null;
  private lastModel: IdInput = "";
  private lastModelNo = -1;
  private lastMethod: IdInput = "";
  private lastMethodNo = -1;

  constructor(
    private readonly at: RowAt,
    private readonly ledger: Ledger,
  ) {
    const { kind } = at;
    this.own = ledger.sets.filter((set) => kind === "compactions" || set.set.kind === kind);
    this.onlySet = this.own.length === 1 ? (this.own[0] ?? null) : null;
  }

  /** Index into the manifest's models; -1 when it was reported. */
  model(value: IdInput): number {
    if (value !== this.lastModel || this.lastModelNo === -1) {
      this.lastModel = value;
      this.lastModelNo = this.lookUp("model", value, this.ledger.models);
    }
    return this.lastModelNo;
  }

  /** Index into the manifest's methods; -1 when it was reported. */
  method(value: IdInput): number {
    if (value !== this.lastMethod || this.lastMethodNo === -1) {
      this.lastMethod = value;
      this.lastMethodNo = this.lookUp("method", value, this.ledger.methods);
    }
    return this.lastMethodNo;
  }

  /** The probe set named, or the only one of the file's kind; null when it was reported. */
  set(value: IdInput | null | undefined): SetState | null {
    if (value == null) return this.onlySet ?? this.unnamedSet();
    const id = normaliseId(value);
    if (this.onlySet?.set.id === id) return this.onlySet;
    const found = this.own.find((set) => set.set.id === id);
    if (found !== undefined) return found;
    const other = this.ledger.sets.find((set) => set.set.id === id);
    const message =
      other === undefined
        ? `${shown(id, 80)} is not a probe set of manifest.json. Add it there, or correct the name.`
        : `${shown(id, 80)} is a probe set of kind "${other.set.kind}". Rows of this file need one of kind "${this.at.kind}".`;
    this.at.fault("row.unknown_probe_set", "probe_set", message, value);
    return null;
  }

  round(round: number, { set }: SetState): void {
    if (round <= set.rounds) return;
    const message = `Round ${round} is beyond the ${set.rounds} that manifest.json declares for ${shown(set.id, 80)}. Raise "rounds" there, or correct the row.`;
    this.at.fault("row.round_out_of_range", "round", message, round);
  }

  private unnamedSet(): null {
    const names = this.own.map(({ set }) => shown(set.id, 40)).join(", ");
    const message =
      names === ""
        ? `manifest.json has no probe set of kind "${this.at.kind}". Add one.`
        : `There are several probe sets of this kind. Say which: ${names}.`;
    this.at.fault("row.unknown_probe_set", "probe_set", message);
    return null;
  }

  private lookUp(what: "model" | "method", value: IdInput, known: ReadonlyMap<string, number>): number {
    const id = normaliseId(value);
    const no = known.get(id);
    if (no !== undefined) return no;
    const bones = skeleton(id);
    const near = [...known.keys()].find((name) => skeleton(name) === bones);
    const hint =
      near === undefined ? `Add it to "${what}s" there, or correct the name.` : `Is it ${shown(near, 80)}?`;
    this.at.fault(
      `row.unknown_${what}`,
      what,
      `${shown(id, 80)} is not a ${what} of manifest.json. ${hint}`,
      value,
    );
    return -1;
  }
}
