import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageLinks } from "@/app/_profiles/list-controls";
import { LookalikeNotice } from "@/app/_profiles/lookalike-notice";
import { modelPath } from "@/app/_profiles/profile-path";
import { SectionList } from "@/app/_profiles/section-list";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { loadModel, type ModelPageProps } from "./_profile/load-model";
import { ModelHead } from "./_profile/model-head";
import { ModelSectionView } from "./_profile/model-section";
import { StudiesFigure } from "./_profile/studies-figure";

export async function generateMetadata(props: ModelPageProps): Promise<Metadata> {
  const { model } = await loadModel(props);
  if (!model) return { title: "No such page" };
  return { title: model.name, ...quietMetadata(model.public ? "public" : "private") };
}

export default async function ModelPage(props: ModelPageProps) {
  const { model, page } = await loadModel(props);
  if (!model) notFound();
  const sections = model.sections.map((section, index) => ({ ...section, id: `set-${index + 1}` }));
  return (
    <>
      <ModelHead model={model} />
      <LookalikeNotice what="model" ids={model.lookalikes} path={modelPath} />
      <SectionList sections={sections} />
      <div className="stack">
        {sections.map(({ id, ...section }) => (
          <ModelSectionView key={id} id={id} model={model} section={section} />
        ))}
        <StudiesFigure model={model} />
      </div>
      <PageLinks
        label="Pages of studies"
        path={modelPath(model.id)}
        params={{}}
        page={page}
        pages={model.pages}
      />
    </>
  );
}
