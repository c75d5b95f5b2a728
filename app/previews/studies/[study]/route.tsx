import { ImageResponse } from "next/og";
import { getCells } from "@/lib/queries/get-cells";
import { getStudy } from "@/lib/queries/get-study";
import type { StudyOverview } from "@/lib/queries/results/study";
import { notFound } from "../../../api/v1/_answers/answer";
import { reading, revision } from "../../../api/v1/_answers/query";
import { keptPicture } from "../../_drawing/kept-pictures";
import { SIZE } from "../../_drawing/picture";
import { StudyPicture } from "../../_drawing/study-picture";

/** Pictures are for those who follow no cookie: whoever asks is the public. */
const viewer = { kind: "public" } as const;

/** The preview picture of a public study at a revision. Of any other study there is none. */
export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study: slug } = await params;
    const study = await getStudy(viewer, slug, { revision: revision(new URL(request.url).searchParams) });
    if (study?.visibility !== "public") return notFound("study");
    const png = await keptPicture(nameOf(study), async () => {
      const sets = study.probe_sets.slice(0, 4);
      const answers = await Promise.all(
        sets.map((set) => getCells(viewer, slug, { probe_set: set.id, revision: study.revision })),
      );
      const picture = <StudyPicture study={study} answers={answers.filter((found) => found !== null)} />;
      return new ImageResponse(picture, SIZE).arrayBuffer();
    });
    return new Response(png, {
      headers: { "content-type": "image/png", "cache-control": "public, max-age=300" },
    });
  });
}

/** Everything that the picture depends on: names can be joined without a new revision. */
const nameOf = ({ slug, revision: at, title, models, methods }: StudyOverview): string =>
  JSON.stringify([slug, at, title, models, methods]);
