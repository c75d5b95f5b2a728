import type { Metadata } from "next";
import { LinkButton } from "@/app/_ui/button";
import { PageHead } from "@/app/_ui/page-head";
import { authSettings } from "@/lib/auth/env";
import { LINK_MINUTES } from "@/lib/auth/mail";

// Whether mail is sent is the server's setting, not the build's.
export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Link sent" };

export default function SentPage() {
  const { mail } = authSettings();
  return (
    <PageHead
      title={mail ? "Look into your mail" : "Look at the server's console"}
      lead={
        mail
          ? `A link for signing in is on its way. It is good for ${LINK_MINUTES} minutes and works once, in any browser.`
          : `The link for signing in was printed where this server runs. It is good for ${LINK_MINUTES} minutes and works once.`
      }
      actions={<LinkButton href="/sign-in">Another address</LinkButton>}
    />
  );
}
