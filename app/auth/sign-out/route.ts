import { ownPath } from "@/lib/auth/own-path";
import { signOut } from "@/lib/auth/sign-in";
import { handleForm } from "../_forms/handle-form";
import { seeOther } from "../_forms/plain-page";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) =>
    seeOther(ownPath(form.get("callbackUrl")), await signOut(request)),
  );
}
