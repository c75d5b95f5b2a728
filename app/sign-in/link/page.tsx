import type { Metadata } from "next";
import { Button } from "@/app/_ui/button";
import { PageHead } from "@/app/_ui/page-head";
import { emailAddress } from "@/lib/auth/email-address";
import { ownPath } from "@/lib/auth/own-path";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { FaultNotice } from "../_parts/fault-notice";

export const metadata: Metadata = { title: "Sign in" };

/** Where the link in a mail leads. Opening it changes nothing: programs that look through mail open links, too. */
export default async function LinkPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const email = emailAddress(oneOf(params, "email"));
  const token = oneOf(params, "token");
  if (email === null || token === undefined)
    return (
      <>
        <PageHead title="Sign in" lead="This address is not a whole link: something of it is missing." />
        <FaultNotice error="link" />
      </>
    );
  return (
    <>
      <PageHead
        title="Sign in"
        lead={
          <>
            The button signs this browser in as <strong className="[overflow-wrap:anywhere]">{email}</strong>.
            Leave the page if you did not ask for it.
          </>
        }
      />
      <form action="/auth/link" method="post">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="callbackUrl" value={ownPath(oneOf(params, "callbackUrl"), "/account")} />
        <Button type="submit" main>
          Sign in
        </Button>
      </form>
    </>
  );
}
