"use client";

import { useLinkStatus } from "next/link";
import styles from "./link-pending.module.css";

/** Inside a link: a small bar while the page that it leads to is on its way. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return <span aria-hidden="true" data-pending={pending || undefined} className={styles.bar} />;
}
