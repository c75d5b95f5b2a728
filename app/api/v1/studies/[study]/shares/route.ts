import { apiViewer, requireSignedIn } from "@/lib/auth/viewer";
import { listShares } from "@/lib/queries/list-shares";
import { makeShare } from "@/lib/queries/make-share";
import { NewShare } from "@/lib/queries/share-fields";
import { privateAnswer } from "../../../_answers/answer";
import { readJson } from "../../../_answers/body";
import { reading } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";

interface Context {
  params: Promise<{ study: string }>;
}

export function GET(request: Request, { params }: Context): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    return privateAnswer({ items: await listShares(await apiViewer(request), study), next_cursor: null });
  });
}

export function POST(request: Request, { params }: Context): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const viewer = requireSignedIn(await apiViewer(request));
    return privateAnswer(
      await makeShare(viewer, study, await readJson(request, NewShare), { shown: true }),
      201,
    );
  });
}

export const { PUT, PATCH, DELETE, OPTIONS } = refusing("GET", "POST");
