import "server-only";
import { createTransport } from "nodemailer";
import { authSettings } from "./env";

/** Minutes for which a sign-in link is good. */
export const LINK_MINUTES = 10;

/**
 * Hands a sign-in link to whoever reads `email`: by mail, or on the server's console when no mail server is set.
 * Throws what the mail server says when it does not take the mail.
 */
export async function sendLink(email: string, link: string): Promise<void> {
  const { mail, origin } = authSettings();
  if (mail === null) {
    console.log(`Sign-in link for ${email}, good for ${LINK_MINUTES} minutes: ${link}`);
    return;
  }
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: mail.from,
      // As an object the address is taken as it is, never parsed into several.
      to: { name: "", address: email },
      subject: "Your sign-in link for Holdfast",
      text: mailText(link, origin),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  } finally {
    transport.close();
  }
}

const mailText = (
  link: string,
  origin: string,
): string => `Somebody asked to sign in to Holdfast at ${origin} with this address.

To go on, open this link within ${LINK_MINUTES} minutes and press the button on the page:

${link}

The link works once. If it was not you, there is nothing to do: without the link nobody gets in.
`;
