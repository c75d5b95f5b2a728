import { seeOther } from "@/app/auth/_forms/plain-page";
import { formViewer, signedIn } from "@/lib/auth/viewer";
import { getAccount } from "@/lib/queries/get-account";

/** Everything that is kept about the account, as a file. */
export async function GET(request: Request): Promise<Response> {
  const viewer = signedIn(await formViewer(request));
  if (!viewer) return seeOther("/sign-in");
  const account = await getAccount(viewer, { most: null });
  return new Response(`${JSON.stringify(account, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="holdfast-account.json"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
