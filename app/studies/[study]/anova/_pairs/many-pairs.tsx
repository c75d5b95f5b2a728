import Link from "next/link";
import { everyTestHref } from "../_choices/anova-choice";
import type { DetailLinks } from "../_table/drives-link";

/** More pairs than these are folded, and their tests wait until they are asked for. */
export const MANY_PAIRS = 10;

/** In place of a long table: the way to the same page with it. */
export function EveryTestLink(props: { links: DetailLinks; figure: string; children: string }) {
  return (
    <p className="mt-4 text-note">
      <Link
        href={everyTestHref(props.links.study.slug, props.links.choice, props.figure)}
        prefetch={false}
        rel="nofollow"
        className="text-ink-2"
      >
        {props.children}
      </Link>
    </p>
  );
}
