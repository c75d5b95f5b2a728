import { drawingBytes } from "@/app/_exports/drawing/drawing-bytes";
import { figureFile } from "@/app/_exports/files/figure-file";
import { siteSource } from "@/app/_exports/files/figure-source";
import { tableBytes } from "@/app/_exports/files/table-bytes";
import { leaderboardDrawing } from "@/app/_exports/leaderboard-drawing";
import { leaderboardTable } from "@/app/_exports/tables/leaderboard";
import { authSettings } from "@/lib/auth/env";
import { apiViewer } from "@/lib/auth/viewer";
import { getLeaderboard } from "@/lib/queries/get-leaderboard";
import { answer, notFound } from "../_answers/answer";
import { LeaderboardParameters } from "../_answers/parameters";
import { reading, readQuery } from "../_answers/query";
import { refusing } from "../_answers/refusing";

export function GET(request: Request): Promise<Response> {
  return reading(async () => {
    const { searchParams, search } = new URL(request.url);
    const query = readQuery(searchParams, LeaderboardParameters);
    const { format = "json", bom, reps: repetitions, class: classes, method, provenance, ...asked } = query;
    const filters = { classes, methods: method, provenances: provenance };
    const found = await getLeaderboard(await apiViewer(request), { ...asked, ...filters, repetitions });
    if (format === "json") return answer(found);
    const source = siteSource("leaderboard", `${authSettings().origin}/api/v1/leaderboard${search}`);
    if (format === "svg" || format === "png") {
      const drawing = leaderboardDrawing(found, source.line);
      return drawing
        ? figureFile(await drawingBytes(drawing, format), source, format)
        : notFound("list of probes");
    }
    const bytes = await tableBytes(leaderboardTable(found), source, { format, bom: bom === "1" });
    return figureFile(bytes, source, format);
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
