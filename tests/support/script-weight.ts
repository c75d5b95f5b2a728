import { gzipSync } from "node:zlib";

export interface ScriptWeight {
  /** Bytes after gzip of every script that the page's HTML names. */
  bytes: number;
  files: number;
  /** Whether one of them holds the chart library. */
  charts: boolean;
}

/** Bytes of scripts, gzipped, that the board may name: a bare page of Next has 135,000. */
export const BOARD_BUDGET = 165_000;

/** A string of the chart library that no minifier changes. */
const CHARTS = "recharts-";

/** What a browser must fetch and run before a page answers to a touch. `url` is the page's full address. */
export async function scriptWeight(url: string): Promise<ScriptWeight> {
  const html = await (await fetch(url)).text();
  const sources = new Set(
    [...html.matchAll(/<script\b[^>]*?\bsrc="([^"]+)"[^>]*>/g)]
      // Only browsers that know no modules fetch those.
      .filter(([tag]) => !/\bnomodule\b/i.test(tag))
      .map(([, source]) => new URL((source ?? "").replaceAll("&amp;", "&"), url).href),
  );
  const texts = await Promise.all([...sources].map(async (source) => (await fetch(source)).text()));
  return {
    bytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0),
    files: sources.size,
    charts: texts.some((text) => text.includes(CHARTS)),
  };
}
