import { DRAWN_FORMATS, TABLE_FORMATS } from "@/lib/format/table/formats";
import { DownloadMenu } from "./download-menu";

/** The entries of one list of probes, ranked, under the filters of the board. */
export const BoardDownload = ({ fingerprint }: { fingerprint: string }) => (
  <DownloadMenu
    path="/api/v1/leaderboard"
    params={{ fingerprint }}
    formats={[...TABLE_FORMATS, ...DRAWN_FORMATS]}
  />
);
