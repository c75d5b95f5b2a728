/** First in the tab order: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-20 -translate-y-16 rounded-2 bg-ink px-3 py-2 text-note font-[560] text-on-ink no-underline focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
