"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CheckOrder } from "@/lib/queries/results/bundles";
import { type CheckEnd, type CheckProgress, checkBundle } from "./check-bundle";
import type { Choice } from "./choice";

export type CheckState = { is: "none" } | { is: "checking"; progress: CheckProgress } | CheckEnd;

interface Check {
  state: CheckState;
  start: (choice: Choice) => void;
  /** Leaves the check to the server. */
  skip: () => void;
  forget: () => void;
}

const SKIPPED = { is: "unable", why: "You left it out." } as const;

/** One check at a time; another choice ends the one before. `address` is null where the server offers none. */
export function useCheck(address: string | null, limits: CheckOrder["limits"]): Check {
  const [state, setState] = useState<CheckState>({ is: "none" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (choice: Choice) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      if (address === null) return setState({ is: "unable", why: "This server offers it no check." });
      setState({ is: "checking", progress: { done: 0, total: choice.bytes, rows: 0 } });
      const bundle = choice.is === "archive" ? choice.archive : choice.tar;
      const onProgress = (progress: CheckProgress) => setState({ is: "checking", progress });
      void checkBundle({ bundle, limits }, address, onProgress, controller.signal).then((end) => {
        if (!controller.signal.aborted) setState(end);
      });
    },
    [address, limits],
  );
  const stopAs = useCallback((next: CheckState) => {
    running.current?.abort();
    setState(next);
  }, []);
  const skip = useCallback(() => stopAs(SKIPPED), [stopAs]);
  const forget = useCallback(() => stopAs({ is: "none" }), [stopAs]);
  return { state, start, skip, forget };
}
