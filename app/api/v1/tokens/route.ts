import { NewToken } from "@/lib/auth/new-token";
import { createToken, listTokens } from "@/lib/auth/tokens";
import { apiViewer, requireSignedIn } from "@/lib/auth/viewer";
import { privateAnswer } from "../_answers/answer";
import { readJson } from "../_answers/body";
import { reading } from "../_answers/query";
import { refusing } from "../_answers/refusing";

export function GET(request: Request): Promise<Response> {
  return reading(async () => {
    const { user_id } = requireSignedIn(await apiViewer(request));
    return privateAnswer({ items: await listTokens(user_id), next_cursor: null });
  });
}

export function POST(request: Request): Promise<Response> {
  return reading(async () => {
    const { user_id } = requireSignedIn(await apiViewer(request));
    const wanted = await readJson(request, NewToken);
    return privateAnswer(await createToken(user_id, wanted, { shown: true }), 201);
  });
}

export const { PUT, PATCH, DELETE, OPTIONS } = refusing("GET", "POST");
