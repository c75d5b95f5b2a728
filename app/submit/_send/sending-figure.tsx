"use client";
import Link from "next/link";
import { Button } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { hrefWith } from "@/lib/format/address";
import { bytes } from "@/lib/format/quantity";
import type { Phase } from "./send";
import { useAtMost } from "./use-at-most";
import type { SendState } from "./use-send";

interface SendingFigureProps {
  state: Exclude<SendState, { is: "idle" }>;
  onCancel: () => void;
  onAgain: () => void;
}

/** A bundle on its way to the server: how far, and why it stopped. */
export function SendingFigure({ state, onCancel, onAgain }: SendingFigureProps) {
  const { name } = state.choice;
  const stopped = state.is === "ended";
  return (
    <Figure id="sending">
      <FigureHead
        id="sending"
        title={stopped ? "Not sent" : "Sending"}
        unit={<span className="[overflow-wrap:anywhere]">{name}</span>}
        tools={
          stopped ? (
            state.end.is !== "unsendable" && <Button onClick={onAgain}>Try again</Button>
          ) : (
            <Button onClick={onCancel}>Cancel</Button>
          )
        }
      />
      {state.is === "ended" ? <Stopped end={state.end} /> : <Progress phase={state.phase} />}
    </Figure>
  );
}

function Progress({ phase }: { phase: Phase }) {
  const words = wordsOf(phase);
  const spoken = useAtMost(words, 1000);
  const share = phase.is === "pausing" || phase.total === 0 ? 0 : phase.done / phase.total;
  return (
    <div className="max-w-[36rem]">
      <p className="text-note text-ink-2">{words}</p>
      <div
        role="progressbar"
        aria-label={phase.is === "packing" ? "Packed" : "Sent"}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        className="mt-2 h-1 overflow-hidden rounded-1 bg-hover"
      >
        <span className="block h-full bg-ink" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="sr-only" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}

function wordsOf(phase: Phase): string {
  if (phase.is === "packing") return `Packed ${bytes(phase.done)} of ${bytes(phase.total)}.`;
  if (phase.is === "pausing")
    return `The connection was cut. Another try in ${phase.seconds} s; nothing is stored twice.`;
  if (phase.done >= phase.total) return `All ${bytes(phase.total)} are sent; the server is storing them.`;
  const again = phase.again > 0 ? `Try ${phase.again + 1}: sent` : "Sent";
  return `${again} ${bytes(phase.done)} of ${bytes(phase.total)}.`;
}

type End = Extract<SendState, { is: "ended" }>["end"];

function Stopped({ end }: { end: End }) {
  if (end.is === "unsendable")
    return (
      <Notice tone="bad" title="It can not be sent as it is">
        {end.why}
      </Notice>
    );
  if (end.is === "lost")
    return (
      <Notice tone="bad" title="The connection was cut on every try">
        Try again when the network or the server is back. What the server has stored already is not stored
        twice.
      </Notice>
    );
  return (
    <Notice tone="bad" title={end.status === 401 ? "You are signed out" : "The server did not take it"}>
      {end.status === 401 ? (
        <>
          <Link href={hrefWith("/sign-in", { callbackUrl: "/submit" })} prefetch={false}>
            Sign in again
          </Link>
          , and choose it again.
        </>
      ) : (
        end.detail
      )}
    </Notice>
  );
}
