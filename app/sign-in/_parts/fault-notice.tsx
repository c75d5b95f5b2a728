import type { ReactNode } from "react";
import { Notice } from "@/app/_ui/notice";
import { SIGN_IN_FAULTS, type SignInFault } from "@/lib/auth/sign-in";

const WORDS: Readonly<Record<SignInFault, { title: string; text: ReactNode }>> = {
  address: { title: "That is no e-mail address", text: "Check it and send it again." },
  mail: {
    title: "The link could not be sent",
    text: "The mail server did not take the mail; its answer is in the server's log. Try again in a while.",
  },
  link: {
    title: "This link is not good any more",
    text: "A link works once and for 10 minutes, and only the one in the newest mail after a sign-in. Ask for another.",
  },
  linked: {
    title: "There is an account with this address",
    text: "Sign in by e-mail first. Then GitHub can be joined to it on the account page, or the owner link opened again.",
  },
  github: {
    title: "Signing in with GitHub did not work",
    text: "It was given up, it took longer than 15 minutes, or GitHub has verified no primary address of yours.",
  },
  owner: {
    title: "This owner link is not good any more",
    text: "It works once and for 24 hours. While nobody owns this installation, every start prints another.",
  },
  failed: {
    title: "Signing in failed",
    text: "Something went wrong on the server; its log says what. Try again.",
  },
};

/** Why somebody is here again. Words are ours whatever the address says. */
export function FaultNotice({ error }: { error: string | undefined }) {
  const fault = SIGN_IN_FAULTS.find((known) => known === error);
  if (!fault) return null;
  const { title, text } = WORDS[fault];
  return (
    <Notice tone="bad" title={title}>
      {text}
    </Notice>
  );
}
