import { apiViewer, requireSignedIn } from "@/lib/auth/viewer";
import { deleteStudy } from "@/lib/queries/delete-study";
import { editStudy } from "@/lib/queries/edit-study";
import { getStudy } from "@/lib/queries/get-study";
import { getStudySettings } from "@/lib/queries/get-study-settings";
import { StudyChange } from "@/lib/queries/study-fields";
import { getStudyRecord } from "@/lib/queries/study-record";
import { answer, notFound, privateAnswer } from "../../_answers/answer";
import { readJson } from "../../_answers/body";
import { reading, revision } from "../../_answers/query";
import { refusing } from "../../_answers/refusing";

/** Room for the longest texts that a study has, in any script. */
const MOST_KIB = 128;

interface Context {
  params: Promise<{ study: string }>;
}

/** A study at a revision; its owner in a browser is told its members and open invitations as well. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const viewer = await apiViewer(request);
    const at = revision(new URL(request.url).searchParams);
    const [record, overview, settings] = await Promise.all([
      getStudyRecord(viewer, study),
      getStudy(viewer, study, { revision: at }),
      getStudySettings(viewer, study),
    ]);
    if (!record || !overview || !settings) return notFound("study");
    if (settings === "read only") return answer({ ...record, ...overview });
    return privateAnswer({ ...record, ...overview, members: settings.members, invited: settings.invited });
  });
}

export function PATCH(request: Request, { params }: Context): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const viewer = requireSignedIn(await apiViewer(request));
    const { slug } = await editStudy(viewer, study, await readJson(request, StudyChange, MOST_KIB));
    const [record, settings] = await Promise.all([
      getStudyRecord(viewer, slug),
      getStudySettings(viewer, slug),
    ]);
    if (!record || !settings || settings === "read only") return notFound("study");
    return privateAnswer({ ...record, members: settings.members, invited: settings.invited });
  });
}

export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    await deleteStudy(await apiViewer(request), study);
    return new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } });
  });
}

export const { POST, PUT, OPTIONS } = refusing("GET", "PATCH", "DELETE");
