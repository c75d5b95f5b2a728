import Link from "next/link";
import { SideCard } from "./side-card";

interface CommandLineProps {
  /** This server's address. */
  origin: string;
  /** Slug of the chosen study. */
  study: string | undefined;
}

/** The two ways that need no page: the command line, and any program that can send a file. */
export function CommandLine({ origin, study }: CommandLineProps) {
  const query = study === undefined ? "" : `?study=${encodeURIComponent(study)}`;
  const flag = study === undefined ? "" : ` --study ${study}`;
  return (
    <SideCard id="command-line" title="From the command line">
      <noscript>
        <p className="mb-3 text-note">
          The form needs script: the server takes a bundle as the body of a request, which a form without
          script can not make. Both ways below work without.
        </p>
      </noscript>
      <Commands
        label="With the command line of this server"
        text={`curl -O ${origin}/cli/holdfast.mjs
node holdfast.mjs login
node holdfast.mjs validate ./bundle
node holdfast.mjs submit ./bundle${flag} --wait`}
      />
      <p className="mt-4 mb-1.5 text-note text-ink-2">Or with curl alone:</p>
      <Commands
        label="With curl"
        text={`curl -X POST -T bundle.zip \\
  -H "Authorization: Bearer $HOLDFAST_TOKEN" \\
  -H "Content-Type: application/zip" \\
  "${origin}/api/v1/bundles${query}"`}
      />
      <p className="mt-3 text-note text-ink-2">
        Both need a token with the scope submit, which you make on{" "}
        <Link href="/account#tokens" prefetch={false}>
          your account page
        </Link>
        . Without a study named, a new private one is made.
      </p>
    </SideCard>
  );
}

function Commands({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-2 bg-sunken px-3.5 py-3"
    >
      <pre className="text-[13px] leading-6">{text}</pre>
    </section>
  );
}
