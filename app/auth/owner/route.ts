import { redeemOwnerLink } from "@/lib/auth/owner-link";
import { formViewer } from "@/lib/auth/viewer";
import { hrefWith } from "@/lib/format/address";
import { handleForm } from "../_forms/handle-form";
import { seeOther } from "../_forms/plain-page";
import { signInPath } from "../_forms/sign-in-path";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const token = form.get("token") ?? "";
    const result = await redeemOwnerLink(request, await formViewer(request), {
      token,
      email: form.get("email"),
      name: form.get("name"),
    });
    if (result.fault === null) return seeOther(result.path, result.cookies);
    // The link is still good: it can be tried again with another address.
    return seeOther(
      result.fault === "owner"
        ? signInPath(undefined, "owner")
        : hrefWith("/sign-in/owner", {}, { token, error: result.fault }),
    );
  });
}
