import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { formViewer, requireSignedIn } from "@/lib/auth/viewer";
import { renameAccount } from "@/lib/queries/change-account";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    await renameAccount(requireSignedIn(await formViewer(request)), form.get("name"));
    return seeOther("/account#person");
  });
}
