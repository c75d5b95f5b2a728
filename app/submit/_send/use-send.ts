"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Choice } from "./choice";
import { type Phase, type SendEnd, type Sending, send, sendingKey } from "./send";
import type { Destination } from "./upload";

/** How often a moving number is drawn anew; ms. */
const STEP = 250;

export type SendState =
  | { is: "idle" }
  | { is: "under-way"; choice: Choice; phase: Phase }
  | { is: "ended"; choice: Choice; end: Exclude<SendEnd, { is: "cancelled" | "stored" }> };

type Order = Pick<Sending, "choice" | "to" | "most">;

interface Send {
  state: SendState;
  /**
   * Answers how it ended. Stored, it stays `under-way` until it is forgotten, when what became of it is at hand. A
   * sending of the same choice to the same place goes on under the same key.
   */
  start: (order: Order) => Promise<SendEnd>;
  cancel: () => void;
  forget: () => void;
}

/** One sending at a time; leaving the page calls it off, after the browser has asked. */
export function useSend(): Send {
  const [state, setState] = useState<SendState>({ is: "idle" });
  const running = useRef<AbortController>(null);
  const known = useRef<{ choice: Choice; to: string; key: string }>(null);
  const underWay = state.is === "under-way";

  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [underWay]);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async ({ choice, to, most }: Order): Promise<SendEnd> => {
    const where = placeOf(to);
    if (known.current?.choice !== choice || known.current.to !== where)
      known.current = { choice, to: where, key: sendingKey() };
    const { key } = known.current;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let drawn = 0;
    const onPhase = (phase: Phase) => {
      if (controller.signal.aborted) return;
      const whole = phase.is !== "pausing" && (phase.done === 0 || phase.done === phase.total);
      if (!whole && phase.is !== "pausing" && performance.now() - drawn < STEP) return;
      drawn = performance.now();
      setState({ is: "under-way", choice, phase });
    };
    const end = await send({ choice, to, most, key, onPhase, signal: controller.signal });
    if (running.current !== controller) return { is: "cancelled" };
    // Sent once more on purpose, it is another sending.
    if (end.is === "stored") known.current = null;
    else setState(end.is === "cancelled" ? { is: "idle" } : { is: "ended", choice, end });
    return end;
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  const forget = useCallback(() => setState({ is: "idle" }), []);
  return { state, start, cancel, forget };
}

const placeOf = ({ study, supersedes, dryRun }: Destination): string =>
  JSON.stringify([study, supersedes, dryRun]);
