import type { Metadata } from "next";
import Link from "next/link";
import { PageHead } from "@/app/_ui/page-head";

export const metadata: Metadata = { title: "Docs" };

const PAGES = [
  {
    href: "/docs/board",
    title: "How to read the board",
    about:
      "What a cell shows and what its marks mean; when one method is better than another, and when the board can't tell.",
  },
  {
    href: "/docs/format",
    title: "Bundle format",
    about:
      "The files and fields of a bundle of results, what a row comes to, what each problem means and what to do about it; JSON Schemas and a sample to download.",
  },
  {
    href: "/docs/statistics",
    title: "Statistics",
    about:
      "What each number means, how it is computed and what it does not say; how often the intervals hold the truth in simulated studies; the rules behind corrections, letters, ranking and rounding.",
  },
  {
    href: "/docs/api",
    title: "HTTP interface",
    about:
      "Every call with who may make it, what it takes, an example of what it answers, and a line for a shell that works as it is pasted. Also as OpenAPI 3.1.",
  },
  {
    href: "/docs/team",
    title: "Running it for a team",
    about:
      "A database of one's own, address and proxy, sign-in, workers, backup and upgrade; every setting with its default.",
  },
] as const;

export default function DocsPage() {
  return (
    <>
      <PageHead
        title="Docs"
        lead="How to read the numbers and what stands behind them, how results come in, how programs read them, and how to run it."
      />
      <ul className="border-t-[1.5px] border-ink">
        {PAGES.map(({ href, title, about }) => (
          <li key={href} className="border-b border-line py-5">
            <Link href={href} className="text-head font-[620]">
              {title}
            </Link>
            <p className="mt-1 max-w-[76ch] text-ink-2">{about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
