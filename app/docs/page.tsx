import type { Metadata } from "next";
import Link from "next/link";
import { PageHead } from "@/app/_ui/page-head";

export const metadata: Metadata = { title: "Docs" };

const PAGES = [
  {
    href: "/docs/statistics",
    title: "Statistics",
    about:
      "What each number means, how it is computed and what it does not say; how often the intervals hold the truth in simulated studies; the rules behind corrections, letters, ranking and rounding.",
  },
] as const;

export default function DocsPage() {
  return (
    <>
      <PageHead title="Docs" lead="What stands behind the numbers, for those who check them." />
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
