import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Stat } from "@/app/_ui/stat";
import { BLANK } from "@/lib/format/blank";
import { pValue, share } from "@/lib/format/statistics";
import type { Answer } from "../_words/effect-context";
import { EFFECT_NAMES } from "./effect-row";

/** What the corrections rest on, and the sums of squares behind F. */
export function SphericityTable({ answer, of }: { answer: Answer; of: string }) {
  return (
    <DataTable caption={`Sphericity and sums of squares: ${of}`} minWidth={720}>
      <thead>
        <tr>
          <ColumnHead>Effect</ColumnHead>
          <ColumnHead numeric>
            Mauchly’s <Stat>W</Stat>
          </ColumnHead>
          <ColumnHead numeric>
            <Stat>p</Stat> of <Stat>W</Stat>
          </ColumnHead>
          <ColumnHead numeric>
            <Stat>ε</Stat> (GG)
          </ColumnHead>
          <ColumnHead numeric>
            <Stat>ε</Stat> (HF)
          </ColumnHead>
          <ColumnHead numeric>
            <Stat>p</Stat> (HF)
          </ColumnHead>
          <ColumnHead numeric>SS</ColumnHead>
          <ColumnHead numeric>SS error</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {answer.effects.map((effect) => (
          <tr key={effect.effect}>
            <RowHead className="font-normal">{EFFECT_NAMES[effect.effect]}</RowHead>
            <DataCell numeric>{share(effect.mauchly?.W)}</DataCell>
            <DataCell numeric>{pValue(effect.mauchly?.p)}</DataCell>
            <DataCell numeric>{share(effect.gg?.epsilon)}</DataCell>
            <DataCell numeric>{share(effect.hf?.epsilon)}</DataCell>
            <DataCell numeric>{pValue(effect.hf?.p)}</DataCell>
            <DataCell numeric>{effect.F === null ? BLANK : effect.ss.toFixed(4)}</DataCell>
            <DataCell numeric>{effect.F === null ? BLANK : effect.ss_error.toFixed(4)}</DataCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
