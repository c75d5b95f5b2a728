"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const SECONDS = 2;

/** Asks the server for the page again while the bundle is on its way; a hidden tab waits. Without script: a reload. */
export function AutoRefresh() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, SECONDS * 1000);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="4" />
    </noscript>
  );
}
