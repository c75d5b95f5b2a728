import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { endAllSessions, endSessionOf } from "@/lib/auth/sessions";
import { signOut } from "@/lib/auth/sign-in";
import { formViewer, requireSignedIn } from "@/lib/auth/viewer";

/** Ends one session of the account (`session`: its number), or `all` of them, this one included. */
export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    const { user_id } = requireSignedIn(await formViewer(request));
    const session = form.get("session") ?? "";
    if (session === "all") {
      await endAllSessions(user_id);
      return seeOther("/sign-in", await signOut(request));
    }
    if (/^\d{1,9}$/.test(session)) await endSessionOf(user_id, Number(session));
    return seeOther("/account#sessions");
  });
}
