import type { ReactNode } from "react";
import { MethodLink } from "@/app/_profiles/method-link";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { BLANK } from "@/lib/format/blank";
import { listed, STRATEGY_WORDS, sentenceCase } from "@/lib/format/words";
import type { MethodDescription } from "@/lib/queries/get-method";

type Method = MethodDescription["method"];

const FIELDS: readonly { name: string; value: (method: Method) => ReactNode }[] = [
  { name: "Version", value: ({ version }) => version },
  { name: "Strategy", value: ({ strategy }) => `${sentenceCase(strategy)}: ${STRATEGY_WORDS[strategy]}` },
  { name: "Written by", value: ({ written_by }) => written_by },
  { name: "Recovery", value: ({ recovery }) => recovery },
  {
    name: "Home",
    value: ({ url }) =>
      url && (
        <a href={url} rel="noreferrer nofollow">
          {url}
        </a>
      ),
  },
];

/** A column a description, a row a field: first what is kept, then how and by whom. */
export function DescriptionTable(props: { caption: string; descriptions: readonly MethodDescription[] }) {
  const { descriptions } = props;
  const kept = [...new Set(descriptions.flatMap(({ method }) => Object.keys(method.keeps)))];
  const rows = [
    ...FIELDS,
    ...kept.map((name) => ({
      name: `Keeps: ${name.replaceAll("_", " ")}`,
      value: ({ keeps }: Method): ReactNode => keeps[name],
    })),
  ];
  return (
    <DataTable
      caption={props.caption}
      minWidth={descriptions.length > 1 ? 180 + 240 * descriptions.length : undefined}
    >
      {descriptions.length > 1 && (
        <thead>
          <tr>
            <ColumnHead>
              <span className="sr-only">Field</span>
            </ColumnHead>
            {descriptions.map(({ method, studies }) => (
              <ColumnHead key={`${method.id} ${studies[0]?.slug}`}>
                <MethodLink method={method} />
                <span className="block font-normal text-ink-3 [overflow-wrap:anywhere]">
                  {listed(studies.map(({ title }) => title))}
                </span>
              </ColumnHead>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <RowHead className="w-[8.5rem] font-normal text-ink-2 md:w-[15rem] [overflow-wrap:anywhere]">
              {name}
            </RowHead>
            {descriptions.map(({ method, studies }) => (
              <DataCell key={`${method.id} ${studies[0]?.slug}`} className="[overflow-wrap:anywhere]">
                <span dir="auto">{value(method) || <span className="text-ink-3">{BLANK}</span>}</span>
              </DataCell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
