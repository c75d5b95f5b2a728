import { startGithub } from "@/lib/auth/sign-in";
import { handleForm } from "../_forms/handle-form";
import { plainPage, seeOther } from "../_forms/plain-page";
import { signInPath } from "../_forms/sign-in-path";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const callbackUrl = form.get("callbackUrl");
    const start = await startGithub(request, { callbackUrl });
    if (start === null) return seeOther(signInPath(callbackUrl, "github"));
    // A page, not a redirect: browsers hold our policy for forms (`form-action 'self'`) against redirects, too.
    return plainPage({
      status: 200,
      title: "On to GitHub",
      text: "GitHub asks whether you want to sign in to Holdfast, and leads back.",
      link: { href: start.url, label: "Continue to GitHub" },
      follow: true,
      cookies: start.cookies,
    });
  });
}
