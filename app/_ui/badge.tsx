import type { ReactNode } from "react";
import type { Provenance } from "@/lib/format/words";
import { PROVENANCE_WORDS } from "@/lib/format/words";
import { cx } from "./cx";
import { Icon, type IconName } from "./icon";

interface BadgeProps {
  icon?: IconName;
  children: ReactNode;
  /** Drawn as a small box; `dashed` for what is partial or rebuilt. */
  frame?: "none" | "solid" | "dashed";
  /** `note` where it stands in a line of that size. */
  size?: "tick" | "note";
  title?: string;
}

export function Badge({ icon, children, frame = "none", size = "tick", title }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        "inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2",
        size === "tick" ? "text-tick" : "text-note",
        frame !== "none" && "rounded-[4px] border bg-raised py-0.5 pr-[7px] pl-1.5",
        frame === "solid" && "border-line-2",
        frame === "dashed" && "border-dashed border-control",
      )}
    >
      {icon ? <Icon name={icon} size={13} className="text-ink-3" /> : null}
      {children}
    </span>
  );
}

const PROVENANCE_ICONS: Readonly<Record<Provenance, IconName>> = {
  measured: "layers",
  reconstructed: "dashed",
  synthetic: "flask",
};

/** Where numbers come from: real runs, published totals, or made up. */
export function ProvenanceBadge({
  provenance,
  ...look
}: { provenance: Provenance } & Pick<BadgeProps, "frame" | "size">) {
  const words = PROVENANCE_WORDS[provenance];
  return (
    <Badge icon={PROVENANCE_ICONS[provenance]} title={words.sentence} {...look}>
      {words.name}
    </Badge>
  );
}

export function ProvenanceBadges({
  provenances,
  ...look
}: { provenances: readonly Provenance[] } & Pick<BadgeProps, "frame" | "size">) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {provenances.map((provenance) => (
        <ProvenanceBadge key={provenance} provenance={provenance} {...look} />
      ))}
    </span>
  );
}
