import Link from "next/link";
import type { ComponentProps } from "react";
import { cx } from "./cx";

const LOOK =
  "inline-flex h-[34px] items-center gap-[7px] rounded-2 border px-3 text-note font-[520] whitespace-nowrap no-underline";
const PLAIN = "border-line-2 bg-raised text-ink hover:border-control hover:bg-hover";
const MAIN = "border-ink bg-ink text-on-ink hover:bg-ink-2";
const OFF = "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3";

interface Look {
  /** The one action that the page is for. */
  main?: boolean;
}

export function Button({
  main = false,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={cx(LOOK, main ? MAIN : PLAIN, OFF, className)} {...rest} />;
}

/** A link that looks like a button. For files give `download`, which makes it a plain anchor. */
export function LinkButton({
  main = false,
  className,
  download,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  const look = cx(LOOK, "no-print", main ? MAIN : PLAIN, className);
  if (download === undefined) return <Link className={look} {...rest} />;
  return (
    <a className={look} href={String(rest.href)} download={download}>
      {rest.children}
    </a>
  );
}
