import type { MarkFamily } from "./method-look";

/** The shape of a family of methods inside a 10 × 10 box, filled and stroked by its parent. */
export function MarkerShape({ family }: { family: MarkFamily }) {
  switch (family) {
    case "summary":
      return <rect x=".9" y=".9" width="8.2" height="8.2" rx=".8" />;
    case "extract":
      return <path d="M5 .3 10 9.2H0Z" />;
    case "mask":
      return <path d="M5 0 10 5 5 10 0 5Z" />;
    case "self":
      return <path d="M2.5.7h5L10 5 7.5 9.3h-5L0 5Z" />;
    case "none":
      return <circle cx="5" cy="5" r="3.6" />;
    default:
      return <circle cx="5" cy="5" r="4.4" />;
  }
}
