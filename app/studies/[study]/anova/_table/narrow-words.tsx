import type { ReactNode } from "react";

/**
 * On a narrow screen the last column of a table of effects becomes a row of its own under the numbers, and stays in
 * view while they scroll. Wide screens have the column instead.
 */
export function NarrowWords(props: { columns: number; className: string; children: ReactNode }) {
  return (
    <tr className="md:hidden">
      <td colSpan={props.columns} className="pt-0!">
        <div className={`sticky left-0 w-[calc(100vw-2*var(--hf-gutter))] ${props.className}`}>
          {props.children}
        </div>
      </td>
    </tr>
  );
}
