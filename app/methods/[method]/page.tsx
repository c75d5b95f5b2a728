import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageLinks } from "@/app/_profiles/list-controls";
import { LookalikeNotice } from "@/app/_profiles/lookalike-notice";
import { methodPath } from "@/app/_profiles/profile-path";
import { SectionList } from "@/app/_profiles/section-list";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { KeepsFigure } from "./_profile/keeps-figure";
import { loadMethod, type MethodPageProps } from "./_profile/load-method";
import { MethodHead } from "./_profile/method-head";
import { MethodSectionView } from "./_profile/method-section";
import { VersionsFigure } from "./_profile/versions-figure";

export async function generateMetadata(props: MethodPageProps): Promise<Metadata> {
  const { method } = await loadMethod(props);
  if (!method) return { title: "No such page" };
  return { title: method.name, ...quietMetadata(method.public ? "public" : "private") };
}

export default async function MethodPage(props: MethodPageProps) {
  const { method, page } = await loadMethod(props);
  if (!method) notFound();
  const sections = method.sections.map((section, index) => ({ ...section, id: `set-${index + 1}` }));
  const own = sections.filter(({ rows }) => rows.some((row) => row.own));
  return (
    <>
      <MethodHead method={method} />
      <LookalikeNotice what="method" ids={method.lookalikes} path={methodPath} />
      <SectionList sections={own} />
      <div className="stack">
        <KeepsFigure method={method} />
        {own.map(({ id, ...section }) => (
          <MethodSectionView key={id} id={id} method={method} section={section} />
        ))}
        <VersionsFigure method={method} />
      </div>
      <PageLinks
        label="Pages of studies"
        path={methodPath(method.id)}
        params={{}}
        page={page}
        pages={method.pages}
      />
    </>
  );
}
