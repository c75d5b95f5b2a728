import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { revokeToken } from "@/lib/auth/tokens";
import { formViewer, requireSignedIn } from "@/lib/auth/viewer";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    await revokeToken(requireSignedIn(await formViewer(request)).user_id, form.get("id") ?? "");
    return seeOther("/account#tokens");
  });
}
