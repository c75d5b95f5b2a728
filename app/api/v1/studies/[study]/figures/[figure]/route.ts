import { studyFigureFile } from "@/app/_exports/study-figure-file";
import { apiViewer } from "@/lib/auth/viewer";
import { notFound } from "../../../../_answers/answer";
import { FigureParameters } from "../../../../_answers/parameters";
import { pageQuery, reading, readQuery } from "../../../../_answers/query";
import { refusing } from "../../../../_answers/refusing";

export function GET(
  request: Request,
  { params }: { params: Promise<{ study: string; figure: string }> },
): Promise<Response> {
  return reading(async () => {
    const { study, figure } = await params;
    const { searchParams } = new URL(request.url);
    const { format = "csv" } = readQuery(searchParams, FigureParameters);
    const query = pageQuery(searchParams);
    const file = await studyFigureFile(await apiViewer(request), study, { figure, format, query });
    return file ?? notFound("study, figure, or form of it");
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
