import Link from "next/link";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";

const STEPS = [
  [
    "Check here",
    "Your browser reads every line. With one error nothing is sent, and all problems are listed by file, line and field; what looks like a secret comes first.",
  ],
  ["Send", "The archive as it is; a folder is packed first. After a cut it goes on where it stopped."],
  [
    "Check there",
    "The same rules once more, and what only the study knows: its design, its names, its bundles.",
  ],
  [
    "Preview",
    "In a study that is there: the cells it would add or change, shown to you alone. Or publish at once.",
  ],
  [
    "Publish",
    "All rows at once, in a new revision of the study. Earlier revisions stay as they were. A new study is private until you open it.",
  ],
] as const;

const FILES = [
  ["manifest.json", "what was run: models, methods, probe sets"],
  ["planted-facts.jsonl", "a row for each planted fact asked for"],
  ["commitments.jsonl", "a row for each commitment probed"],
  ["graded.jsonl", "a row for each score given"],
  ["compactions.jsonl", "a row for each compaction made"],
] as const;

/** What to expect, before anything is sent. */
export function WhatHappens() {
  return (
    <>
      <Figure id="what-happens">
        <FigureHead id="what-happens" title="What happens to it" />
        <ol>
          {STEPS.map(([name, about], index) => (
            <li
              key={name}
              className="grid grid-cols-[20px_minmax(0,1fr)] items-baseline gap-x-3 py-1.5 md:grid-cols-[20px_9rem_minmax(0,1fr)]"
            >
              <span
                aria-hidden="true"
                className="grid size-[18px] place-items-center rounded-full border border-dashed border-control text-[11px] text-ink-2"
              >
                {index + 1}
              </span>
              <span className="font-[520]">{name}</span>
              <span className="text-note text-pretty text-ink-2 max-md:col-start-2">{about}</span>
            </li>
          ))}
        </ol>
      </Figure>
      <Figure id="what-it-holds">
        <FigureHead
          id="what-it-holds"
          title="What a bundle holds"
          unit="manifest.json and at least one file of rows, at the top or in one folder."
        />
        <dl>
          {FILES.map(([name, about]) => (
            <div
              key={name}
              className="grid gap-x-6 border-b border-line py-2 md:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <dt>
                <code>{name}</code>
              </dt>
              <dd className="text-note text-ink-2">{about}</dd>
            </div>
          ))}
        </dl>
        <FigureFoot>
          Each file of rows may be .jsonl, .jsonl.gz or .csv. Dot files, __MACOSX and Thumbs.db are left out;
          anything else that the format does not name is passed over with a warning.{" "}
          <Link href="/docs/format">Every field, code and limit</Link>, with{" "}
          <a href="/docs/format/sample.zip" download>
            a sample bundle
          </a>
          .
        </FigureFoot>
      </Figure>
    </>
  );
}
