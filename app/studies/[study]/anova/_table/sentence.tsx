import { Stat } from "@/app/_ui/stat";

const P = "; p\u00a0";
/** Longer ones would not fit a narrow screen unbroken. */
const LONGEST = 28;

/** A sentence about an effect: its p set as a statistic's symbol, ids with hyphens never broken across lines. */
export function Sentence({ text }: { text: string }) {
  const at = text.lastIndexOf(P);
  if (at < 0) return <Unbroken text={text} />;
  return (
    <>
      <Unbroken text={text.slice(0, at)} />; <Stat>p</Stat>
      {text.slice(at + P.length - 1)}
    </>
  );
}

function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed sentence
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
