import Link from "next/link";
import { methodPath } from "@/app/_profiles/profile-path";
import { DotList } from "@/app/_ui/dot-list";
import { MethodMark } from "@/app/_ui/method-mark";
import { PageHead } from "@/app/_ui/page-head";
import { counted } from "@/lib/format/quantity";
import { STRATEGY_WORDS, sentenceCase } from "@/lib/format/words";
import type { MethodProfile } from "@/lib/queries/get-method";

/** Name, strategy and family; of a family, how many versions it has. */
export function MethodHead({ method }: { method: MethodProfile }) {
  const own = method.descriptions.filter((entry) => method.ids.includes(entry.method.id));
  const strategies = [...new Set(own.map((entry) => entry.method.strategy))];
  const versions = new Set(method.descriptions.map((entry) => entry.method.id)).size;
  const [strategy] = strategies;
  return (
    <PageHead
      title={
        <span className="inline-flex max-w-full items-baseline gap-3.5 [overflow-wrap:anywhere]">
          {strategies.length === 1 && strategy && (
            <MethodMark strategy={strategy} size={18} className="flex-none" />
          )}
          <span className="min-w-0">{method.name}</span>
        </span>
      }
      crumbs={[{ href: "/methods", label: "Methods" }]}
      lead={
        method.of === "family"
          ? `A family of ${counted(versions, "version")}, side by side.`
          : `${sentenceCase(strategies.map((word) => STRATEGY_WORDS[word]).join("; "))}.`
      }
      meta={
        <DotList
          items={[
            ...(method.id === method.name ? [] : [method.id]),
            ...(method.of === "method" && versions > 1 ? [<Family key="family" method={method} />] : []),
            `${counted(method.studies, "study", "studies")}, ${counted(method.section_count, "probe set")}`,
          ]}
        />
      }
    />
  );
}

/** A link unless the family bears the name of one of its methods, which then has that address. */
function Family({ method }: { method: MethodProfile }) {
  const taken = method.descriptions.some((entry) => entry.method.id === method.family);
  return (
    <span>
      family{" "}
      {taken ? (
        <a href="#versions">{method.family}</a>
      ) : (
        <Link href={methodPath(method.family)}>{method.family}</Link>
      )}
    </span>
  );
}
