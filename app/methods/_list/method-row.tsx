import Link from "next/link";
import { ListRow } from "@/app/_profiles/list-row";
import { methodPath } from "@/app/_profiles/profile-path";
import { Coverage } from "@/app/_ui/coverage";
import { DotList } from "@/app/_ui/dot-list";
import { MethodMark } from "@/app/_ui/method-mark";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import { STRATEGY_WORDS } from "@/lib/format/words";
import type { MethodListItem } from "@/lib/queries/list-methods";
import { findingWords } from "./finding-words";

export function MethodRow({ method }: { method: MethodListItem }) {
  const { finding } = method;
  return (
    <ListRow
      href={methodPath(method.id)}
      mark={<MethodMark strategy={method.strategy} className="flex-none" />}
      name={method.name}
      finding={finding}
      facts={
        <>
          <p>{STRATEGY_WORDS[method.strategy]}</p>
          <DotList
            items={[
              ...(method.id === method.name ? [] : [method.id]),
              ...(method.version === null ? [] : [`version ${method.version}`]),
              ...(method.versions > 1
                ? [
                    <span key="family">
                      <Link href={methodPath(method.family)} prefetch={false}>
                        {method.family}
                      </Link>
                      , {method.versions} versions
                    </span>,
                  ]
                : []),
              `${counted(method.studies, "study", "studies")}, ${counted(method.probe_sets, "probe set")}`,
            ]}
          />
        </>
      }
    >
      {finding && (
        <p>
          {findingWords(finding, isRebuilt(finding.study.provenances))}{" "}
          <Coverage scored={finding.scored} expected={finding.expected} className="ml-1" />
        </p>
      )}
    </ListRow>
  );
}
