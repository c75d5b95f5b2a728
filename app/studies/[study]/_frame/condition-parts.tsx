import Link from "next/link";
import { conditionParts } from "@/lib/queries/condition-parts";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { StudyChoice } from "./study-params";
import { partHref, type StudyPart } from "./study-tabs";

/** Parts of a study whose figures stand beside one another, condition by condition. */
const SHOWN_IN_PARTS: readonly StudyPart[] = ["overview", "rounds", "failures", "anova"];

/** Which conditions of a large study the figures show, and the way to the others; nothing where they show all. */
export function ConditionParts(props: { study: StudyOverview; here: StudyPart; choice: StudyChoice }) {
  const { study, here, choice } = props;
  const { models, methods } = study;
  const parts = conditionParts(models.length, methods.length);
  if (parts.length === 1 || !SHOWN_IN_PARTS.includes(here)) return null;
  const at = Math.min(Math.max(choice.part ?? 1, 1), parts.length);
  const shown = parts[at - 1];
  if (!shown) return null;
  const links = [
    { name: "First", part: 1, shown: at > 2 },
    { name: "Previous", part: at - 1, shown: at > 1 },
    { name: "Next", part: at + 1, shown: at < parts.length },
    { name: "Last", part: parts.length, shown: at < parts.length - 1 },
  ];
  return (
    <nav
      aria-label="Conditions shown"
      className="no-print mb-6 flex flex-wrap items-center gap-x-4 border-line border-b pb-3 text-note"
    >
      <span className="text-ink-2">
        {`Figures show ${range("models", shown.models, models)} under ${range("methods", shown.methods, methods)}.`}
      </span>
      {links
        .filter((link) => link.shown)
        .map(({ name, part }) => (
          <Link
            key={name}
            href={partHref(study.slug, here, { ...choice, part })}
            prefetch={false}
            rel="nofollow"
            className="inline-flex min-h-[34px] items-center"
          >
            {name}
          </Link>
        ))}
    </nav>
  );
}

/** `models 9 to 16 of 50 (Rho 9 to Rho 16)`, as the study lists them. */
function range(
  what: string,
  [from, to]: readonly [number, number],
  all: readonly { name: string }[],
): string {
  const [first, last] = [all[from]?.name, all[to - 1]?.name];
  return `${what} ${from + 1} to ${to} of ${all.length} (${first} to ${last})`;
}
