import { pathOf } from "@/lib/format/address";
import { TABLE_FORMATS } from "@/lib/format/table/formats";
import { DownloadMenu } from "./download-menu";
import type { SiteFigure } from "./site-figures";

/** Every form in which a figure over studies can be had, as the address of its page has it. */
export const SiteDownload = ({ figure }: { figure: SiteFigure }) => (
  <DownloadMenu path={pathOf("api", "v1", "figures", figure)} params={{}} formats={TABLE_FORMATS} />
);
