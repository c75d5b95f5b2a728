import process from "node:process";
import { GET as events } from "@/app/api/v1/bundles/[bundle]/events/route";
import { GET as file } from "@/app/api/v1/bundles/[bundle]/file/route";
import { POST as publish } from "@/app/api/v1/bundles/[bundle]/publish/route";
import { GET as bundle, DELETE as discard } from "@/app/api/v1/bundles/[bundle]/route";
import { POST as withdraw } from "@/app/api/v1/bundles/[bundle]/withdraw/route";
import { POST as send } from "@/app/api/v1/bundles/route";
import { DELETE as deleteStudy, PATCH as patchStudy, GET as study } from "@/app/api/v1/studies/[study]/route";
import { POST as makeStudy, GET as studies } from "@/app/api/v1/studies/route";
import {
  DELETE as dropUpload,
  GET as upload,
  PATCH as uploadPiece,
} from "@/app/api/v1/uploads/[upload]/route";
import { POST as openUpload } from "@/app/api/v1/uploads/route";
import { GET as commandLine } from "@/app/cli/holdfast.mjs/route";
import { pool } from "@/db/pool";
import { sessionCookieName } from "@/lib/auth/cookies";
import { authSettings } from "@/lib/auth/env";
import { startSession } from "@/lib/auth/sessions";
import { createToken } from "@/lib/auth/tokens";
import type { TokenScope } from "@/lib/auth/viewer";
import { createStudy, type NewStudy } from "@/lib/intake/study";
import { type RouteServer, route, routeServer } from "./route-server";

/** Sets what the web process reads from its environment; before anything of it is used. */
export function webEnvironment(databaseUrl: string, more: Record<string, string> = {}): void {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    APP_URL: "http://localhost:3000",
    AUTH_SECRET: "k".repeat(40),
    ...more,
  });
}

/** The addresses that bundles are sent to and followed at, over real HTTP. */
export const bundleSite = (): Promise<RouteServer> =>
  routeServer([
    route("POST", "/api/v1/bundles", send),
    route("GET", "/api/v1/bundles/:bundle", bundle),
    route("GET", "/api/v1/bundles/:bundle/events", events),
    route("GET", "/api/v1/bundles/:bundle/file", file),
    route("POST", "/api/v1/bundles/:bundle/withdraw", withdraw),
    route("POST", "/api/v1/bundles/:bundle/publish", publish),
    route("DELETE", "/api/v1/bundles/:bundle", discard),
    route("POST", "/api/v1/uploads", openUpload),
    route("GET", "/api/v1/uploads/:upload", upload),
    route("PATCH", "/api/v1/uploads/:upload", uploadPiece),
    route("DELETE", "/api/v1/uploads/:upload", dropUpload),
    route("GET", "/api/v1/studies", studies),
    route("POST", "/api/v1/studies", makeStudy),
    route("GET", "/api/v1/studies/:study", study),
    route("PATCH", "/api/v1/studies/:study", patchStudy),
    route("DELETE", "/api/v1/studies/:study", deleteStudy),
    route("GET", "/cli/holdfast.mjs", commandLine),
  ]);

export interface Account {
  user_id: number;
  /** By a token with both scopes. */
  bearer: { authorization: string };
  token: string;
  /** By a browser, on a page of ours. */
  browser: { cookie: string; "sec-fetch-site": string };
}

let accounts = 0;

export async function account(): Promise<Account> {
  accounts++;
  const [user] = await pool()<{ user_id: number }[]>`
    insert into users (email) values (${`account-${accounts}@example.org`}) returning user_id`;
  const user_id = user?.user_id ?? 0;
  const session = `session-of-${accounts}`;
  await startSession(user_id, session, null);
  const token = await tokenOf(user_id, ["read", "submit"]);
  return {
    user_id,
    token,
    bearer: { authorization: `Bearer ${token}` },
    browser: {
      cookie: `${sessionCookieName(authSettings())}=${session}`,
      "sec-fetch-site": "same-origin",
    },
  };
}

export async function tokenOf(user_id: number, scopes: TokenScope[]): Promise<string> {
  return (await createToken(user_id, { label: "a test", scopes }, { shown: true })).token;
}

export function studyOf(owner: Account, study: Partial<NewStudy> & { slug: string }) {
  return createStudy(pool(), { title: study.slug, ...study, owner: owner.user_id });
}
