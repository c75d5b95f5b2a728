import { bytes, count } from "@/lib/format/quantity";
import type { SendingDesk } from "@/lib/queries/get-sending-desk";
import { SideCard } from "./side-card";

/** How much is taken, as this server is set. */
export function SendingLimits({ limits, quotas }: Pick<SendingDesk, "limits" | "quotas">) {
  return (
    <SideCard id="limits" title="Limits">
      <ul className="text-note text-ink-2 [&>li]:border-b [&>li]:border-line [&>li]:py-2 [&>li:first-child]:pt-0">
        <li>
          A bundle: {bytes(limits.sent)} sent, {bytes(limits.unpacked)} unpacked, {count(limits.rows)} rows,{" "}
          {count(limits.files)} files, {bytes(limits.line)} a line.
        </li>
        <li>
          You: {bytes(quotas.daily)} in 24 hours, {bytes(quotas.waiting)} waiting at a time,{" "}
          {count(quotas.sendings)} sendings in a quarter of an hour.
        </li>
        <li>An upload that breaks off goes on where it stopped, for a day, and is never stored twice.</li>
        <li>Replies are shown as plain text. Check them for secrets first.</li>
      </ul>
    </SideCard>
  );
}
