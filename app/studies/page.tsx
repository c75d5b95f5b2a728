import type { Metadata } from "next";
import { SiteDownload } from "@/app/_exports/site-download";
import { LinkButton } from "@/app/_ui/button";
import { Empty } from "@/app/_ui/notice";
import { PageHead } from "@/app/_ui/page-head";
import { currentViewer } from "@/lib/auth/viewer";
import { counted } from "@/lib/format/quantity";
import { listStudies } from "@/lib/queries/list-studies";
import { StudyRow } from "./_list/study-row";

// What is public changes at any time: never a page of the build.
export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Studies" };

export default async function StudiesPage() {
  const studies = await listStudies(await currentViewer());
  return (
    <>
      <PageHead
        title="Studies"
        lead="Each study is one experiment with a fixed design. Every number of it opens down to the replies behind it."
        meta={studies.length > 0 && counted(studies.length, "study", "studies")}
        actions={studies.length > 0 && <SiteDownload figure="studies" />}
      />
      {studies.length === 0 ? (
        <Empty title="No study is public yet" action={<LinkButton href="/">Leaderboard</LinkButton>}>
          A study is listed here once its first results are published.
        </Empty>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {studies.map((study) => (
            <StudyRow key={study.slug} study={study} />
          ))}
        </ul>
      )}
    </>
  );
}
