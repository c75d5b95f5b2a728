import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Notice } from "@/app/_ui/notice";
import { PageHead } from "@/app/_ui/page-head";
import { ProblemsFigure } from "@/app/bundles/[bundle]/_problems/problems-figure";
import { bundleLinks } from "@/app/bundles/[bundle]/_state/bundle-links";
import { CountsFigure } from "@/app/bundles/[bundle]/_state/counts-figure";
import { LiveState } from "@/app/bundles/[bundle]/_state/live-state";
import { authSettings } from "@/lib/auth/env";
import { currentViewer, signedIn } from "@/lib/auth/viewer";
import { hrefWith, oneOf, type SearchParams } from "@/lib/format/address";
import { checkWorker } from "@/lib/queries/check-worker";
import { getBundle } from "@/lib/queries/get-bundle";
import { getSendingDesk } from "@/lib/queries/get-sending-desk";
import { CommandLine } from "./_parts/command-line";
import { LastBundles } from "./_parts/last-bundles";
import { SendingLimits } from "./_parts/sending-limits";
import { WhatHappens } from "./_parts/what-happens";
import { SendDesk } from "./_send/send-desk";

export const metadata: Metadata = { title: "Submit", robots: { index: false }, referrer: "same-origin" };

export default async function SubmitPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const [id, study, supersedes] = ["bundle", "study", "supersedes"].map((name) => oneOf(params, name));
  const viewer = signedIn(await currentViewer());
  if (!viewer)
    redirect(hrefWith("/sign-in", { callbackUrl: hrefWith("/submit", { bundle: id, study, supersedes }) }));
  const [desk, bundle, worker] = await Promise.all([
    getSendingDesk(viewer),
    id === undefined ? null : getBundle(viewer, id),
    checkWorker(),
  ]);
  // What comes next goes where the last one was sent; a mended one in place of the same bundle, too.
  const wanted = study ?? bundle?.study.slug;
  const own = desk.studies.find(({ slug }) => slug === wanted);
  const isOver = bundle?.status === "refused" || bundle?.status === "checked";
  const replaced = study === undefined && isOver ? bundle.supersedes : supersedes;
  const preset = {
    study: own?.slug ?? "",
    supersedes: own?.bundles.find((known) => known.id === replaced)?.id ?? "",
  };
  return (
    <>
      <PageHead
        title="Submit a bundle"
        lead="Your browser checks the whole bundle before any of it is sent, and lists all problems at once. The server and the command line run the same rules, so what passes there passes here."
      />
      <SendDesk
        studies={desk.studies}
        limits={desk.limits}
        checker={worker && hrefWith("/check/worker.js", { version: worker.version })}
        preset={preset}
        aside={
          <>
            <CommandLine origin={authSettings().origin} study={own?.slug} />
            <LastBundles bundles={desk.bundles} />
            <SendingLimits limits={desk.limits} quotas={desk.quotas} />
          </>
        }
      >
        {study !== undefined && !own ? (
          <Notice tone="warn" title="You can not send to the study in this address">
            Only its owner and members send bundles to it. The form starts a study of your own.
          </Notice>
        ) : null}
        {bundle ? (
          <>
            <LiveState bundle={bundle} links={bundleLinks(bundle)} headed />
            <ProblemsFigure bundle={bundle} />
            <CountsFigure bundle={bundle} />
          </>
        ) : (
          <>
            {id === undefined ? null : (
              <Notice tone="warn" title="There is no such bundle, or it is not yours to see">
                Your last bundles are listed on this page, all of them on the account page.
              </Notice>
            )}
            <WhatHappens />
          </>
        )}
      </SendDesk>
    </>
  );
}
