import { fieldsOf } from "@/lib/bundle/fields";
import { type Problem, problem, shown } from "@/lib/bundle/problem";
import { asField, isBlank, listedAs, type SourceRow, valueAt } from "./column-value";
import type { ConvertMap, FieldMap } from "./map-shape";

type Made = { row: Record<string, unknown> } | { skipped: string } | { wrong: true };
type Condition = { column: string; not: boolean; values: ReadonlySet<string> };

const MOST_NAMED = 20;

const losesDigits = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isInteger(value) && !Number.isSafeInteger(value)
    : typeof value === "object" && value !== null && Object.values(value).some(losesDigits);

/** Makes rows of the format out of rows of another shape, as a map says. */
export class RowMaker {
  /** Columns that some row had. */
  private readonly seen = new Set<string>();
  /** Required fields whose column no row has had yet. */
  private readonly absent = new Map<string, { column: string; line: number; rows: number }>();
  /** Names in the first row. */
  private first: readonly string[] = [];
  private readonly columns: ReadonlySet<string>;
  private readonly conditions: readonly Condition[];
  /** Top-level names that the map uses, so that "extra": true does not keep them twice. */
  private readonly used: ReadonlySet<string>;

  constructor(
    private readonly map: ConvertMap,
    private readonly names: { map: string; source: string },
    private readonly report: (problem: Problem) => void,
  ) {
    const listed = (value: unknown): ReadonlySet<string> =>
      new Set((Array.isArray(value) ? value : [value]).map((each) => (isBlank(each) ? "" : listedAs(each))));
    this.conditions = Object.entries(map.when ?? {}).map(([column, wanted]) =>
      typeof wanted === "object" && wanted !== null && "not" in wanted
        ? { column, not: true, values: listed(wanted.not) }
        : { column, not: false, values: listed(wanted) },
    );
    this.columns = new Set([
      ...Object.values(map.fields).flatMap(({ column }) => (column === undefined ? [] : [column])),
      ...this.conditions.map(({ column }) => column),
      ...(Array.isArray(map.extra) ? map.extra : []),
    ]);
    this.used = new Set([...this.columns, ...[...this.columns].map((column) => column.split(".")[0] ?? "")]);
  }

  make(source: SourceRow, line: number): Made {
    if (this.first.length === 0) this.first = Object.keys(source);
    for (const column of this.columns)
      if (!this.seen.has(column) && valueAt(source, column) !== undefined) this.seen.add(column);
    for (const { column, not, values } of this.conditions) {
      const value = valueAt(source, column);
      const text = isBlank(value) ? "" : listedAs(value);
      if (values.has(text) === not) return { skipped: `when.${column}: ${shown(text, 60)}` };
    }
    const known = fieldsOf(this.map.kind);
    const entries: [string, unknown][] = [];
    let wrong = false;
    for (const [name, from] of Object.entries(this.map.fields)) {
      const is = known[name];
      if (!is) continue;
      const found = this.valueOf(name, from, source);
      if ("fault" in found) {
        wrong = true;
        const { fault: message, value } = found;
        this.report(problem("row.invalid", message, { file: this.names.source, line, field: name, value }));
      } else if (found.value !== null) entries.push([name, asField(found.value, is.type)]);
      else if (name === "score") entries.push([name, null]);
      else if (is.required) {
        wrong = true;
        this.empty(name, from.column ?? "", line);
      }
    }
    const extras = [...this.extras(source)];
    for (const [field, value] of extras) {
      if (!losesDigits(value)) continue;
      wrong = true;
      const message = `${field} holds a whole number beyond 2^53, where numbers lose digits. Write it in quotes, or leave the column out of "extra".`;
      this.report(problem("row.invalid", message, { file: this.names.source, line, field }));
    }
    return wrong ? { wrong: true } : { row: Object.fromEntries([...entries, ...extras]) };
  }

  private empty(name: string, column: string, line: number): void {
    if (!this.seen.has(column)) {
      const known = this.absent.get(name);
      if (known) known.rows++;
      else this.absent.set(name, { column, line, rows: 1 });
      return;
    }
    const message = `The column "${column}" is empty here. Give fields.${name} a "default" in ${this.names.map}, or leave such rows out with "when".`;
    this.report(problem("row.missing_field", message, { file: this.names.source, line, field: name }));
  }

  /** Says what only the end can tell: columns that no row had, or that the first rows lack. */
  finish(): void {
    for (const { column, at } of this.unseen()) {
      const has = this.first.slice(0, MOST_NAMED).map((name) => shown(name, 40));
      const more = this.first.length > has.length ? " …" : "";
      const message = `No row of ${this.names.source} has ${shown(column)}. The first one has ${has.join(", ")}${more}.`;
      this.report(problem("row.missing_field", message, { file: this.names.map, field: at }));
    }
    for (const [name, { column, line, rows }] of this.absent) {
      if (!this.seen.has(column)) continue;
      const message = `The first ${rows === 1 ? "row has" : `${rows} rows have`} no ${shown(column)}, from this line on. Give fields.${name} a "default" in ${this.names.map}, or leave such rows out with "when".`;
      this.report(problem("row.missing_field", message, { file: this.names.source, line, field: name }));
    }
  }

  /** Columns of the map that no row had: a slip of the pen, even where a default hides it. */
  private unseen(): { column: string; at: string }[] {
    if (this.first.length === 0) return [];
    const places = [
      ...Object.entries(this.map.fields).map(([name, { column }]) => ({
        column,
        at: `fields.${name}.column`,
      })),
      ...this.conditions.map(({ column }) => ({ column, at: `when.${column}` })),
      ...(Array.isArray(this.map.extra) ? this.map.extra : []).map((column) => ({ column, at: "extra" })),
    ];
    return places.flatMap(({ column, at }) =>
      column === undefined || this.seen.has(column) ? [] : [{ column, at }],
    );
  }

  private valueOf(
    name: string,
    from: FieldMap,
    source: SourceRow,
  ): { value: unknown } | { fault: string; value: unknown } {
    if (from.column === undefined) return { value: from.constant ?? null };
    const value = valueAt(source, from.column);
    if (isBlank(value)) return { value: from.default ?? null };
    if (from.values === undefined) return { value };
    const text = listedAs(value);
    if (Object.hasOwn(from.values, text)) return { value: from.values[text] ?? null };
    const keys = Object.keys(from.values);
    const more = keys.length > MOST_NAMED ? " …" : "";
    const listed = keys.slice(0, MOST_NAMED).map((key) => shown(key, 40));
    return {
      fault: `${shown(value, 60)} in the column "${from.column}" is not in fields.${name}.values of ${this.names.map}, which has ${listed.join(", ")}${more}. Add it there.`,
      value,
    };
  }

  /** Columns kept beside the fields; one that is called like a field of the format gets `source_` before it. */
  private *extras(source: SourceRow): Generator<[string, unknown]> {
    const { extra, kind } = this.map;
    if (!extra) return;
    const known = fieldsOf(kind);
    const columns = Array.isArray(extra) ? extra : Object.keys(source).filter((name) => !this.used.has(name));
    for (const column of columns) {
      const value = valueAt(source, column);
      if (value === undefined || value === null || value === "") continue;
      yield [Object.hasOwn(known, column) ? `source_${column}` : column, value];
    }
  }
}
