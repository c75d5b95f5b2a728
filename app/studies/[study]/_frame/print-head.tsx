import { authSettings } from "@/lib/auth/env";
import { pathOf } from "@/lib/format/address";
import { cssString } from "@/lib/format/css-string";
import type { StudyOverview } from "@/lib/queries/results/study";

const LONGEST = 90;

/** On paper, at the head of every sheet: which study at which revision, and its public address (never a share link's). */
export function PrintHead({ study }: { study: Pick<StudyOverview, "slug" | "title" | "revision"> }) {
  const title = study.title.length > LONGEST ? `${study.title.slice(0, LONGEST).trimEnd()} …` : study.title;
  const address = `${authSettings().origin}${pathOf("studies", study.slug)}?revision=${study.revision}`;
  const rule = [
    `@top-left { content: ${cssString(`${title}, revision ${study.revision}`)}; color: #444 }`,
    `@bottom-left { content: ${cssString(address)}; color: #444 }`,
  ];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cssString leaves no sign of HTML
  return <style dangerouslySetInnerHTML={{ __html: `@page { ${rule.join(" ")} }` }} />;
}
