import { count } from "@/lib/format/quantity";

interface TextExcerptProps {
  /** Untrusted: typed or said in a session. Only ever a text node. */
  text: string | null;
  /** Length of the whole in characters, when `text` is its beginning. */
  wholeLength?: number | null;
  /** What to say when there is none. */
  absent?: string;
  label?: string;
}

/** What was typed or said, in mono, with its line breaks and nothing interpreted. Long lines wrap. */
export function TextExcerpt({ text, wholeLength, absent = "Not recorded", label }: TextExcerptProps) {
  if (text === null) return <p className="text-note text-ink-3">{absent}</p>;
  if (text === "") return <p className="text-note text-ink-3">Empty</p>;
  const left = (wholeLength ?? 0) - text.length;
  return (
    <figure aria-label={label} className="min-w-0">
      <pre
        dir="auto"
        className="rounded-3 bg-sunken px-4 py-3.5 text-[13px] leading-5 whitespace-pre-wrap [overflow-wrap:anywhere] [tab-size:4]"
      >
        {text}
      </pre>
      {left > 0 ? (
        <figcaption className="mt-1.5 text-tick text-ink-3">
          The first {count(text.length)} of {count(wholeLength)} characters
        </figcaption>
      ) : null}
    </figure>
  );
}
