import Link from "next/link";

export function SiteFooter() {
  return (
    <footer className="mt-[var(--hf-s-9)] border-t border-line pt-7 pb-11 text-note text-ink-3">
      <div className="page flex flex-wrap gap-x-7 gap-y-2">
        <p className="max-w-[72ch] flex-[1_1_380px]">
          Holdfast keeps every number beside its coverage, its source and the version of the scorer that made
          it.
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-7 gap-y-1">
          <Link href="/" className="text-ink-2">
            Leaderboard
          </Link>
          <Link href="/studies" className="text-ink-2">
            Studies
          </Link>
          <Link href="/changes" className="text-ink-2">
            Changes
          </Link>
          <Link href="/docs" className="text-ink-2">
            Docs
          </Link>
        </nav>
      </div>
    </footer>
  );
}
