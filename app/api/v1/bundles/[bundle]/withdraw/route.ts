import { apiViewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { removeBundle } from "@/lib/queries/remove-bundle";
import { privateAnswer } from "../../../_answers/answer";
import { readJson } from "../../../_answers/body";
import { reading } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";
import { Withdrawal } from "../../_state/withdrawal";

export function POST(
  request: Request,
  { params }: { params: Promise<{ bundle: string }> },
): Promise<Response> {
  return reading(async () => {
    const { bundle } = await params;
    const viewer = await apiViewer(request);
    if (viewer.kind === "public") throw new HoldfastError("unauthorized", "Sign in first.");
    return privateAnswer(await removeBundle(viewer, bundle, await readJson(request, Withdrawal)));
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refusing("POST");
