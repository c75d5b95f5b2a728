import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { formViewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { deleteStudy } from "@/lib/queries/delete-study";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const viewer = await formViewer(request);
    const study = form.get("study") ?? "";
    if (form.get("typed")?.trim() !== study)
      throw new HoldfastError("invalid_request", "That is not the study's short name. Nothing was deleted.");
    await deleteStudy(viewer, study);
    return seeOther("/account#studies");
  });
}
