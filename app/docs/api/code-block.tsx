/** Lines to copy or to read, scrolling in their own frame. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-2 bg-sunken px-3.5 py-3"
    >
      <pre className="text-[13px] leading-6">{text}</pre>
    </section>
  );
}
