import { ChartTable } from "@/app/_ui/chart-table";
import { Quote } from "@/app/_ui/quote";
import { hrefWith, pathOf } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";

const FIGURES = [
  { figure: "board", name: "Rates by model and method", height: 480 },
  { figure: "rounds", name: "Rates by round", height: 520 },
  { figure: "failures", name: "Outcomes", height: 620 },
  { figure: "anova", name: "Analysis of variance", height: 560 },
] as const;

/** Frames that show single figures of this revision on another site. Private studies have none. */
export function EmbedQuotes({ study, origin }: { study: StudyOverview; origin: string }) {
  if (study.visibility === "private" || study.bundles.length === 0) return null;
  const figures = FIGURES.filter(
    ({ figure }) =>
      (figure !== "rounds" || study.probe_sets.some((set) => set.rounds > 1)) &&
      (figure !== "failures" || study.probe_sets.some((set) => set.kind !== "graded")),
  );
  return (
    <div id="embed" className="border-t border-line">
      <ChartTable summary="Embed a figure on another site">
        <div className="grid gap-4">
          <p className="text-ink-2">
            To show a figure on another site, paste its frame there. It stays at revision {study.revision}. In
            its address <code>probe_set=ID</code> chooses a probe set, and <code>theme=light</code> or{" "}
            <code>theme=dark</code> fixes the theme.
          </p>
          {figures.map(({ figure, name, height }) => (
            <Quote
              key={figure}
              id={`embed-${figure}`}
              title={name}
              text={frameOf(
                `${origin}${hrefWith(pathOf("embed", "studies", study.slug, figure), {}, { revision: study.revision })}`,
                `${name}: ${study.title}`,
                height,
              )}
            />
          ))}
        </div>
      </ChartTable>
    </div>
  );
}

const frameOf = (address: string, title: string, height: number): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`;

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
