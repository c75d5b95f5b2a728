import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import { enterShare, type ShareView } from "@/lib/auth/share-view";
import type { SearchParams } from "@/lib/format/address";
import { countOpened } from "./count-opened";
import { ShareBanner } from "./share-banner";

type Params = Readonly<Record<string, string>>;

interface SharedProps<P extends Params> {
  params: Promise<P & { token: string }>;
  searchParams: Promise<SearchParams>;
}

/** What a page of a study is rendered with: its own parameters, the study's name among them. */
interface InnerProps<P extends Params> {
  params: Promise<P & { study: string }>;
  searchParams: Promise<SearchParams>;
}

/** Whether what the address names belongs to the study; for pages that are not below one elsewhere. */
type Belongs<P extends Params> = (params: P & { study: string }) => Promise<boolean>;

/**
 * The page of a study, as whoever holds a share link sees it. `/share/TOKEN/x` shows what `/studies/SLUG/x` does, and a
 * link that is unknown or ended is no page at all.
 */
export function shared<P extends Params>(Page: ComponentType<InnerProps<P>>, belongs?: Belongs<P>) {
  return async function SharedPage({ params, searchParams }: SharedProps<P>) {
    const given = await params;
    const share = await enterShare(given.token);
    const inner = share && innerParams(given, share);
    if (!inner || (belongs && !(await belongs(inner)))) notFound();
    await countOpened(share);
    return (
      <>
        <ShareBanner share={share} />
        <Page params={Promise.resolve(inner)} searchParams={searchParams} />
      </>
    );
  };
}

/**
 * The title of such a page, and nothing else of the study: what an address looks like elsewhere must not tell what only
 * its holder may see. Search leaves it alone, and no site that it links to learns it.
 */
export function sharedMetadata<P extends Params>(
  titleOf: (props: InnerProps<P>) => Promise<Metadata>,
  belongs?: Belongs<P>,
) {
  return async function generateMetadata({ params, searchParams }: SharedProps<P>): Promise<Metadata> {
    const given = await params;
    const share = await enterShare(given.token);
    const inner = share && innerParams(given, share);
    if (!inner || (belongs && !(await belongs(inner)))) return { title: "No such page" };
    const { title } = await titleOf({ params: Promise.resolve(inner), searchParams });
    return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
  };
}

function innerParams<P extends Params>(
  given: P & { token: string },
  share: ShareView,
): P & { study: string } {
  return { ...given, study: share.slug };
}
