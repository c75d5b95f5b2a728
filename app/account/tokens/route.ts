import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { freshTokenCookie } from "@/lib/auth/fresh-token";
import { NewToken } from "@/lib/auth/new-token";
import { createToken } from "@/lib/auth/tokens";
import { formViewer, requireSignedIn } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const { user_id } = requireSignedIn(await formViewer(request));
    const wanted = NewToken.safeParse({
      label: form.get("label") ?? "",
      scopes: form.getAll("scopes"),
      expires_at: inDays(form.get("days") ?? ""),
    });
    if (!wanted.success)
      throw new HoldfastError(
        "invalid_request",
        "A token needs a label, and at least one thing that it may do.",
      );
    const { token } = await createToken(user_id, wanted.data, { shown: false });
    return seeOther("/account#tokens", [freshTokenCookie(token)]);
  });
}

function inDays(days: string): string | null {
  if (days === "") return null;
  if (!/^[1-9]\d{0,3}$/.test(days))
    throw new HoldfastError(
      "invalid_request",
      "A token is good for a number of days, or until it is revoked.",
    );
  return new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}
