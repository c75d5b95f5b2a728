import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface GithubUser {
  id: number;
  login: string;
  name?: string | null;
  emails: readonly { email: string; primary: boolean; verified: boolean }[];
}

export interface GithubStandIn {
  /** For AUTH_GITHUB_URL. */
  url: string;
  /** Who is at the browser: gives consent at once, as `user`. */
  user: GithubUser;
  close: () => Promise<void>;
}

interface Grant {
  user: GithubUser;
  redirect_uri: string;
  challenge: string;
}

/** The parts of a GitHub Enterprise server that sign-in needs, PKCE and client secret checked, each code good once. */
export async function startGithub(client: { id: string; secret: string }): Promise<GithubStandIn> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, GithubUser>();
  const state: { user: GithubUser } = { user: { id: 1, login: "nobody", emails: [] } };
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString("base64")}`;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://github");
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (url.pathname === "/login/oauth/authorize") {
      const { client_id, redirect_uri, code_challenge, state: given } = Object.fromEntries(url.searchParams);
      if (client_id !== client.id || !redirect_uri || !code_challenge || !given) return json(400, {});
      const code = randomBytes(8).toString("hex");
      codes.set(code, { user: state.user, redirect_uri, challenge: code_challenge });
      const back = new URL(redirect_uri);
      back.search = new URLSearchParams({ code, state: given }).toString();
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    if (url.pathname === "/login/oauth/access_token") {
      const form = new URLSearchParams(await bodyOf(request));
      const grant = codes.get(form.get("code") ?? "");
      codes.delete(form.get("code") ?? "");
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (
        request.headers.authorization !== basic ||
        grant?.challenge !== challenge ||
        grant.redirect_uri !== form.get("redirect_uri")
      )
        return json(400, { error: "bad_verification_code" });
      const token = `gho_${randomBytes(16).toString("hex")}`;
      tokens.set(token, grant.user);
      return json(200, { access_token: token, token_type: "bearer", scope: "read:user,user:email" });
    }
    const user = tokens.get((request.headers.authorization ?? "").replace(/^Bearer /, ""));
    if (!user) return json(401, { message: "Bad credentials" });
    if (url.pathname === "/api/v3/user")
      return json(200, { id: user.id, login: user.login, name: user.name ?? null });
    if (url.pathname === "/api/v3/user/emails") return json(200, user.emails);
    return json(404, {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get user() {
      return state.user;
    },
    set user(user) {
      state.user = user;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += piece;
  return text;
}
