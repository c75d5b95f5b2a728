import { OutcomePatterns } from "@/app/_charts/outcome-patterns";
import { Empty } from "@/app/_ui/notice";
import { Stat } from "@/app/_ui/stat";
import { measureWords } from "@/app/studies/[study]/_figures/measure-words";
import type { CompareView } from "@/lib/queries/get-compare-view";
import type { CompareChoice } from "../_address/compare-choice";
import { ChoiceBar } from "../_choices/choice-bar";
import { CostFigure } from "../_cost/cost-figure";
import { FlowFigure } from "../_flow/flow-figure";
import { StripFigure } from "../_strip/strip-figure";
import { findings } from "../_words/against-words";
import type { EntryNames } from "../_words/entry-names";
import { BesideFigure } from "./beside-figure";
import { DifferencesFigure } from "./differences-figure";

interface CompareFiguresProps {
  view: CompareView;
  names: EntryNames;
  choice: CompareChoice;
}

/** The comparison itself, once there are two conditions and something that one of them was run on. */
export function CompareFigures({ view, names, choice }: CompareFiguresProps) {
  if (view.entries.length === 0) return null;
  if (view.entries.length === 1)
    return (
      <div className="mt-10">
        <Empty title="One more to compare it with">
          Add a second condition; up to six stand side by side.
        </Empty>
      </div>
    );
  if (!view.set)
    return (
      <div className="mt-10">
        <Empty title="Nothing on file">None of these conditions was run on a probe set.</Empty>
      </div>
    );
  const told = findings(view, names, measureWords(view.measure, view.set.kind).verb);
  return (
    <>
      <ChoiceBar view={view} choice={choice} />
      {choice.set !== undefined && choice.set !== view.set.id && (
        <p className="mt-4 text-note text-ink-2">
          {`None of these conditions was run on a probe set called “${choice.set}”: ${view.set.title} is shown.`}
        </p>
      )}
      {told.length > 0 && (
        <p className="say mt-8 max-w-[38em]">
          <FindingText
            text={told.join(" ")}
            names={view.entries.flatMap(({ method, model }) => [method.name, model.name])}
          />
        </p>
      )}
      <OutcomePatterns />
      <div className="stack mt-10">
        <DifferencesFigure view={view} names={names} />
        <BesideFigure view={view} names={names} />
        <StripFigure view={view} names={names} choice={choice} />
        <FlowFigure view={view} names={names} />
        <CostFigure view={view} names={names} />
      </div>
    </>
  );
}

/** A finding as it is set: names are not broken at their hyphens, a statistic is in italics. */
function FindingText({ text, names }: { text: string; names: readonly string[] }) {
  const longest = [...new Set(names)].sort((a, b) => b.length - a.length);
  const pattern = longest.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  let at = 0;
  return text.split(new RegExp(`(${pattern}|\\bp(?= [=<>]))`)).map((part) => {
    at += part.length;
    if (part === "p") return <Stat key={at}>p</Stat>;
    return longest.includes(part) && part.length < 40 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    );
  });
}
