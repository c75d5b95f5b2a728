import { GET as anova } from "@/app/api/v1/studies/[study]/anova/route";
import { GET as anovaScript } from "@/app/api/v1/studies/[study]/anova.R/route";
import { GET as bundle } from "@/app/api/v1/studies/[study]/bundle/route";
import { GET as cells } from "@/app/api/v1/studies/[study]/cells/route";
import { GET as citation } from "@/app/api/v1/studies/[study]/citation/route";
import { GET as compare } from "@/app/api/v1/studies/[study]/compare/route";
import { GET as trials } from "@/app/api/v1/studies/[study]/trials/route";

type StudyFile = (request: Request, context: { params: Promise<{ study: string }> }) => Promise<Response>;

/** What the HTTP interface has under a study's address and pages link to, by its last segment. */
export const STUDY_FILES: ReadonlyMap<string, StudyFile> = new Map([
  ["anova", anova],
  ["anova.R", anovaScript],
  ["bundle", bundle],
  ["cells", cells],
  ["citation", citation],
  ["compare", compare],
  ["trials", trials],
]);
