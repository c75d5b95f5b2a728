import Link from "next/link";
import type { ReactNode } from "react";
import { LinkButton } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Moment } from "@/app/_ui/moment";
import { Notice } from "@/app/_ui/notice";
import { hrefWith } from "@/lib/format/address";
import { bytes } from "@/lib/format/quantity";
import type { BundleView } from "@/lib/queries/results/bundles";
import type { BundleLinks } from "./bundle-links";
import { isUnfinished, stateWords } from "./state-words";
import { Steps } from "./steps";

interface StateFigureProps {
  bundle: BundleView;
  links: BundleLinks;
  /** Names the file and leads to the bundle's own page. */
  headed?: boolean;
}

/** Where the bundle stands, in words and as steps. */
export function StateFigure({ bundle, links, headed = false }: StateFigureProps) {
  const words = stateWords(bundle);
  const { study } = links;
  return (
    <Figure id="state">
      <div aria-live="polite">
        <FigureHead
          id="state"
          title={words.title}
          unit={words.sentence}
          tools={
            <>
              {(bundle.status === "refused" || isForgotten(bundle)) && (
                <LinkButton href={sendAgain(bundle)} prefetch={false}>
                  {bundle.status === "refused" ? "Send a mended bundle" : "Send it to be published"}
                </LinkButton>
              )}
              {headed && bundle.preview && (
                <LinkButton href={`${links.bundle}#preview`} prefetch={false}>
                  See what it would change
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
                <Link href={links.bundle} prefetch={false}>
                  {bundle.file_name}
                </Link>
                , {bytes(bundle.bytes)}
              </Fact>
              <Fact name="Study">
                <Link href={study}>{bundle.study.title}</Link> ({bundle.study.visibility})
              </Fact>
            </>
          )}
          {bundle.duplicate_of && links.duplicate_of && (
            <Fact name="Same as">
              <Link href={links.duplicate_of}>{bundle.duplicate_of}</Link>
            </Fact>
          )}
          {bundle.supersedes && links.supersedes && (
            <Fact name="Sent to replace">
              <Link href={links.supersedes}>{bundle.supersedes}</Link>
            </Fact>
          )}
          {bundle.withdrawn_reason && <Fact name="Reason">{bundle.withdrawn_reason}</Fact>}
          {bundle.provenance && <Fact name="Source">{bundle.provenance}</Fact>}
          {!isUnfinished(bundle.status) && bundle.finished_at && (
            <Fact name="Finished">
              <Moment at={bundle.finished_at} />
            </Fact>
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

/** Checked, and its bytes were dropped before anybody published them. */
const isForgotten = ({ status, preview, published_as }: BundleView): boolean =>
  status === "checked" && published_as === null && !preview?.kept_until;

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
