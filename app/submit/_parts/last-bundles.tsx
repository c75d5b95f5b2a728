import Link from "next/link";
import { Icon, type IconName } from "@/app/_ui/icon";
import { pathOf } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import type { SentItem } from "@/lib/queries/get-sending-desk";
import { SideCard } from "./side-card";

/** What this person sent last, and what came of it. */
export function LastBundles({ bundles }: { bundles: readonly SentItem[] }) {
  return (
    <SideCard id="last-bundles" title="Your last bundles">
      {bundles.length === 0 ? (
        <p className="text-note text-ink-2">You sent none yet.</p>
      ) : (
        <>
          <ul className="text-note">
            {bundles.map((bundle) => (
              <li
                key={bundle.id}
                className="flex items-baseline justify-between gap-x-4 border-b border-line py-2 first:pt-0"
              >
                <Link
                  href={pathOf("bundles", bundle.id)}
                  prefetch={false}
                  className="min-w-0 [overflow-wrap:anywhere]"
                >
                  {bundle.file_name}
                </Link>
                <Outcome bundle={bundle} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-note">
            <Link href="/account#bundles" prefetch={false}>
              All of them
            </Link>
          </p>
        </>
      )}
    </SideCard>
  );
}

function Outcome({ bundle }: { bundle: SentItem }) {
  const [icon, words, look] = outcomeOf(bundle);
  return (
    <span className={`inline-flex flex-none items-baseline gap-1.5 ${look}`}>
      <Icon name={icon} size={12} className="translate-y-px" />
      {words}
    </span>
  );
}

function outcomeOf({ status, errors, trials }: SentItem): readonly [IconName, string, string] {
  if (status === "ready")
    return ["check", trials === null ? "published" : counted(trials, "trial"), "text-ink"];
  if (status === "checked") return ["check", "checked only", "text-ink-2"];
  if (status === "refused") return ["close", counted(errors, "error"), "text-bad"];
  if (status === "failed") return ["warning", "set aside", "text-bad"];
  return ["dashed", status, "text-ink-2"];
}
