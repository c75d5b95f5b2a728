"use client";
import { useSearchParams } from "next/navigation";
import { Dropdown } from "@/app/_ui/dropdown";
import { hrefWith } from "@/lib/format/address";
import { type FigureFormat, FORMAT_WORDS } from "@/lib/format/table/formats";

/** What a link adds to the address of the page that it stands on. */
export type FigureParams = Readonly<Record<string, string | number | undefined>>;

/**
 * The figure as a file, a link a format. The page's own parameters go along, so that a file holds what is on the page; they
 * are in the links without script as well.
 */
export function DownloadMenu(props: {
  path: string;
  params: FigureParams;
  formats: readonly FigureFormat[];
}) {
  const search = useSearchParams();
  const page = Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
  return (
    <Dropdown label="Download" quiet align="right">
      <ul>
        {props.formats.map((format) => (
          <li key={format}>
            <a
              href={hrefWith(props.path, page, { ...props.params, format })}
              download
              rel="nofollow"
              className="flex min-h-8 items-center rounded-2 px-2 py-1 no-underline hover:bg-hover focus-visible:-outline-offset-2"
            >
              {FORMAT_WORDS[format].name}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
