import { Figure, FigureHead } from "@/app/_ui/figure";
import { TextExcerpt } from "@/app/_ui/text-excerpt";
import { SOURCE_WORDS, type Source } from "@/lib/format/words";
import type { TrialDetail } from "@/lib/queries/results";

/** What was agreed or said in the session, what the probe asked, what the right answer is. */
export function AskedFigure({ trial }: { trial: TrialDetail }) {
  const texts = [
    { label: "What was agreed", text: trial.commitment },
    { label: "The probe", text: trial.instruction },
    { label: "The question", text: trial.question },
    { label: trial.lure ? "Expected: unknown, it was never said" : "Expected", text: trial.expected },
  ].filter((item) => item.text !== null);
  return (
    <Figure id="asked">
      <FigureHead id="asked" title="What was asked" unit={whereWords(trial)} />
      {texts.length === 0 && trial.superseded.length === 0 ? (
        <p className="text-note text-ink-3">
          {trial.texts_withheld
            ? "This study keeps its texts to its owner and members."
            : "The bundle does not carry the texts of its probes."}
        </p>
      ) : (
        <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          {texts.map((item) => (
            <div key={item.label} className="min-w-0">
              <dt className="mb-1.5 text-note font-[560]">{item.label}</dt>
              <dd>
                <TextExcerpt text={item.text} label={item.label} />
              </dd>
            </div>
          ))}
          {trial.superseded.length > 0 && (
            <div className="min-w-0">
              <dt className="mb-1.5 text-note font-[560]">Said earlier and superseded</dt>
              {trial.superseded.map((value) => (
                <dd key={value} className="mb-1.5">
                  <TextExcerpt text={value} label="Superseded value" />
                </dd>
              ))}
            </div>
          )}
        </dl>
      )}
    </Figure>
  );
}

function whereWords(trial: TrialDetail): string {
  const source = trial.source !== null && isSource(trial.source) ? SOURCE_WORDS[trial.source] : trial.source;
  const words = [
    trial.lure ? "A lure: nothing of the kind was planted" : null,
    trial.commitment_kind ? `A ${trial.commitment_kind}` : null,
    source ? `Said in: ${source.toLowerCase()}` : null,
    trial.session ? `session ${trial.session}` : null,
    trial.story ? `story ${trial.story}` : null,
    trial.dimension ? `dimension ${trial.dimension}` : null,
  ].filter((word) => word !== null);
  return words.length > 0 ? `${words.join(", ")}.` : "";
}

function isSource(text: string): text is Source {
  return text in SOURCE_WORDS;
}
