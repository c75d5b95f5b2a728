import type { Metadata } from "next";
import Link from "next/link";
import { type HitGroup, hitGroups } from "@/app/_palette/hit-groups";
import { Button } from "@/app/_ui/button";
import { Empty } from "@/app/_ui/notice";
import { PageHead } from "@/app/_ui/page-head";
import { TextField } from "@/app/_ui/text-field";
import { currentViewer } from "@/lib/auth/viewer";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { searchSite } from "@/lib/queries/search-site";

export const metadata: Metadata = { title: "Find", robots: { index: false } };

/** What the palette of the header finds, on a page: for browsers without script, and to keep an address. */
export default async function FindPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const text = oneOf(await searchParams, "q")?.trim() ?? "";
  const groups = hitGroups(await searchSite(await currentViewer(), text), text);
  return (
    <>
      <PageHead title="Find" lead="Studies, models, methods and probes, by name or by what a probe asks." />
      <search>
        <form action="/find" className="flex flex-wrap items-end gap-x-5 gap-y-4">
          <TextField
            key={text}
            label="Words"
            name="q"
            type="search"
            defaultValue={text}
            autoComplete="off"
            className="flex-[0_1_26rem]"
          />
          <Button type="submit">Find</Button>
        </form>
      </search>
      <div className="stack pt-8">
        {groups.map((group) => (
          <FoundGroup key={group.label} group={group} />
        ))}
        {groups.length === 0 && (
          <Empty title={`Nothing here is called “${text}”`}>
            All the words must be in one name, or in what one probe asks. Fewer words find more.
          </Empty>
        )}
      </div>
    </>
  );
}

function FoundGroup({ group }: { group: HitGroup }) {
  return (
    <section aria-label={group.label} className="border-t-[1.5px] border-ink pt-3">
      <h2 className="text-head font-[620]">{group.label}</h2>
      <ul className="mt-2">
        {group.hits.map((hit) => (
          <li key={hit.href} className="border-b border-line py-2.5 [overflow-wrap:anywhere]">
            <Link href={hit.href}>{hit.label}</Link>
            {hit.note && <span className="block text-note text-ink-3">{hit.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
