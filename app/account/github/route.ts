import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { formViewer, requireSignedIn } from "@/lib/auth/viewer";
import { dropIdentities } from "@/lib/queries/change-account";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async () => {
    await dropIdentities(requireSignedIn(await formViewer(request)));
    return seeOther("/account#person");
  });
}
