import Link from "next/link";
import { Fragment } from "react";
import { pathOf } from "@/lib/format/address";
import type { StudyRef } from "@/lib/queries/results/study";

/** The studies of a group, each with its analysis of variance. */
export function StudyLinks(props: { studies: readonly StudyRef[]; analysis: (slug: string) => string }) {
  return props.studies.map((study, index) => (
    <Fragment key={study.slug}>
      {index > 0 ? ", " : null}
      <Link href={pathOf("studies", study.slug)} className="text-ink-2">
        {study.title}
      </Link>{" "}
      (
      <Link href={props.analysis(study.slug)} prefetch={false} rel="nofollow" className="text-ink-2">
        analysis of variance
      </Link>
      )
    </Fragment>
  ));
}
