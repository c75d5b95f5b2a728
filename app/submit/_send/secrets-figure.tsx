"use client";
import { Notice } from "@/app/_ui/notice";
import { counted } from "@/lib/format/quantity";
import type { CheckReport } from "@/lib/queries/results/bundles";

/** Where texts look like secrets, while they are on this machine alone. */
export function SecretsFigure({ secrets }: { secrets: CheckReport["secrets"] }) {
  return (
    <Notice tone="warn" title={`${counted(secrets.length, "place looks", "places look")} like a secret`}>
      <p>
        Nothing has left this machine yet. Take them out and choose the bundle again, and cancel keys that are
        real; what is meant to be there can be sent after a look.
      </p>
      <ul className="mt-2 grid gap-y-1">
        {secrets.map(({ file, line, field, message }) => (
          <li key={`${file} ${message}`} className="[overflow-wrap:anywhere]">
            <code className="text-[13px] text-ink">
              {[file, line, field].filter((part) => part !== null).join(":")}
            </code>{" "}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
