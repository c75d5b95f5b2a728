import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { formViewer, requireSignedIn } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { deletePrivateStudy } from "@/lib/queries/own-studies";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const viewer = requireSignedIn(await formViewer(request));
    const study = form.get("study") ?? "";
    if (form.get("typed")?.trim() !== study)
      throw new HoldfastError("invalid_request", "That is not the study's short name. Nothing was deleted.");
    await deletePrivateStudy(viewer, study);
    return seeOther("/account#studies");
  });
}
