import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button } from "@/app/_ui/button";
import { PageHead } from "@/app/_ui/page-head";
import { authSettings } from "@/lib/auth/env";
import { takeFreshToken } from "@/lib/auth/fresh-token";
import { currentViewer, signedIn } from "@/lib/auth/viewer";
import { getAccount } from "@/lib/queries/get-account";
import { BundlesFigure } from "./_parts/bundles-figure";
import { DataFigure } from "./_parts/data-figure";
import { PersonFigure } from "./_parts/person-figure";
import { SessionsFigure } from "./_parts/sessions-figure";
import { SharesFigure } from "./_parts/shares-figure";
import { StudiesFigure } from "./_parts/studies-figure";
import { TokensFigure } from "./_parts/tokens-figure";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const viewer = signedIn(await currentViewer());
  if (!viewer) redirect("/sign-in");
  const [account, fresh] = await Promise.all([getAccount(viewer), takeFreshToken(viewer)]);
  return (
    <>
      <PageHead
        title="Account"
        meta={<span className="[overflow-wrap:anywhere]">Signed in as {account.email}</span>}
        actions={
          <form action="/auth/sign-out" method="post">
            <Button type="submit">Sign out</Button>
          </form>
        }
      />
      <div className="stack">
        <TokensFigure tokens={account.tokens} fresh={fresh} />
        <StudiesFigure studies={account.studies} invitations={account.invitations} />
        <SharesFigure shares={account.shares} />
        <BundlesFigure bundles={account.bundles} />
        <PersonFigure account={account} github={authSettings().github !== null} />
        <SessionsFigure sessions={account.sessions} />
        <DataFigure email={account.email} />
      </div>
    </>
  );
}
