import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button } from "@/app/_ui/button";
import { PageHead } from "@/app/_ui/page-head";
import { TextField } from "@/app/_ui/text-field";
import { authSettings } from "@/lib/auth/env";
import { LINK_MINUTES } from "@/lib/auth/mail";
import { ownPath } from "@/lib/auth/own-path";
import { currentViewer, signedIn } from "@/lib/auth/viewer";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { FaultNotice } from "./_parts/fault-notice";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const callbackUrl = ownPath(oneOf(params, "callbackUrl"), "/account");
  if (signedIn(await currentViewer())) redirect(callbackUrl);
  const { github, mail } = authSettings();
  return (
    <>
      <PageHead
        title="Sign in"
        lead="Reading public studies needs no account. One is needed to send bundles and to keep studies private."
      />
      <div className="grid max-w-[30rem] gap-6">
        <FaultNotice error={oneOf(params, "error")} />
        <form action="/auth/email" method="post" className="grid gap-4">
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            hint={
              mail
                ? `A link for signing in is sent there. It is good for ${LINK_MINUTES} minutes; an address that is new here gets an account.`
                : `This server sends no mail: the link appears on its console, and is good for ${LINK_MINUTES} minutes.`
            }
          />
          <div>
            <Button type="submit" main>
              {mail ? "Send a sign-in link" : "Print a sign-in link"}
            </Button>
          </div>
        </form>
        {github ? (
          <form action="/auth/github" method="post" className="border-t border-line pt-6">
            <input type="hidden" name="callbackUrl" value={callbackUrl} />
            <Button type="submit">Sign in with GitHub</Button>
          </form>
        ) : null}
      </div>
    </>
  );
}
