import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PageHead } from "@/app/_ui/page-head";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { currentViewer } from "@/lib/auth/viewer";
import { pathOf } from "@/lib/format/address";
import { dayAndTime } from "@/lib/format/date";
import { bytes } from "@/lib/format/quantity";
import { getBundle } from "@/lib/queries/get-bundle";
import { ProblemsFigure } from "./_problems/problems-figure";
import { AutoRefresh } from "./_state/auto-refresh";
import { CountsFigure } from "./_state/counts-figure";
import { StateFigure } from "./_state/state-figure";
import { isUnfinished } from "./_state/state-words";

interface BundlePageProps {
  params: Promise<{ bundle: string }>;
}

/** Asked for once a request, by the page and by its title. */
const loadBundle = cache(async (id: string) => getBundle(await currentViewer(), id));

export async function generateMetadata({ params }: BundlePageProps): Promise<Metadata> {
  const bundle = await loadBundle((await params).bundle);
  if (!bundle) return { title: "No such page" };
  return { title: `Bundle ${bundle.file_name}`, ...quietMetadata(bundle.study.visibility) };
}

export default async function BundlePage({ params }: BundlePageProps) {
  const { bundle: id } = await params;
  const bundle = await loadBundle(id);
  if (!bundle) notFound();
  return (
    <>
      <PageHead
        title={<span className="[overflow-wrap:anywhere]">{bundle.file_name}</span>}
        crumbs={[
          { href: "/studies", label: "Studies" },
          { href: pathOf("studies", bundle.study.slug), label: bundle.study.title },
        ]}
        meta={
          <>
            Bundle <code>{bundle.id}</code>, {bytes(bundle.bytes)}, received {dayAndTime(bundle.created_at)}
          </>
        }
      />
      <div className="stack">
        <StateFigure bundle={bundle} />
        <ProblemsFigure bundle={bundle} />
        <CountsFigure bundle={bundle} />
      </div>
      {isUnfinished(bundle.status) && <AutoRefresh />}
    </>
  );
}
