import type { Metadata } from "next";
import { Button } from "@/app/_ui/button";
import { PageHead } from "@/app/_ui/page-head";
import { TextField } from "@/app/_ui/text-field";
import { currentViewer, signedIn } from "@/lib/auth/viewer";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { FaultNotice } from "../_parts/fault-notice";

export const metadata: Metadata = { title: "Become the owner" };

/** Where the link on the console leads. Opening it changes nothing, and does not say whether it is good. */
export default async function OwnerPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const user = signedIn(await currentViewer());
  return (
    <>
      <PageHead
        title="Become the owner"
        lead={
          user
            ? "The button makes the account that you are signed in to the owner of this installation."
            : "This makes an account that owns this installation and signs this browser in to it."
        }
      />
      <div className="grid max-w-[30rem] gap-6">
        <FaultNotice error={oneOf(params, "error")} />
        <form action="/auth/owner" method="post" className="grid gap-4">
          <input type="hidden" name="token" value={oneOf(params, "token") ?? ""} />
          {user ? null : (
            <>
              <TextField
                label="E-mail address"
                name="email"
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                hint="Later sign-in links go there: whoever reads its mail gets into this account. Check it twice."
              />
              <TextField label="Name" name="name" autoComplete="name" maxLength={80} hint="May stay empty." />
            </>
          )}
          <div>
            <Button type="submit" main>
              {user ? "Make this account the owner" : "Make the owner's account"}
            </Button>
          </div>
        </form>
      </div>
    </>
  );
}
