import { counted } from "@/lib/format/quantity";
import { listed } from "@/lib/format/words";
import type { MethodSection } from "@/lib/queries/get-method";

type Told = Pick<MethodSection, "rows" | "methods" | "computing">;

/** Where the page's methods win and where they lose in one probe set, a sentence a method and outcome. */
export function findingSentences(section: Told): readonly string[] {
  const own = section.rows.filter((row) => row.own);
  const methods = [...new Map(own.map((row) => [row.method.id, row.method])).values()];
  return methods.flatMap((method) => {
    const rows = own.filter((row) => row.method.id === method.id);
    if (method.strategy === "none")
      return [`${method.name} compacts nothing: it is the ceiling that the others are held against.`];
    const at = (place: (typeof rows)[number]["place"]) => rows.filter((row) => row.place === place);
    const named = (list: typeof rows) => listed(list.map((row) => row.model.name));
    const [ahead, level, behind] = [at("ahead"), at("level"), at("behind")];
    const sentences = [
      ...(ahead.length > 0 ? [`is reliably ahead of every other on ${named(ahead)}`] : []),
      ...(level.length > 0
        ? [`is among the best on ${named(level)}, where another cannot be told apart from it`]
        : []),
      ...(behind.length > 0 ? [`is reliably behind the best on ${named(behind)}`] : []),
    ];
    if (sentences.length === 0)
      return [
        `${method.name} was run with ${counted(rows.length, "model")}, and nowhere tested against another way of compacting.`,
      ];
    return sentences.map((said, index) => `${index === 0 ? method.name : "It"} ${said}.`);
  });
}
