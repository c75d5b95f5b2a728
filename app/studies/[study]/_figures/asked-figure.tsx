import { Figure, FigureHead } from "@/app/_ui/figure";
import { TextExcerpt } from "@/app/_ui/text-excerpt";
import { SOURCE_WORDS, type Source } from "@/lib/format/words";
import type { TrialDetail } from "@/lib/queries/results/trials";

/** What a probe is, of a trial or by itself. */
type Asked = Pick<
  TrialDetail,
  | "commitment"
  | "instruction"
  | "question"
  | "expected"
  | "superseded"
  | "lure"
  | "texts_withheld"
  | "source"
  | "commitment_kind"
  | "session"
  | "story"
  | "dimension"
>;

/** What was agreed or said in the session, what the probe asked, what the right answer is. */
export function AskedFigure({ probe }: { probe: Asked }) {
  const texts = [
    { label: "What was agreed", text: probe.commitment },
    { label: "The probe", text: probe.instruction },
    { label: "The question", text: probe.question },
    { label: probe.lure ? "Expected: unknown, it was never said" : "Expected", text: probe.expected },
  ].filter((item) => item.text !== null);
  return (
    <Figure id="asked">
      <FigureHead id="asked" title="What was asked" unit={whereWords(probe)} />
      {texts.length === 0 && probe.superseded.length === 0 ? (
        <p className="text-note text-ink-3">
          {probe.texts_withheld
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
          {probe.superseded.length > 0 && (
            <div className="min-w-0">
              <dt className="mb-1.5 text-note font-[560]">Said earlier and superseded</dt>
              {probe.superseded.map((value) => (
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

function whereWords(probe: Asked): string {
  const source = probe.source !== null && isSource(probe.source) ? SOURCE_WORDS[probe.source] : probe.source;
  const words = [
    probe.lure ? "A lure: nothing of the kind was planted" : null,
    probe.commitment_kind ? `A ${probe.commitment_kind}` : null,
    source ? `Said in: ${source.toLowerCase()}` : null,
    probe.session ? `session ${probe.session}` : null,
    probe.story ? `story ${probe.story}` : null,
    probe.dimension ? `dimension ${probe.dimension}` : null,
  ].filter((word) => word !== null);
  return words.length > 0 ? `${words.join(", ")}.` : "";
}

function isSource(text: string): text is Source {
  return text in SOURCE_WORDS;
}
