import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import type { BundleFormat, FormatField, RowKind } from "@/lib/queries/bundle-format";
import { CodeBlock } from "../api/code-block";
import { FieldsTable } from "../api/fields-table";
import { MANIFEST_NOTES, ROW_NOTES } from "./field-notes";
import { PlainTable } from "./format-tables";

/** What one row of each file is. */
const ROW_OF: Readonly<Record<RowKind, string>> = {
  "planted-facts": "One row for each planted fact asked for.",
  commitments: "One row for each commitment probed.",
  graded: "One row for each score given.",
  compactions: "One row for each compaction made.",
};

interface FilesProps extends Pick<BundleFormat, "manifest" | "rows"> {
  /** The start of files of the sample, by name. */
  starts: ReadonlyMap<string, string>;
}

/** Every file of the format with its fields. */
export function Files({ manifest, rows, starts }: FilesProps) {
  return (
    <>
      <Figure id="files">
        <FigureHead id="files" title="The files" unit="The manifest, and at least one file of rows." />
        <PlainTable
          caption="Files of a bundle"
          columns={["File", "Holds"]}
          rows={[
            { id: "manifest", file: "manifest.json", holds: "What was run: models, methods, probe sets." },
            ...rows.map(({ kind }) => ({ id: kind, file: `${kind}.jsonl`, holds: ROW_OF[kind] })),
          ].map(({ id, file, holds }) => ({
            key: id,
            cells: [
              <a key="file" href={`#${id}`}>
                <code>{file}</code>
              </a>,
              holds,
            ],
          }))}
        />
      </Figure>
      <FileFigure
        id="manifest"
        file="manifest.json"
        unit="What was run. Required fields of a list are required in each of its entries. Fields that the format does not name are kept."
        fields={manifest}
        notes={MANIFEST_NOTES}
        schema="manifest"
        start={starts.get("manifest.json")}
      />
      {rows.map(({ kind, fields }) => (
        <FileFigure
          key={kind}
          id={kind}
          file={`${kind}.jsonl`}
          unit={`${ROW_OF[kind]} Also as .jsonl.gz or .csv.`}
          fields={fields}
          notes={ROW_NOTES}
          schema={kind}
          start={starts.get(`${kind}.jsonl`)}
        />
      ))}
    </>
  );
}

interface FileFigureProps {
  id: string;
  file: string;
  unit: string;
  fields: readonly FormatField[];
  notes: Readonly<Record<string, string>>;
  schema: string;
  /** How the sample's file begins. */
  start: string | undefined;
}

function FileFigure({ id, file, unit, fields, notes, schema, start }: FileFigureProps) {
  return (
    <Figure id={id}>
      <FigureHead id={id} title={<code>{file}</code>} unit={unit} />
      {start === undefined ? null : (
        <div className="mb-5">
          <CodeBlock label={`${file} of the sample`} text={start} />
        </div>
      )}
      <FieldsTable
        caption={`Fields of ${file}`}
        rows={fields.map(({ path, required, takes }) => ({
          name: path,
          required,
          takes,
          about: notes[path] ?? null,
        }))}
      />
      <FigureFoot aside={<a href={`/docs/format/${schema}.schema.json`}>JSON Schema</a>} />
    </Figure>
  );
}
