import { finishGithub } from "@/lib/auth/sign-in";
import { seeOther } from "../../_forms/plain-page";
import { signInPath } from "../../_forms/sign-in-path";

/** Where GitHub leads back to. Another site may well send people here: the cookies say whether we sent them. */
export async function GET(request: Request): Promise<Response> {
  const result = await finishGithub(request);
  return result.fault === null
    ? seeOther(result.path, result.cookies)
    : seeOther(signInPath(undefined, result.fault));
}
