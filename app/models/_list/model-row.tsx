import { ListRow } from "@/app/_profiles/list-row";
import { modelPath } from "@/app/_profiles/profile-path";
import { Approx } from "@/app/_ui/approx";
import { Coverage } from "@/app/_ui/coverage";
import { DotList } from "@/app/_ui/dot-list";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { percent, percentRange } from "@/lib/format/percent";
import { counted } from "@/lib/format/quantity";
import type { ModelFinding, ModelListItem } from "@/lib/queries/list-models";
import { findingWords } from "./finding-words";

export function ModelRow({ model }: { model: ModelListItem }) {
  return (
    <ListRow
      href={modelPath(model.id)}
      name={model.name}
      finding={model.finding}
      facts={
        <DotList
          items={[
            ...(model.id === model.name ? [] : [model.id]),
            ...[model.class, model.provider].filter((word) => word !== null),
            `${counted(model.studies, "study", "studies")}, ${counted(model.probe_sets, "probe set")}`,
          ]}
        />
      }
    >
      {model.finding && <Finding finding={model.finding} />}
    </ListRow>
  );
}

/** The leading method with its rate, interval and coverage, then whether others can be told from it. */
function Finding({ finding }: { finding: ModelFinding }) {
  const { cell, method, study } = finding;
  const range = cell.subjects === 1 ? "n = 1" : (percentRange(cell.low, cell.high) ?? "no interval");
  return (
    <p>
      {method.name}{" "}
      <b className="font-[620]">
        <Approx when={isRebuilt(study.provenances) && cell.rate !== null} />
        {percent(cell.rate)}%
      </b>{" "}
      <span className="text-note text-ink-3">({range})</span>{" "}
      <Coverage scored={cell.scored} expected={cell.expected} className="mx-1" /> {findingWords(finding)}
    </p>
  );
}
