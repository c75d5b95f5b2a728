import Link from "next/link";
import type { ReactNode } from "react";
import { bundlePath, studyPath } from "@/app/_address/study-path";
import { LinkButton } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { hrefWith } from "@/lib/format/address";
import { dayAndTime } from "@/lib/format/date";
import { bytes } from "@/lib/format/quantity";
import type { BundleView } from "@/lib/queries/results";
import { isUnfinished, stateWords } from "./state-words";
import { Steps } from "./steps";

interface StateFigureProps {
  bundle: BundleView;
  /** Names the file and leads to the bundle's own page. */
  headed?: boolean;
}

/** Where the bundle stands, in words and as steps. */
export function StateFigure({ bundle, headed = false }: StateFigureProps) {
  const words = stateWords(bundle);
  const study = studyPath(bundle.study.slug);
  return (
    <Figure id="state">
      <div aria-live="polite">
        <FigureHead
          id="state"
          title={words.title}
          unit={words.sentence}
          tools={
            <>
              {["refused", "checked"].includes(bundle.status) && (
                <LinkButton href={sendAgain(bundle)} prefetch={false}>
                  {bundle.status === "refused" ? "Send a mended bundle" : "Send it to be published"}
                </LinkButton>
              )}
              {bundle.published_revision !== null && (
                <LinkButton
                  href={
                    bundle.status === "ready"
                      ? study
                      : hrefWith(study, {}, { revision: bundle.published_revision })
                  }
                >
                  See the study{bundle.status === "ready" ? "" : ` at revision ${bundle.published_revision}`}
                </LinkButton>
              )}
            </>
          }
        />
      </div>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <Steps bundle={bundle} />
        <dl className="text-note">
          {headed && (
            <>
              <Fact name="File">
                <Link href={bundlePath(bundle.id)} prefetch={false}>
                  {bundle.file_name}
                </Link>
                , {bytes(bundle.bytes)}
              </Fact>
              <Fact name="Study">
                <Link href={study}>{bundle.study.title}</Link> ({bundle.study.visibility})
              </Fact>
            </>
          )}
          {bundle.duplicate_of && (
            <Fact name="Same as">
              <Link href={bundlePath(bundle.duplicate_of)}>{bundle.duplicate_of}</Link>
            </Fact>
          )}
          {bundle.supersedes && (
            <Fact name="Sent to replace">
              <Link href={bundlePath(bundle.supersedes)}>{bundle.supersedes}</Link>
            </Fact>
          )}
          {bundle.withdrawn_reason && <Fact name="Reason">{bundle.withdrawn_reason}</Fact>}
          {bundle.provenance && <Fact name="Source">{bundle.provenance}</Fact>}
          {!isUnfinished(bundle.status) && bundle.finished_at && (
            <Fact name="Finished">{dayAndTime(bundle.finished_at)}</Fact>
          )}
          <Fact name="sha256">
            <code>{bundle.sha256}</code>
          </Fact>
        </dl>
      </div>
      {bundle.failure && (
        <div className="mt-6">
          <Notice
            tone={bundle.status === "failed" ? "bad" : "warn"}
            title={bundle.status === "failed" ? "What went wrong" : `What cut try ${bundle.attempts} short`}
          >
            <pre className="text-[13px] whitespace-pre-wrap [overflow-wrap:anywhere]">{bundle.failure}</pre>
          </Notice>
        </div>
      )}
    </Figure>
  );
}

/** The form, set to where this one was sent, with what was found in it beside. */
const sendAgain = ({ id }: BundleView): string => `${hrefWith("/submit", { bundle: id })}#send`;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-4 border-b border-line py-2 first:pt-0">
      <dt className="w-[9rem] flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
