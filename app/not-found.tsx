import type { Metadata } from "next";
import { LinkButton } from "./_ui/button";
import { PageHead } from "./_ui/page-head";

export const metadata: Metadata = { title: "No such page" };

/** Also the answer to what exists but may not be read: the two must look the same. */
export default function NotFound() {
  return (
    <PageHead
      title="There is no such page"
      lead="The address may be mistyped, or what it names was never published or is not open to you."
      actions={
        <>
          <LinkButton href="/" main>
            Leaderboard
          </LinkButton>
          <LinkButton href="/studies">All studies</LinkButton>
        </>
      }
    />
  );
}
