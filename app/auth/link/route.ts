import { redeemLink } from "@/lib/auth/sign-in";
import { handleForm } from "../_forms/handle-form";
import { seeOther } from "../_forms/plain-page";
import { signInPath } from "../_forms/sign-in-path";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const callbackUrl = form.get("callbackUrl");
    const result = await redeemLink(request, {
      email: form.get("email"),
      token: form.get("token"),
      callbackUrl,
    });
    return result.fault === null
      ? seeOther(result.path, result.cookies)
      : seeOther(signInPath(callbackUrl, result.fault));
  });
}
