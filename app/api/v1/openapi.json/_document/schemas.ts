import { z } from "zod";
import { NewToken } from "@/lib/auth/new-token";
import { NewShare } from "@/lib/queries/share-fields";
import { NewStudyFields, StudyChange } from "@/lib/queries/study-fields";
import { Withdrawal } from "../../bundles/_state/withdrawal";
import { NewUpload } from "../../uploads/_pieces/new-upload";
import { Anova, AnovaOfAll, Comparison, Effect } from "./answers/anova";
import { Bundle, Preview, Problem, Progress, PublishedPreview, Removed, Sent } from "./answers/bundles";
import { Cell, Cells } from "./answers/cells";
import { Leaderboard } from "./answers/leaderboard";
import { Analysis, Method, Model } from "./answers/names";
import { Health, MadeShare, MadeToken, ProblemAnswer, Shares, Tokens } from "./answers/site";
import { OwnStudy, Studies, Study, StudyRecord } from "./answers/studies";
import { Trial, Trials } from "./answers/trials";
import { OpenedUpload, Upload, UploadProgress } from "./answers/uploads";

/** Every shape that has a name in the description: bodies of requests, which the calls parse by them, and answers. */
export const SCHEMAS = {
  NewStudy: NewStudyFields,
  StudyChange,
  Withdrawal,
  NewUpload,
  NewToken,
  NewShare,
  Health,
  Studies,
  Study,
  StudyRecord,
  OwnStudy,
  Model,
  Method,
  Analysis,
  Cells,
  Cell,
  Anova,
  AnovaOfAll,
  Effect,
  Comparison,
  Leaderboard,
  Trials,
  Trial,
  Sent,
  Bundle,
  BundleProblem: Problem,
  Preview,
  PublishedPreview,
  Upload,
  OpenedUpload,
  UploadProgress,
  Progress,
  Removed,
  Tokens,
  MadeToken,
  Shares,
  MadeShare,
  Problem: ProblemAnswer,
} as const satisfies Record<string, z.ZodType>;
export type SchemaName = keyof typeof SCHEMAS;

export type JsonSchema = Readonly<Record<string, unknown>>;

const BOUNDS = ["minLength", "maxLength", "pattern"] as const;

/** As people send it. A text that is tidied before its length is looked at keeps the bounds it then has. */
const OPTIONS = {
  io: "input",
  unrepresentable: "any",
  override: ({ zodSchema, jsonSchema }: Parameters<z.core.ToJSONSchemaParams["override"] & object>[0]) => {
    const { def } = zodSchema._zod;
    if (def.type !== "pipe" || jsonSchema.type === "array" || def.out._zod.def.type !== "string") return;
    const tidied = z.toJSONSchema(def.out, { io: "input" });
    for (const bound of BOUNDS)
      Object.assign(jsonSchema, tidied[bound] === undefined ? {} : { [bound]: tidied[bound] });
  },
} as const satisfies z.core.ToJSONSchemaParams;

const without = ({ $schema, $id, ...schema }: JsonSchema): JsonSchema => schema;

/** The shape of one parameter. */
export const jsonSchema = (schema: z.ZodType): JsonSchema => without(z.toJSONSchema(schema, OPTIONS));

export const schemaRef = (name: SchemaName) => ({ $ref: `#/components/schemas/${name}` });

/** All named shapes, referring to one another. */
export function componentSchemas(): Record<string, JsonSchema> {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) named.add(schema, { id });
  const { schemas } = z.toJSONSchema(named, { ...OPTIONS, uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, without(schema)]));
}
