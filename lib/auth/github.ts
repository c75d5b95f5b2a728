import "server-only";
import type { OAuthConfig } from "@auth/core/providers";
import type { AuthSettings } from "./env";

const TIMEOUT = 10_000;

interface Profile {
  id: number;
  login: string;
  name: string | null;
  email: string | null;
}

/**
 * GitHub, or a GitHub Enterprise server. Who somebody is there is read once, at sign-in; their access token is not
 * kept. Only an address counts that is their primary one and that GitHub has verified.
 */
export function githubProvider({ id, secret, url, api }: NonNullable<AuthSettings["github"]>) {
  const ask = async (path: string, token: string): Promise<unknown> => {
    const answer = await fetch(`${api}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/vnd.github+json",
        "user-agent": "holdfast",
      },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) throw new Error(`GitHub answered ${answer.status} for ${path}.`);
    return answer.json();
  };
  return {
    id: "github",
    name: "GitHub",
    type: "oauth",
    issuer: `${url}/login/oauth`,
    clientId: id,
    clientSecret: secret,
    checks: ["pkce", "state"],
    authorization: { url: `${url}/login/oauth/authorize`, params: { scope: "read:user user:email" } },
    token: `${url}/login/oauth/access_token`,
    userinfo: {
      url: `${api}/user`,
      async request({ tokens }: { tokens: { access_token?: string } }): Promise<Profile> {
        const token = tokens.access_token ?? "";
        const [user, emails] = await Promise.all([ask("/user", token), ask("/user/emails", token)]);
        return { ...profileOf(user), email: verifiedAddress(emails) };
      },
    },
    profile: ({ id: account, login, name, email }) => ({ id: String(account), name: name ?? login, email }),
    account: () => ({}),
  } satisfies OAuthConfig<Profile>;
}

function profileOf(answer: unknown): Profile {
  if (typeof answer === "object" && answer !== null && "id" in answer && "login" in answer) {
    const { id, login } = answer;
    const name = "name" in answer && typeof answer.name === "string" ? answer.name.slice(0, 100) : null;
    if (typeof id === "number" && Number.isSafeInteger(id) && typeof login === "string")
      return { id, login, name, email: null };
  }
  throw new Error("GitHub's answer names no user.");
}

function verifiedAddress(answer: unknown): string | null {
  if (!Array.isArray(answer)) return null;
  for (const entry of answer) {
    const { email, primary, verified } = Object(entry);
    if (typeof email === "string" && primary === true && verified === true) return email;
  }
  return null;
}
