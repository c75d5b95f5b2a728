import type { ShareView } from "@/lib/auth/share-view";

/** Says what kind of view this is: how fresh, and whether texts are part of it. */
export function ShareBanner({ share: { viewer } }: { share: ShareView }) {
  return (
    <p
      role="note"
      className="mt-4 rounded-3 border border-line-2 bg-sunken px-4 py-2 text-note text-ink-2 md:mt-6"
    >
      <span className="font-[620] text-ink">Shared study:</span>{" "}
      {viewer.revision === null ? "its newest figures" : `frozen at revision ${viewer.revision}`}
      {viewer.scope === "numbers" && "; numbers only, without questions, answers and replies"}.
    </p>
  );
}
