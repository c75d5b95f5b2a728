"use client";
import Link from "next/link";
import { Button } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { hrefWith } from "@/lib/format/address";
import { bytes } from "@/lib/format/quantity";
import { ProgressBar } from "./progress-bar";
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
  const spoken = useAtMost(words, 3000);
  const { done, total } = phase;
  return (
    <div className="max-w-[36rem]">
      <p className="text-note text-ink-2">{words}</p>
      <ProgressBar
        label={phase.is === "packing" ? "Packed" : "Sent"}
        share={total === 0 ? 0 : done / total}
      />
      <p className="sr-only" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}

function wordsOf(phase: Phase): string {
  const { done, total } = phase;
  if (phase.is === "packing") return `Packed ${bytes(done)} of ${bytes(total)}.`;
  const sent = `${bytes(done)} of ${bytes(total)}`;
  if (phase.is === "offline") return `There is no network. ${sent} are there; it goes on when there is one.`;
  if (phase.is === "pausing")
    return `The connection was cut at ${sent}. Another try in ${phase.seconds} s goes on from there.`;
  if (done >= total) return `All ${bytes(total)} are sent; the server is storing them.`;
  const { rate, before } = phase;
  const speed =
    rate === null ? "" : `, ${bytes(rate)} a second, about ${timeLeft((total - done) / rate)} left`;
  const already = before > 0 ? ` ${bytes(before)} were there already.` : "";
  return `Sent ${sent}${speed}.${already}`;
}

/** Seconds in words: to five seconds, from two minutes on to a minute. */
function timeLeft(left: number): string {
  return left < 120 ? `${Math.max(5, Math.ceil(left / 5) * 5)} s` : `${Math.ceil(left / 60)} minutes`;
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
        Try again when the network or the server is back, within a day: it goes on where it stopped, also
        after this page was closed and the same bundle chosen again.
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
