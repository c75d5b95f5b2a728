import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { studyPath } from "@/app/_address/study-path";
import { Moment } from "@/app/_ui/moment";
import { Notice } from "@/app/_ui/notice";
import { PageHead } from "@/app/_ui/page-head";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { currentViewer } from "@/lib/auth/viewer";
import { hrefWith, oneOf, type SearchParams } from "@/lib/format/address";
import { bytes } from "@/lib/format/quantity";
import { getBundle } from "@/lib/queries/get-bundle";
import { PreviewFigure } from "./_preview/preview-figure";
import { SecretsNotice } from "./_preview/secrets-notice";
import { ProblemsFigure } from "./_problems/problems-figure";
import { bundleLinks } from "./_state/bundle-links";
import { CountsFigure } from "./_state/counts-figure";
import { LiveState } from "./_state/live-state";

interface BundlePageProps {
  params: Promise<{ bundle: string }>;
  searchParams: Promise<SearchParams>;
}

/** Asked for once a request, by the page and by its title. */
const loadBundle = cache(async (id: string) => getBundle(await currentViewer(), id));

export async function generateMetadata({ params }: BundlePageProps): Promise<Metadata> {
  const bundle = await loadBundle((await params).bundle);
  if (!bundle) return { title: "No such page" };
  return { title: `Bundle ${bundle.file_name}`, ...quietMetadata(bundle.study.visibility) };
}

export default async function BundlePage({ params, searchParams }: BundlePageProps) {
  const { bundle: id } = await params;
  const revision = revisionOf(await searchParams);
  const bundle = await loadBundle(id);
  if (!bundle) notFound();
  return (
    <>
      <PageHead
        title={<span className="[overflow-wrap:anywhere]">{bundle.file_name}</span>}
        crumbs={[
          { href: "/studies", label: "Studies" },
          {
            href: hrefWith(studyPath(bundle.study.slug), {}, { revision }),
            label: bundle.study.title,
          },
        ]}
        meta={
          <>
            Bundle <code>{bundle.id}</code>, {bytes(bundle.bytes)}, received <Moment at={bundle.created_at} />
          </>
        }
      />
      <div className="stack">
        {revision !== undefined && (
          <Notice title={`Opened from revision ${revision} of the study`}>
            A bundle is the same at every revision. The way up leads back to revision {revision}.
          </Notice>
        )}
        <LiveState bundle={bundle} links={bundleLinks(bundle)} />
        <SecretsNotice bundle={bundle} />
        <ProblemsFigure bundle={bundle} />
        <PreviewFigure bundle={bundle} />
        <CountsFigure bundle={bundle} />
      </div>
    </>
  );
}

/** The revision of the study that somebody came from. */
function revisionOf(search: SearchParams): string | undefined {
  const text = oneOf(search, "revision");
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}
