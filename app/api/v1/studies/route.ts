import { apiViewer, requireSignedIn } from "@/lib/auth/viewer";
import { makeStudy } from "@/lib/queries/make-study";
import { NewStudyFields } from "@/lib/queries/study-fields";
import { getStudyRecord, listStudyRecords } from "@/lib/queries/study-record";
import { answer, notFound, privateAnswer } from "../_answers/answer";
import { readJson } from "../_answers/body";
import { StudiesParameters } from "../_answers/parameters";
import { reading, readQuery } from "../_answers/query";
import { refusing } from "../_answers/refusing";

/** Room for the longest texts that a study has, in any script. */
const MOST_KIB = 128;

export function GET(request: Request): Promise<Response> {
  return reading(async () => {
    const { cursor = null } = readQuery(new URL(request.url).searchParams, StudiesParameters);
    return answer(await listStudyRecords(await apiViewer(request), cursor));
  });
}

/** By a person alone; a token that sends a bundle without naming a study makes a private one with it. */
export function POST(request: Request): Promise<Response> {
  return reading(async () => {
    const viewer = requireSignedIn(await apiViewer(request));
    const { slug } = await makeStudy(viewer, await readJson(request, NewStudyFields, MOST_KIB));
    const made = await getStudyRecord(viewer, slug);
    return made ? privateAnswer(made, 201) : notFound("study");
  });
}

export const { PUT, PATCH, DELETE, OPTIONS } = refusing("GET", "POST");
