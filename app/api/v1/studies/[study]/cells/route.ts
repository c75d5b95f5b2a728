import { apiViewer } from "@/lib/auth/viewer";
import { getCellsOfAll } from "@/lib/queries/get-cells";
import { answer, notFound } from "../../../_answers/answer";
import { CellsParameters } from "../../../_answers/parameters";
import { reading, readQuery } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";

export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const { reps: repetitions, ...asked } = readQuery(new URL(request.url).searchParams, CellsParameters);
    const found = await getCellsOfAll(await apiViewer(request), study, { ...asked, repetitions });
    return found ? answer(found) : notFound("study or probe set");
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
