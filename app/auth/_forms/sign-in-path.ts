import { ownPath } from "@/lib/auth/own-path";
import type { SignInFault } from "@/lib/auth/sign-in";
import { hrefWith } from "@/lib/format/address";

/** The sign-in page, with what went wrong and where to go afterwards. */
export function signInPath(callbackUrl?: unknown, fault?: SignInFault): string {
  return hrefWith("/sign-in", {}, { error: fault, callbackUrl: ownPath(callbackUrl, "") });
}
