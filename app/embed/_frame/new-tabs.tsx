"use client";

import { useEffect } from "react";

/** Opens every link in a tab of its own: pages other than figures may not stand in a frame. */
export function NewTabs() {
  useEffect(() => {
    // On the window and going down: before the router sees the click.
    const aim = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link && !link.getAttribute("href")?.startsWith("#")) link.target = "_blank";
    };
    window.addEventListener("click", aim, { capture: true });
    return () => window.removeEventListener("click", aim, { capture: true });
  }, []);
  // The same without script.
  return <base target="_blank" />;
}
