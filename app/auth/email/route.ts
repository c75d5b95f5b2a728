import { requestLink } from "@/lib/auth/sign-in";
import { handleForm } from "../_forms/handle-form";
import { plainPage, seeOther } from "../_forms/plain-page";
import { signInPath } from "../_forms/sign-in-path";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const callbackUrl = form.get("callbackUrl");
    const { fault, wait } = await requestLink(request, { email: form.get("email"), callbackUrl });
    if (wait > 0)
      return plainPage({
        status: 429,
        title: "Too many sign-in links",
        text: `More sign-in links were asked for than are sent at a time. Try again in ${minutes(wait)}.`,
        link: { href: signInPath(callbackUrl), label: "Sign in" },
        headers: { "retry-after": String(wait) },
      });
    return seeOther(fault === null ? "/sign-in/sent" : signInPath(callbackUrl, fault));
  });
}

const minutes = (seconds: number): string => {
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? "a minute" : `${whole} minutes`;
};
