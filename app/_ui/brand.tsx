import Link from "next/link";

/** The mark, a kelp's holdfast, and the name. */
export function Brand() {
  return (
    <Link
      href="/"
      className="inline-flex items-center gap-2.5 font-serif text-[19px] leading-none font-semibold tracking-[-.012em] no-underline"
    >
      <svg
        viewBox="0 0 22 22"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M3 19.2h16M11 19V3.4M7 19c0-3.4-2.8-4-2.8-7.2 0-1.7.7-2.6.7-4.3M15 19c0-3.4 2.8-4 2.8-7.2 0-2.8-1.2-3.6-1.2-6.4" />
      </svg>
      Holdfast
    </Link>
  );
}
