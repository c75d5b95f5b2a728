import type { ReactNode } from "react";
import { ColumnHead, DataTable } from "@/app/_ui/data-table";
import { Stat } from "@/app/_ui/stat";

/** The columns of every table of effects; children are the bodies, one a group. */
export function EffectsTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <DataTable caption={caption} minWidth={1120} className="max-md:min-w-[44rem]!">
      <thead>
        <tr>
          <ColumnHead className="w-[9.5rem]">Effect</ColumnHead>
          <ColumnHead numeric>
            <Stat>F</Stat>
          </ColumnHead>
          <ColumnHead numeric>df</ColumnHead>
          <ColumnHead numeric>
            <Stat>p</Stat>
          </ColumnHead>
          <ColumnHead numeric className="whitespace-nowrap">
            <Stat>p</Stat> (GG)
          </ColumnHead>
          <ColumnHead numeric className="whitespace-nowrap">
            <Stat>p</Stat> (Holm)
          </ColumnHead>
          <ColumnHead numeric className="whitespace-nowrap">
            <Stat>ε</Stat> (GG)
          </ColumnHead>
          <ColumnHead className="whitespace-nowrap md:pl-3.5!">
            partial <Stat>η</Stat>²
          </ColumnHead>
          <ColumnHead numeric className="whitespace-nowrap">
            gen. <Stat>η</Stat>²
          </ColumnHead>
          <ColumnHead className="min-w-[18rem] max-md:hidden">In words</ColumnHead>
        </tr>
      </thead>
      {children}
    </DataTable>
  );
}

/** Names the rows that follow it. */
export function GroupRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={10} className="pt-5! pb-1.5! text-note text-ink-2">
        <div className="sticky left-0 max-md:w-[calc(100vw-2*var(--hf-gutter))]">{children}</div>
      </th>
    </tr>
  );
}
