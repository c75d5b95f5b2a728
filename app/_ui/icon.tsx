import { cx } from "./cx";

const PATHS = {
  arrow: "M3 8h10M9 4l4 4-4 4",
  book: "M8 4.2C6.6 3 4.7 2.8 2.6 2.9v9.4c2.1-.1 4 .1 5.4 1.3 1.4-1.2 3.3-1.4 5.4-1.3V2.9C11.3 2.8 9.4 3 8 4.2Zm0 0v9.4",
  check: "m3 8.6 3.2 3.2L13 4.6",
  close: "m4 4 8 8M12 4l-8 8",
  down: "m4.5 6.5 3.5 3.5 3.5-3.5",
  download: "M8 2.5v7.2M4.9 6.9 8 10l3.1-3.1M2.8 13.2h10.4",
  fall: "M8 3v10M4.5 9.5 8 13l3.5-3.5",
  find: "M7 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8ZM10.2 10.2l3.4 3.4",
  file: "M4 2.2h5l3 3v8.6H4zM9 2.2v3h3",
  layers: "m8 2.3 5.8 3L8 8.3 2.2 5.3 8 2.3ZM2.4 8.2 8 11l5.6-2.8M2.4 11 8 13.8 13.6 11",
  link: "M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.2 9.1a2.6 2.6 0 0 0 3.7 3.7l.9-.9",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  moon: "M13.4 9.6A5.6 5.6 0 0 1 6.4 2.6a5.6 5.6 0 1 0 7 7Z",
  rise: "M8 13V3M4.5 6.5 8 3l3.5 3.5",
  screen: "M2.3 3h11.4v8H2.3zM5.5 13.5h5M8 11v2.5",
  sun: "M8 5.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4ZM8 1.6v1.3M8 13.1v1.3M1.6 8h1.3M13.1 8h1.3M3.5 3.5l.9.9M11.6 11.6l.9.9M3.5 12.5l.9-.9M11.6 4.4l.9-.9",
  warning: "M8 2.5 14.2 13.3H1.8L8 2.5ZM8 6.5v3.2M8 11.5v.1",
} as const;

export type IconName = keyof typeof PATHS | "dashed" | "flask" | "half";

/** A 16 px line icon in the colour of the text. Decoration: the word beside it carries the meaning. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx("inline-block flex-none", className)}
    >
      <Drawing name={name} />
    </svg>
  );
}

function Drawing({ name }: { name: IconName }) {
  if (name === "dashed") return <circle cx="8" cy="8" r="5.6" strokeDasharray="2.2 2.2" />;
  if (name === "flask") {
    return (
      <path d="M6.2 2.3h3.6M6.9 2.3v4L3.2 12.4c-.5.8 0 1.4.8 1.4h8c.8 0 1.3-.6.8-1.4L9.1 6.3v-4M5 10h6" />
    );
  }
  if (name === "half") {
    return (
      <>
        <circle cx="8" cy="8" r="5.4" />
        <path d="M8 2.6a5.4 5.4 0 0 0 0 10.8Z" fill="currentColor" />
      </>
    );
  }
  return <path d={PATHS[name]} />;
}
