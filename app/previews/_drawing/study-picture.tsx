import { day } from "@/lib/format/date";
import { counted } from "@/lib/format/quantity";
import { PROVENANCE_WORDS } from "@/lib/format/words";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";
import { type Mark, pictureSet } from "./board-shapes";
import { INK } from "./colours";
import { cut, drawable } from "./drawable";
import { MARGIN, Picture, SIZE } from "./picture";
import { MarkPicture, SetPanel } from "./set-panel";

const SETS = 2;
const METHODS = 5;
const BETWEEN = 56;

/** A study at a glance: title, the rates of its first probe sets by model and method, revision and source. */
export function StudyPicture({ study, answers }: { study: StudyOverview; answers: readonly CellsAnswer[] }) {
  const sets = answers
    .map(pictureSet)
    .filter((set) => set.models.length > 0)
    .slice(0, SETS);
  const room = SIZE.width - 2 * MARGIN;
  const width = sets.length > 1 ? (room - BETWEEN) / 2 : room;
  const drawn = study.methods.filter((method) =>
    sets.some((set) => set.models.some((model) => model.marks.some((mark) => mark.method.id === method.id))),
  );
  const source = study.provenances.map((provenance) => PROVENANCE_WORDS[provenance].name).join(", ");
  const foot = [`revision ${study.revision}`, study.published_at ? day(study.published_at) : null, source];
  return (
    <Picture foot={foot.filter(Boolean).join("  ·  ")}>
      <div style={{ display: "flex", fontSize: 36, lineHeight: 1.2 }}>
        {cut(drawable(study.title) ?? study.slug, 130)}
      </div>
      {sets.length === 0 ? (
        <div style={{ display: "flex", marginTop: 40, fontSize: 26, color: INK["ink-2"] }}>
          {`${counted(study.models.length, "model")}, ${counted(study.methods.length, "method")} of compaction`}
        </div>
      ) : (
        // A fragment would be laid out as a row of its own.
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ display: "flex", justifyContent: "space-between", marginTop: 22 }}>
            {sets.map((set) => (
              <SetPanel key={set.id} set={set} width={width} />
            ))}
          </div>
          <MethodNames methods={drawn} />
        </div>
      )}
    </Picture>
  );
}

function MethodNames({ methods }: { methods: readonly Mark["method"][] }) {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", marginTop: 14, fontSize: 20, color: INK["ink-2"] }}>
      {methods.slice(0, METHODS).map((method) => (
        <div key={method.id} style={{ display: "flex", alignItems: "center", marginRight: 30 }}>
          <MarkPicture mark={method} size={18} />
          <span style={{ marginLeft: 8 }}>{cut(drawable(method.name) ?? "…", 22)}</span>
        </div>
      ))}
      {methods.length > METHODS && <span>{`and ${methods.length - METHODS} more`}</span>}
    </div>
  );
}
