"use client";
import { useEffect, useRef, useState } from "react";

/** A value that changes at most once in `ms`, and ends as the newest. */
export function useAtMost<T>(value: T, ms: number): T {
  const [shown, setShown] = useState(value);
  const changed = useRef(0);
  useEffect(() => {
    const show = () => {
      changed.current = performance.now();
      setShown(value);
    };
    const timer = setTimeout(show, Math.max(0, changed.current + ms - performance.now()));
    return () => clearTimeout(timer);
  }, [value, ms]);
  return shown;
}
