"use client";
import dynamic from "next/dynamic";
import { ROW } from "./row-height";

/**
 * Charts as pages use them: loaded in the browser only (Recharts draws nothing on the server) into frames that
 * already have their final size, grid and labels, so nothing moves when they arrive.
 */
export const RoundsChart = dynamic(() => import("./rounds-chart"), { ssr: false });
export const MeansChart = dynamic(() => import("./means-chart"), { ssr: false });
export const FailuresChart = dynamic(() => import("./failures-chart"), { ssr: false, loading: GreyRows });

/** A grey bar in every row, where the bars will be. */
function GreyRows() {
  const rows = `repeating-linear-gradient(transparent 0 1.5px, var(--hf-hover) 1.5px ${ROW - 1.5}px, transparent ${ROW - 1.5}px ${ROW}px)`;
  return <div aria-hidden="true" className="absolute inset-0" style={{ background: rows }} />;
}
