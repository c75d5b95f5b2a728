import { readPage } from "@/app/_profiles/read-page";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import type { Viewer } from "@/lib/auth/viewer";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import {
  estimated,
  type FigureTable,
  figureTable,
  hidden,
  shown,
  words,
} from "@/lib/format/table/figure-table";
import { listed, STRATEGY_WORDS, sentenceCase } from "@/lib/format/words";
import {
  getMethod,
  type MethodDescription,
  type MethodProfile,
  type MethodRow,
  type MethodSection,
} from "@/lib/queries/get-method";
import type { SiteLoader } from "./asked";
import { cellData } from "./cells";
import { sectionConditions, sectionData, sectionIn, sectionNotes, sectionPart } from "./section-in";
import { CONTEXT_NOTE, contextColumns } from "./standing";

const asked = (viewer: Viewer, query: SearchParams): Promise<MethodProfile | null> =>
  getMethod(viewer, oneOf(query, "method") ?? "", readPage(query));

/** A method's rates by model in one probe set of one study; `versions=1`: with the other versions of its family. */
export const methodRates: SiteLoader = async (viewer, query) => {
  const method = await asked(viewer, query);
  const section = method && sectionIn(method.sections, query);
  if (!section) return null;
  const rows = oneOf(query, "versions") === "1" ? section.rows : section.rows.filter(({ own }) => own);
  if (rows.length === 0) return null;
  return figureTable<MethodRow>({
    title: `${method.name}, ${section.probe_set.title}: rates by model`,
    part: sectionPart(method.id, section),
    rows,
    columns: [
      ...sectionData<MethodRow>(section),
      ...sectionConditions<MethodRow>(),
      ...cellData.map(({ data }) => ({
        data: data && { ...data, value: ({ cell }: MethodRow) => data.value(cell) },
      })),
      estimated("Rate, %", ({ cell }) => percent(cell.rate)),
      shown("95% interval", ({ cell }) => percentRange(cell.low, cell.high) ?? "no interval"),
      shown("Scored / expected", ({ cell }) => `${count(cell.scored)} / ${count(cell.expected)}`),
      words("tie_letter", "Tie", ({ letter, apart }) => (apart ? "apart" : letter)),
      hidden("with_leader", "boolean", (row) => row.with_leader),
      hidden("place", "text", (row) => row.place),
      ...(["wins", "loses", "level"] as const).flatMap((name) => [
        hidden<MethodRow>(name, "json", ({ standing }) => standing?.[name]),
        shown<MethodRow>(
          STANDING_HEADS[name],
          ({ standing }) => standing?.[name].map((beside) => nameIn(section, beside.method)).join(", ") ?? "",
          false,
        ),
      ]),
    ],
    strong: (row) => row.with_leader,
    rebuilt: () => isRebuilt(section.study.provenances),
    notes: [
      "Methods of one model that share a letter cannot be told apart; differences are this method minus the other.",
      ...sectionNotes(section),
    ],
  });
};

const STANDING_HEADS = {
  wins: "Better than",
  loses: "Worse than",
  level: "Not to be told from",
} as const;

const nameIn = ({ methods }: MethodSection, id: string): string =>
  methods.find((method) => method.id === id)?.name ?? id;

/** What became of replies by where the rule stood in the compacted context. */
export const contexts: SiteLoader = async (viewer, query) => {
  const method = await asked(viewer, query);
  const section = method && sectionIn(method.sections, query);
  if (!section || section.contexts.length === 0) return null;
  const modelName = (id: string) => section.rows.find(({ model }) => model.id === id)?.model.name ?? id;
  return figureTable<MethodSection["contexts"][number]>({
    title: `${method.name}, ${section.probe_set.title}: where the rule stood in context`,
    part: sectionPart(method.id, section),
    rows: section.contexts,
    columns: [
      ...sectionData<MethodSection["contexts"][number]>(section),
      words(
        "model",
        "Model",
        (row) => row.model,
        (row) => modelName(row.model),
      ),
      words(
        "method",
        "Method",
        (row) => row.method,
        (row) => nameIn(section, row.method),
      ),
      ...contextColumns(section.probe_set.kind),
    ],
    rebuilt: () => isRebuilt(section.study.provenances),
    notes: [CONTEXT_NOTE, ...sectionNotes(section)],
  });
};

/** What a method keeps and how, as its bundles say: a row a description. */
export const keeps: SiteLoader = async (viewer, query) => {
  const method = await asked(viewer, query);
  if (!method) return null;
  const own = method.descriptions.filter((entry) => method.ids.includes(entry.method.id));
  return descriptionTable(`${method.name}: what it keeps`, method.id, own);
};

/** The same of every version of its family. */
export const versions: SiteLoader = async (viewer, query) => {
  const method = await asked(viewer, query);
  return method && descriptionTable(`${method.family}: versions`, method.id, method.descriptions);
};

function descriptionTable(
  title: string,
  part: string,
  rows: readonly MethodDescription[],
): FigureTable | null {
  if (rows.length === 0) return null;
  const kept = [...new Set(rows.flatMap(({ method }) => Object.keys(method.keeps)))];
  return figureTable<MethodDescription>({
    title,
    part,
    rows,
    columns: [
      words(
        "method",
        "Method",
        ({ method }) => method.id,
        ({ method }) => method.name,
      ),
      words("version", "Version", ({ method }) => method.version),
      hidden("family", "text", ({ method }) => method.family),
      words(
        "strategy",
        "Strategy",
        ({ method }) => method.strategy,
        ({ method }) => `${sentenceCase(method.strategy)}: ${STRATEGY_WORDS[method.strategy]}`,
      ),
      words("written_by", "Written by", ({ method }) => method.written_by),
      words("recovery", "Recovery", ({ method }) => method.recovery),
      hidden("url", "text", ({ method }) => method.url),
      ...kept.map((name) =>
        words<MethodDescription>(
          `keeps ${name}`,
          `Keeps: ${name.replaceAll("_", " ")}`,
          ({ method }) => method.keeps[name],
        ),
      ),
      hidden("studies", "json", ({ studies }) => studies.map(({ slug }) => slug)),
      shown("Described by", ({ studies }) => listed(studies.map(({ title }) => title)), false),
    ],
    notes: ["As the bundles say that were sent with it."],
  });
}
