import { z } from "zod";
import { apiViewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { removeBundle } from "@/lib/queries/remove-bundle";
import { privateAnswer } from "../../../_answers/answer";
import { readJson } from "../../../_answers/body";
import { reading } from "../../../_answers/query";

const Withdrawal = z.strictObject({
  reason: z
    .string()
    .transform((text) => text.replaceAll("\0", "\ufffd").trim())
    .pipe(z.string().min(1, "A reason is needed: it stays where the bundle stood.").max(1_000)),
  purge: z.boolean().default(false),
});

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
