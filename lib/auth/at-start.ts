import "server-only";
import { authSettings } from "./env";
import { announceOwnerLink } from "./owner-link";

/**
 * Looks at the settings of accounts, so that a wrong one stops the start with a sentence and not the first sign-in, and
 * prints the owner link while there is no owner. Without its database the server starts all the same: its health says so.
 */
export async function atStart(): Promise<void> {
  const { secure, trustedProxies } = authSettings();
  if (secure && trustedProxies === 0)
    console.warn(
      "APP_URL is https and TRUSTED_PROXIES is 0: all visitors share one limit of sign-in mails. Set it to the number of proxies in front.",
    );
  try {
    await announceOwnerLink();
  } catch (error) {
    console.error("No owner link could be made:", error);
  }
}
