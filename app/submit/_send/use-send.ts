"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Choice } from "./choice";
import { KeptSendings } from "./kept-sendings";
import { GIVEN_UP, type Phase, type SendEnd, type Sending, send } from "./send";
import type { Destination } from "./upload";

/** How often a moving number is drawn anew; ms. */
const STEP = 250;

export type SendState =
  | { is: "idle" }
  | { is: "under-way"; choice: Choice; to: Destination; phase: Phase }
  | { is: "ended"; choice: Choice; to: Destination; end: Exclude<SendEnd, { is: "cancelled" | "stored" }> };

type Order = Pick<Sending, "choice" | "to" | "most">;

interface Send {
  state: SendState;
  /**
   * Answers how it ended. Stored, it stays `under-way` until it is forgotten, when what became of it is at hand. A
   * sending of the same choice to the same place goes on where the one before stopped.
   */
  start: (order: Order) => Promise<SendEnd>;
  /** How much of it is on the server from a sending that was not finished; bytes, 0 for none. */
  stored: (choice: Choice, to: Destination) => number;
  /** Gives it up for good; leaving the page only leaves it for later. */
  cancel: () => void;
  forget: () => void;
}

/** One sending at a time; leaving the page stops it, after the browser has asked. */
export function useSend(): Send {
  const [state, setState] = useState<SendState>({ is: "idle" });
  const [kept] = useState(() => new KeptSendings());
  const running = useRef<AbortController>(null);
  const underWay = state.is === "under-way";

  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [underWay]);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async ({ choice, to, most }: Order): Promise<SendEnd> => {
      const key = kept.keyOf(choice, to);
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      let drawn = 0;
      const onPhase = (phase: Phase) => {
        if (signal.aborted) return;
        const isWhole = phase.done === 0 || phase.done === phase.total;
        const isStep = phase.is === "pausing" || phase.is === "offline";
        if (!isWhole && !isStep && performance.now() - drawn < STEP) return;
        drawn = performance.now();
        setState({ is: "under-way", choice, to, phase });
      };
      const onStored = (sent: number, total: number) => kept.note(choice, to, { key, sent, total });
      const end = await send({ choice, to, most, key, onPhase, onStored, signal });
      // Signed in again, or when the quota allows, it goes on.
      const isDeclined = end.is === "declined" && ![401, 429].includes(end.status);
      const isOver = end.is === "stored" || isDeclined || signal.reason === GIVEN_UP;
      // Sent once more on purpose, it is another sending.
      if (isOver) kept.drop(choice, to);
      if (running.current !== controller) return { is: "cancelled" };
      if (end.is !== "stored")
        setState(end.is === "cancelled" ? { is: "idle" } : { is: "ended", choice, to, end });
      return end;
    },
    [kept],
  );
  const stored = useCallback((choice: Choice, to: Destination) => kept.find(choice, to)?.sent ?? 0, [kept]);
  const cancel = useCallback(() => running.current?.abort(GIVEN_UP), []);
  const forget = useCallback(() => setState({ is: "idle" }), []);
  return { state, start, stored, cancel, forget };
}
