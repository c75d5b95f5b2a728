import { pathOf } from "@/lib/format/address";
import { TABLE_FORMATS } from "@/lib/format/table/formats";
import { DownloadMenu, type FigureParams } from "./download-menu";
import type { SiteFigure } from "./site-figures";

/** Every form in which a figure of no single study can be had. `params`: what the address of its page leaves open. */
export const SiteDownload = ({ figure, params = {} }: { figure: SiteFigure; params?: FigureParams }) => (
  <DownloadMenu path={pathOf("api", "v1", "figures", figure)} params={params} formats={TABLE_FORMATS} />
);
