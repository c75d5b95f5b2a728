import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHead } from "@/app/_ui/page-head";
import { authSettings } from "@/lib/auth/env";
import { takeFreshShare } from "@/lib/auth/fresh-token";
import { currentViewer } from "@/lib/auth/viewer";
import { manyOf, oneOf, pathOf, type SearchParams } from "@/lib/format/address";
import { getStudySettings } from "@/lib/queries/get-study-settings";
import { type Join, previewJoin } from "@/lib/queries/study-aliases";
import type { StudyPageProps } from "../_frame/study-params";
import { SETTINGS_PARTS } from "./_forms/settings-path";
import { viewText } from "./_forms/view-text";
import { DeleteFigure } from "./_parts/delete-figure";
import { JoinPreviewFigure } from "./_parts/join-preview";
import { MembersFigure } from "./_parts/members-figure";
import { NamesFigure } from "./_parts/names-figure";
import { OnlyTheOwner } from "./_parts/only-the-owner";
import { ReadersFigure } from "./_parts/readers-figure";
import { SharesFigure } from "./_parts/shares-figure";
import { WordsFigure } from "./_parts/words-figure";

export const metadata: Metadata = { title: "Settings" };

/**
 * What the owner changes about a study. A page can answer 200 or 404, so whoever may read the study and not change it is
 * told so on a page; the forms and the HTTP interface answer 403.
 */
export default async function SettingsPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const query = await searchParams;
  const viewer = await currentViewer();
  const study = await getStudySettings(viewer, slug);
  if (!study) notFound();
  if (study === "read only") return <OnlyTheOwner slug={slug} signedIn={viewer.kind === "user"} />;
  const join = joinOf(query);
  const [preview, fresh] = await Promise.all([
    join ? previewJoin(viewer, slug, join) : null,
    takeFreshShare(viewer, slug),
  ]);
  const saved = SETTINGS_PARTS.find((part) => part === oneOf(query, "saved")) ?? null;
  return (
    <>
      <PageHead
        title="Settings"
        crumbs={[
          { href: "/studies", label: "Studies" },
          { href: pathOf("studies", slug), label: study.title },
        ]}
      />
      <div className="stack">
        {preview ? <JoinPreviewFigure slug={slug} preview={preview} /> : null}
        <WordsFigure study={study} saved={saved} />
        <ReadersFigure study={study} saved={saved} />
        <SharesFigure
          study={study}
          saved={saved}
          fresh={fresh}
          origin={authSettings().origin}
          view={viewText(slug, oneOf(query, "view") ?? "") ?? ""}
        />
        <MembersFigure study={study} saved={saved} />
        <NamesFigure study={study} saved={saved} />
        <DeleteFigure study={study} />
      </div>
    </>
  );
}

/** `join=models&name=A&name=B&into=A`: names whose join is looked at. */
function joinOf(query: SearchParams): Join | null {
  const what = (["models", "methods"] as const).find((kind) => kind === oneOf(query, "join"));
  const into = oneOf(query, "into");
  return what && into ? { what, names: manyOf(query, "name"), into } : null;
}
