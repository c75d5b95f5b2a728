import Link from "next/link";
import { FoldingCell, FoldingRow, FoldingRowHead } from "@/app/_ui/folding-table";
import { Icon } from "@/app/_ui/icon";
import { BLANK } from "@/lib/format/blank";
import { percent, points } from "@/lib/format/percent";
import { fStatistic, pValue, share } from "@/lib/format/statistics";
import type { SubjectInfluence } from "./detail-shapes";

interface InfluenceRowProps {
  item: SubjectInfluence;
  /** Its trials. */
  href: string;
  /** Pairs: this subject's own difference. */
  own: number | null;
  pair: boolean;
}

/** One subject: what it adds, and the effect without it. */
export function InfluenceRow({ item, href, own, pair }: InfluenceRowProps) {
  return (
    <FoldingRow>
      <FoldingRowHead className="max-w-[18rem] font-normal md:pl-3.5!">
        <Link href={href} prefetch={false} className="font-mono text-[13px] [overflow-wrap:anywhere]">
          {item.subject}
        </Link>
      </FoldingRowHead>
      {pair && (
        <FoldingCell numeric label="own difference">
          {points(own)}
        </FoldingCell>
      )}
      <FoldingCell numeric label="share, %">
        {item.share === null ? BLANK : percent(item.share)}
      </FoldingCell>
      <FoldingCell numeric label="F without it">
        {fStatistic(item.F)}
      </FoldingCell>
      <FoldingCell numeric label="p (GG) without it">
        {pValue(item.p_gg)}
      </FoldingCell>
      <FoldingCell numeric label="partial η² without it">
        {share(item.partial_eta_squared)}
      </FoldingCell>
      {pair && (
        <FoldingCell numeric label="difference without it">
          {points(item.difference)}
        </FoldingCell>
      )}
      <FoldingCell className="text-note whitespace-nowrap md:pl-8!">
        {item.turns ? (
          <span className="inline-flex items-center gap-1.5 font-[620]">
            <Icon name="warning" size={13} />
            turns
          </span>
        ) : (
          <span className="text-ink-2">{item.p_gg === null ? "not computable" : "holds"}</span>
        )}
      </FoldingCell>
    </FoldingRow>
  );
}
