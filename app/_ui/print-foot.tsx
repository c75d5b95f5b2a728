"use client";

import { useEffect } from "react";
import { cssString } from "@/lib/format/css-string";
import { day } from "@/lib/format/date";
import { printedAddress } from "./printed-address";

/** When a page is printed: its name at the head of every sheet (a study has its own), its address and the day at the foot. */
export function PrintFoot() {
  useEffect(() => {
    const sheet = document.createElement("style");
    const write = () => {
      const study = document.querySelector<HTMLElement>("[data-print-address]")?.dataset.printAddress;
      const foot = `${printedAddress(window.location.href, study)} · printed ${day(new Date().toISOString())}`;
      const head = study ? "" : `@top-left { content: ${cssString(document.title)}; color: #444 }`;
      sheet.textContent = `@page { ${head} @bottom-left { content: ${cssString(foot)}; color: #444 } }`;
      // Last in the body, after a study's own rule.
      document.body.append(sheet);
    };
    window.addEventListener("beforeprint", write);
    return () => {
      window.removeEventListener("beforeprint", write);
      sheet.remove();
    };
  }, []);
  return null;
}
