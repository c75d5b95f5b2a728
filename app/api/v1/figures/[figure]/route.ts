import { figureFile } from "@/app/_exports/files/figure-file";
import { siteSource } from "@/app/_exports/files/figure-source";
import { tableBytes } from "@/app/_exports/files/table-bytes";
import { ownEntry } from "@/app/_exports/own-entry";
import { SITE_FIGURES } from "@/app/_exports/site-figures";
import { authSettings } from "@/lib/auth/env";
import { apiViewer } from "@/lib/auth/viewer";
import { notFound } from "../../_answers/answer";
import { SiteFigureParameters } from "../../_answers/parameters";
import { pageQuery, reading, readQuery } from "../../_answers/query";
import { refusing } from "../../_answers/refusing";

export function GET(
  request: Request,
  { params }: { params: Promise<{ figure: string }> },
): Promise<Response> {
  return reading(async () => {
    const { figure } = await params;
    const { searchParams, pathname, search } = new URL(request.url);
    const { format = "csv", bom } = readQuery(searchParams, SiteFigureParameters);
    const table = await ownEntry(SITE_FIGURES, figure)?.(await apiViewer(request), pageQuery(searchParams));
    if (!table) return notFound("figure");
    const source = siteSource(figure, `${authSettings().origin}${pathname}${search}`, table.part);
    return figureFile(await tableBytes(table, source, { format, bom: bom === "1" }), source, format);
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
