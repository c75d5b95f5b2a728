import { authSettings } from "@/lib/auth/env";
import { pathOf } from "@/lib/format/address";
import { citedTime } from "@/lib/format/citation/cited-study";
import { cssString } from "@/lib/format/css-string";
import { day } from "@/lib/format/date";
import type { StudyOverview } from "@/lib/queries/results/study";

const LONGEST = 90;

/**
 * On paper: at the head of every sheet which study at which revision, at its foot the study's public address (never a
 * share link's), in place of which PrintFoot puts the page's own.
 */
export function PrintHead({ study }: { study: StudyOverview }) {
  const title = study.title.length > LONGEST ? `${study.title.slice(0, LONGEST).trimEnd()} …` : study.title;
  const address = `${authSettings().origin}${pathOf("studies", study.slug)}?revision=${study.revision}`;
  const head = `${title}, revision ${study.revision} of ${day(citedTime(study))}`;
  const rule = [
    `@top-left { content: ${cssString(head)}; color: #444 }`,
    `@bottom-left { content: ${cssString(address)}; color: #444 }`,
  ];
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cssString leaves no sign of HTML
    <style data-print-address={address} dangerouslySetInnerHTML={{ __html: `@page { ${rule.join(" ")} }` }} />
  );
}
