import { RoundsChart } from "@/app/_charts/islands";
import { placesOf } from "@/app/_charts/places";
import { PlotFrame } from "@/app/_charts/plot-frame";
import { cx } from "@/app/_ui/cx";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { endLabels } from "./end-labels";
import { MethodKey } from "./method-key";
import type { RoundPanel } from "./round-panels";

const HEIGHT = 216;
const PER_ROW = 4;

/** A panel a model, a line a method over the rounds; the first panel of a row has the axis and the lines' names. */
export function RoundLines(props: {
  panels: readonly RoundPanel[];
  rounds: number;
  methods: CellsAnswer["methods"];
  names: Names;
  rebuilt: boolean;
}) {
  const { panels, methods, names, rebuilt } = props;
  const rounds = Array.from({ length: props.rounds }, (_, index) => index + 1);
  const columns = Math.min(panels.length, PER_ROW);
  // The first panel's labels carry the names; methods that it does not have need the key.
  const labelled = panels[0] !== undefined && endLabels(panels[0].lines, false).length === methods.length;
  return (
    <>
      <MethodKey
        methods={methods}
        names={names}
        className={cx("noscript:hidden mb-4", labelled && "md:hidden")}
      />
      <div
        className="grid gap-x-[22px] gap-y-7 max-md:grid-cols-1!"
        style={{
          gridTemplateColumns: `minmax(0,1.68fr) ${"minmax(0,1fr) ".repeat(Math.max(0, columns - 1))}`,
        }}
      >
        {panels.map((panel, index) => (
          <div key={panel.model} className="noscript:hidden min-w-0">
            <h3
              className={`mb-3 font-[620] [overflow-wrap:anywhere] ${index % PER_ROW === 0 ? "pl-[38px]" : "max-md:pl-[38px]"}`}
            >
              {panel.name}
            </h3>
            <PlotFrame
              height={HEIGHT}
              points={rounds.map(String)}
              places={placesOf(rounds.length)}
              lead={index % PER_ROW === 0}
              ends={endLabels(panel.lines, rebuilt)}
            >
              <RoundsChart
                label={panel.label}
                points={rounds.map((round) => `round ${round}`)}
                places={placesOf(rounds.length)}
                lines={panel.lines}
                height={HEIGHT}
              />
            </PlotFrame>
          </div>
        ))}
      </div>
    </>
  );
}
