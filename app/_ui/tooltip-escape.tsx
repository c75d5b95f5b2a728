"use client";

import { useEffect } from "react";

/** Escape hides the tooltip that shows, until the pointer or the focus moves on. */
export function TooltipEscape() {
  useEffect(() => {
    const root = document.documentElement;
    const hide = (event: KeyboardEvent) => {
      if (event.key === "Escape") root.dataset.tips = "off";
    };
    const allow = () => {
      delete root.dataset.tips;
    };
    document.addEventListener("keydown", hide);
    document.addEventListener("pointerover", allow);
    document.addEventListener("focusin", allow);
    return () => {
      document.removeEventListener("keydown", hide);
      document.removeEventListener("pointerover", allow);
      document.removeEventListener("focusin", allow);
    };
  }, []);
  return null;
}
