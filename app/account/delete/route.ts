import { handleForm } from "@/app/auth/_forms/handle-form";
import { plainPage } from "@/app/auth/_forms/plain-page";
import { signOut } from "@/lib/auth/sign-in";
import { formViewer, requireSignedIn } from "@/lib/auth/viewer";
import { deleteAccount } from "@/lib/queries/change-account";

export function POST(request: Request): Promise<Response> {
  return handleForm(request, async (form) => {
    await deleteAccount(requireSignedIn(await formViewer(request)), form.get("typed"));
    return plainPage({
      status: 200,
      title: "The account is deleted",
      text: "Its sessions and tokens ended with it.",
      link: { href: "/", label: "Leaderboard" },
      cookies: await signOut(request),
    });
  });
}
