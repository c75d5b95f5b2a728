import { normaliseId } from "./id";
import { skeleton } from "./lookalike";
import type { Manifest } from "./manifest";
import { type Problem, problem, shown } from "./problem";

/** Judges that are remembered: enough for any study, and a bound for a bundle that names one in each row. */
const MOST = 10_000;

interface Seen {
  judge: string;
  file: string;
  line: number;
  rows: number;
}

/** Watches for judges that are themselves among the models of the bundle: they grade their own work. */
export class JudgeWatch {
  private readonly ranked: ReadonlySet<string>;
  private readonly known = new Map<string, Seen | null>();

  constructor(manifest: Manifest) {
    this.ranked = new Set(manifest.models.flatMap((model) => [skeleton(model.id), skeleton(model.name)]));
  }

  look(judge: string, file: string, line: number): void {
    const seen = this.known.get(judge);
    if (seen === undefined) {
      if (this.known.size === MOST) return;
      const ranked = this.ranked.has(skeleton(normaliseId(judge)));
      this.known.set(judge, ranked ? { judge, file, line, rows: 1 } : null);
    } else if (seen !== null) seen.rows++;
  }

  problems(): Problem[] {
    return [...this.known.values()].flatMap((seen) => {
      if (seen === null) return [];
      const message = `${shown(seen.judge, 80)} judges ${seen.rows} ${seen.rows === 1 ? "row" : "rows"} and is also a model of this bundle. A judge from outside is fairer.`;
      return [
        problem("judge.is_ranked", message, {
          file: seen.file,
          line: seen.line,
          field: "judge",
          value: seen.judge,
        }),
      ];
    });
  }
}
