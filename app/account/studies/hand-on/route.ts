import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { formViewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { handOnStudy } from "@/lib/queries/study-members";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const viewer = await formViewer(request);
    const member = form.get("member") ?? "";
    if (!/^\d{1,9}$/.test(member)) throw new HoldfastError("invalid_request", "Choose a member.");
    await handOnStudy(viewer, form.get("study") ?? "", Number(member));
    return seeOther("/account#studies");
  });
}
