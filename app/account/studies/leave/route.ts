import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { formViewer, requireSignedIn } from "@/lib/auth/viewer";
import { leaveStudy } from "@/lib/queries/answer-invitation";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    await leaveStudy(requireSignedIn(await formViewer(request)), form.get("study") ?? "");
    return seeOther("/account#studies");
  });
}
