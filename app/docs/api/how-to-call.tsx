import Link from "next/link";
import { Figure, FigureHead } from "@/app/_ui/figure";
import type { ApiDocument, Operation } from "@/app/api/v1/openapi.json/_document/document";

interface HowToCallProps {
  document: ApiDocument;
  calls: readonly { path: string; method: string; operation: Operation }[];
  /** The demo study is there: lines that read it find something. */
  demo: boolean;
}

/** What holds for every call, and the list of them. */
export function HowToCall({ document, calls, demo }: HowToCallProps) {
  return (
    <Figure id="calls">
      <FigureHead
        id="calls"
        title="Every call"
        unit={`Addresses begin with ${document.servers[0]?.url ?? ""}.`}
      />
      <ul className="grid gap-x-12 md:grid-cols-2">
        {calls.map(({ path, method, operation: { operationId, summary } }) => (
          <li key={operationId} className="border-b border-line py-2 text-note">
            <a href={`#${operationId}`} className="[overflow-wrap:anywhere]">
              <code>
                {method.toUpperCase()} {path}
              </code>
            </a>
            <span className="block text-ink-2">{summary}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-5 grid max-w-[96ch] gap-2 text-note text-pretty text-ink-2">
        <li>
          JSON in snake_case, numbers as numbers, times in ISO 8601 and UTC, rates between 0 and 1. Lists are{" "}
          <code>{"{items, next_cursor}"}</code>. Ids in addresses are percent-encoded.
        </li>
        <li>
          A token is sent as <code>Authorization: Bearer</code>; make one on{" "}
          <Link href="/account#tokens" prefetch={false}>
            your account page
          </Link>{" "}
          and keep it in <code>HOLDFAST_TOKEN</code>. With the scope read it reads what you read, with submit
          it sends where you may send.
        </li>
        <li>
          Calls for somebody signed in take the browser’s cookie instead, <code>HOLDFAST_SESSION</code> in the
          lines below. To change something it must come from a page of this server, which Origin says.
        </li>
        <li>Public data may be read from pages of any site.</li>
        <li>
          Examples are answers about the demo study, each list cut to its first entry and numbers to ten
          digits.
        </li>
        {demo ? null : <li>The demo study is not loaded here: put a study of yours in its place.</li>}
      </ul>
    </Figure>
  );
}
