"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { BundleView } from "@/lib/queries/results/bundles";
import type { BundleLinks } from "./bundle-links";
import { followBundle, type Moved } from "./follow-bundle";
import { StateFigure } from "./state-figure";
import { isUnfinished, stepsOf } from "./state-words";

/** How often what moves is drawn and read out at most; ms. */
const STEP = 1000;

interface LiveStateProps {
  bundle: BundleView;
  links: BundleLinks;
  /** The file's name stands in the figure, where the page has another heading. */
  headed?: boolean;
}

/**
 * Where a bundle stands, moving while it moves. What it ends as, problems and all, the server draws anew. Without
 * script the page is loaded again every four seconds.
 */
export function LiveState({ bundle, links, headed = false }: LiveStateProps) {
  const router = useRouter();
  const [moved, setMoved] = useState<Moved | null>(null);
  const unfinished = isUnfinished(bundle.status);
  const { id } = bundle;

  useEffect(() => {
    if (!unfinished) return;
    let newest: Moved | null = null;
    let status = "";
    const timer = setInterval(() => {
      if (newest) setMoved(newest);
      newest = null;
    }, STEP);
    const stop = followBundle(id, {
      onMoved(next) {
        newest = next;
        // Back in the queue, after a fault: only the server knows of which try.
        if (next.status === "queued" && status !== "queued" && status !== "") router.refresh();
        status = next.status;
      },
      onEnd: () => router.refresh(),
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [id, unfinished, router]);

  const shown = unfinished && moved ? { ...bundle, ...moved } : bundle;
  const now = unfinished ? stepsOf(shown).find(({ state }) => state === "now") : undefined;
  return (
    <>
      <StateFigure bundle={shown} links={links} headed={headed} />
      {unfinished && (
        <>
          <p className="sr-only" aria-live="polite">
            {now ? `${now.name}: ${now.note}` : ""}
          </p>
          <noscript>
            <meta httpEquiv="refresh" content="4" />
          </noscript>
        </>
      )}
    </>
  );
}
