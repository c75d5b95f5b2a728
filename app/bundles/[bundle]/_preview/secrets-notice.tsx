import { Notice } from "@/app/_ui/notice";
import { counted } from "@/lib/format/quantity";
import type { BundleView } from "@/lib/queries/results/bundles";

/** Where texts look like secrets, before anyone but the sender and the study's owner can read them. */
export function SecretsNotice({ bundle: { preview, published_as } }: { bundle: BundleView }) {
  if (!preview || preview.secrets.count === 0 || published_as !== null) return null;
  const { count, places } = preview.secrets;
  return (
    <Notice tone="warn" title={`${counted(count, "place looks", "places look")} like a secret`}>
      <p>
        Only who sent this bundle and the study’s owner can see it yet. What is published can be read by all
        who read the study’s texts: take these out first, and cancel keys that are real.
      </p>
      <ul className="mt-2 grid gap-y-1">
        {places.map(({ file, line, field, message }) => (
          <li key={`${file} ${line} ${field} ${message}`} className="[overflow-wrap:anywhere]">
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
