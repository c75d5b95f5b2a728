import { measuresOf } from "../../_figures/measure-words";
import type { AnovaChoice } from "../_choices/anova-choice";

/** The same analysis on the command line, from a bundle and without a server. */
export function checkCommand(choice: AnovaChoice): string {
  const options: [name: string, value: string | undefined][] = [
    ["probe-set", choice.set.id],
    ["analysis", choice.analysis],
    ["models", choice.models.length > 0 ? choice.models.join(",") : undefined],
    ["methods", choice.methods.length > 0 ? choice.methods.join(",") : undefined],
    ["measure", choice.measure === measuresOf(choice.set)[0] ? undefined : choice.measure],
    ["missing", choice.missing],
    ["reps", choice.repetitions],
    ["first", choice.first === undefined ? undefined : String(choice.first)],
  ];
  const given = options.flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${quoted(value)}`],
  );
  return ["npm run holdfast -- anova bundle.zip", ...given].join(" ");
}

/** A value as a POSIX shell takes it for one word. */
function quoted(value: string): string {
  return /^[\w@%+:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
}
