import { LinkButton } from "@/app/_ui/button";
import { Empty } from "@/app/_ui/notice";
import { PageHead } from "@/app/_ui/page-head";
import { hrefWith, pathOf } from "@/lib/format/address";
import { settingsPath } from "../_forms/settings-path";

/** For whoever may read the study and not change it. */
export function OnlyTheOwner({ slug, signedIn }: { slug: string; signedIn: boolean }) {
  const study = pathOf("studies", slug);
  return (
    <>
      <PageHead title="Settings" crumbs={[{ href: "/studies", label: "Studies" }]} />
      <Empty
        title="Only the owner changes this study"
        action={
          <>
            <LinkButton href={study}>To the study</LinkButton>
            {signedIn ? null : (
              <LinkButton href={hrefWith("/sign-in", {}, { callbackUrl: settingsPath(slug) })}>
                Sign in
              </LinkButton>
            )}
          </>
        }
      >
        You may read it. Members send bundles to it on the submit page.
      </Empty>
    </>
  );
}
