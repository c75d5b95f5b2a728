/** Runs once when the web server starts, before its first answer. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { admitUnreadable } = await import("@/app/_address/admit-unreadable");
  admitUnreadable();
  const { admitSlowSenders } = await import("@/lib/intake/slow-senders");
  admitSlowSenders();
  const { sweepSpools } = await import("@/lib/intake/spool");
  await sweepSpools();
  const { atStart } = await import("@/lib/auth/at-start");
  await atStart();
}
