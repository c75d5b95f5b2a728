import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHead } from "@/app/_ui/page-head";
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

export const metadata: Metadata = { title: "Bundle" };

export default async function BundlePage({ params }: { params: Promise<{ bundle: string }> }) {
  const { bundle: id } = await params;
  const bundle = await getBundle(await currentViewer(), id);
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
