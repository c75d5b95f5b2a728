import Link from "next/link";
import { Button } from "@/app/_ui/button";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { hrefWith, pathOf } from "@/lib/format/address";
import type { StudySettings } from "@/lib/queries/get-study-settings";
import { type SettingsPart, settingsAction } from "../_forms/settings-path";
import { JoinForm, type NameKind } from "./join-form";
import { Saved } from "./saved";

const KINDS = ["models", "methods"] as const;

/** Names that stand for one another: what is joined, what looks as if it should be, and a form to join more. */
export function NamesFigure({ study, saved }: { study: StudySettings; saved: SettingsPart | null }) {
  return (
    <Figure id="names">
      <FigureHead
        id="names"
        title="Names of models and methods"
        unit="Bundles may spell one thing in several ways. Joined names count as one in every figure and every revision; what was sent stays as it is."
      />
      <Saved part="names" saved={saved} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {KINDS.map((what) => (
          <section key={what} aria-label={what} className="grid min-w-0 content-start gap-4">
            {study.lookalikes[what].map((ids) => (
              <Alike key={ids.join()} slug={study.slug} what={what} ids={ids} />
            ))}
            <Joined study={study} what={what} />
            <JoinForm study={study} what={what} />
          </section>
        ))}
      </div>
      <FigureFoot>
        Names whose trials answer the same probes in the same rounds and repetitions can not be joined: they
        would count twice. A bundle that would bring such trials later is refused.
      </FigureFoot>
    </Figure>
  );
}

function Alike({ slug, what, ids }: { slug: string; what: NameKind; ids: readonly string[] }) {
  const href = hrefWith(pathOf("studies", slug, "settings"), {}, { join: what, name: ids, into: ids[0] });
  return (
    <Notice tone="warn" title={`These ${what} are probably one`}>
      <p className="[overflow-wrap:anywhere]">
        {ids.map((id, at) => (
          <span key={id}>
            {at > 0 && ", "}
            <code>{id}</code>
          </span>
        ))}
        . <Link href={`${href}#join`}>See what joining them would do</Link>
      </p>
    </Notice>
  );
}

function Joined({ study, what }: { study: StudySettings; what: NameKind }) {
  const joined = Object.entries(study.aliases[what]);
  if (joined.length === 0) return null;
  return (
    <ul aria-label={`Joined ${what}`}>
      {joined.map(([alias, name]) => (
        <li key={alias} className="flex items-center gap-3 border-b border-line py-1.5 text-note">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <code>{alias}</code> counts as <code>{name}</code>
          </span>
          <form action={settingsAction(study.slug, "names")} method="post" className="ml-auto flex-none">
            <input type="hidden" name="join" value={what} />
            <Button type="submit" name="part" value={alias}>
              Part<span className="sr-only"> {alias}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
