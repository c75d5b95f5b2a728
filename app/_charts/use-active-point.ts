"use client";
import { useRouter } from "next/navigation";
import { type FocusEvent, type KeyboardEvent, useCallback, useState } from "react";

export interface ActivePoint {
  point: number;
  line: number;
}

/**
 * A chart is one tab stop. Left and right move from point to point, up and down from method to method, Home and End
 * jump, Enter opens the trials behind the point, Escape closes the tooltip. (Recharts' own layer knows left, right
 * and Enter only, so it is switched off where this is used.)
 */
export function useActivePoint(
  points: number,
  lines: number,
  hrefOf: (active: ActivePoint) => string | undefined,
) {
  const [active, setActive] = useState<ActivePoint | null>(null);
  const router = useRouter();

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const from = active ?? { point: 0, line: 0 };
      const wrap = (value: number, size: number) => ((value % size) + size) % size;
      let to: ActivePoint | null;
      switch (event.key) {
        case "ArrowRight":
          to = active ? { ...from, point: Math.min(from.point + 1, points - 1) } : from;
          break;
        case "ArrowLeft":
          to = { ...from, point: Math.max(from.point - 1, 0) };
          break;
        case "ArrowDown":
          to = active ? { ...from, line: wrap(from.line + 1, lines) } : from;
          break;
        case "ArrowUp":
          to = { ...from, line: wrap(from.line - 1, lines) };
          break;
        case "Home":
          to = { ...from, point: 0 };
          break;
        case "End":
          to = { ...from, point: points - 1 };
          break;
        case "Escape":
          to = null;
          break;
        case "Enter": {
          const href = active ? hrefOf(active) : undefined;
          if (href) router.push(href);
          return;
        }
        default:
          return;
      }
      event.preventDefault();
      setActive(to);
    },
    [active, points, lines, hrefOf, router],
  );

  const open = useCallback(() => {
    const href = active ? hrefOf(active) : undefined;
    if (href) router.push(href);
  }, [active, hrefOf, router]);

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    // A click focuses too, but there the pointer says which point is meant.
    if (event.currentTarget.matches(":focus-visible")) setActive((was) => was ?? { point: 0, line: 0 });
  }, []);

  return { active, setActive, onKeyDown, onFocus, open };
}
