import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { formViewer, requireSignedIn } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { answerInvitation } from "@/lib/queries/answer-invitation";

/** Accepts (`accept`) or declines (`decline`) the invitation to a study, by its number. */
export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const viewer = requireSignedIn(await formViewer(request));
    const accept = form.get("accept");
    const study = accept ?? form.get("decline") ?? "";
    if (!/^\d{1,9}$/.test(study)) throw new HoldfastError("invalid_request", "Choose an invitation.");
    await answerInvitation(viewer, Number(study), accept !== null);
    return seeOther("/account#studies");
  });
}
