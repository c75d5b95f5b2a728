/** The description of the interface beside the interface: every example is an answer, every line for a shell works. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "@/app/api/v1/openapi.json/_document/call";
import { CALLS } from "@/app/api/v1/openapi.json/_document/calls";
import { curlOf, sampleUrl } from "@/app/api/v1/openapi.json/_document/curl";
import { DEMO } from "@/app/api/v1/openapi.json/_document/demo";
import { EXAMPLES, shortened } from "@/app/api/v1/openapi.json/_document/examples";
import { SCHEMAS } from "@/app/api/v1/openapi.json/_document/schemas";
import type { Site } from "@/app/api/v1/openapi.json/_document/site";
import { GET as sample } from "@/app/docs/format/sample.zip/route";
import { pool } from "@/db/pool";
import { loadDemo } from "@/ingest/demo/load";
import { STUDY } from "@/ingest/demo/study";
import { runWorker } from "@/ingest/run";
import { sessionCookieName } from "@/lib/auth/cookies";
import { authSettings } from "@/lib/auth/env";
import { createToken } from "@/lib/auth/tokens";
import { type Account, account, studyOf, webEnvironment } from "../support/api-site";
import { withDatabase } from "../support/database";
import { type Route, type RouteServer, route, routeServer } from "../support/route-server";
import { quietWorker } from "./quiet-worker";

/** `RECORD_EXAMPLES=1` writes the examples anew; format them afterwards. */
const RECORD = process.env.RECORD_EXAMPLES === "1";
const API = fileURLToPath(new URL("../../app/api/v1", import.meta.url));

const database = withDatabase();
const folder = mkdtempSync(join(tmpdir(), "openapi-"));
const routes: Route[] = [];
let server: RouteServer;
let site: Site;
let ada: Account;

/** The call's own handler, found by its address as Next finds it. */
async function routeOf({ method, path }: Call): Promise<Route> {
  const file = join(API, path.replaceAll(/\{(\w+)\}/g, "[$1]"), "route.ts");
  const handlers = await import(file);
  return route(
    method.toUpperCase(),
    `/api/v1${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    handlers[method.toUpperCase()],
  );
}

beforeAll(async () => {
  server = await routeServer(routes);
  webEnvironment(database.url, { APP_URL: server.url });
  routes.push(route("GET", "/docs/format/sample.zip", sample), ...(await Promise.all(CALLS.map(routeOf))));
  const bundle = await loadDemo(pool());
  await runWorker(quietWorker(database.url));
  ada = await account();
  site = { origin: server.url, cookie: sessionCookieName(authSettings()), bundle };
});
afterAll(async () => {
  await server.close();
  await pool().end({ timeout: 1 });
  rmSync(folder, { recursive: true });
});

/** What differs from one loading to the next stands still; numbers agree to ten digits on every machine. */
function steady(answer: unknown): unknown {
  const text = JSON.stringify(shortened(answer), (name, value) => {
    if (typeof value === "number" && !Number.isInteger(value)) return Number(value.toPrecision(10));
    if (name === "sha256") return "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
    if (name === "bytes") return 48_512;
    return value;
  });
  return JSON.parse(
    text
      .replaceAll(site.bundle ?? "", "k3VtQ0pZr8aM")
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"2026-11-30T09:00:00.000Z"'),
  );
}

const reads = CALLS.filter(({ who }) => who === "readers" || who === "anyone");
const shapeOf = ({ answers }: Call) => answers[200]?.shape;

describe("what anyone may read", () => {
  it("is most of the interface", () => {
    expect(reads.length).toBeGreaterThan(10);
  });

  it.each(reads.map((call) => [call.id, call] as const))(
    "%s answers at the address shown",
    async (_, call) => {
      const answer = await fetch(sampleUrl(call, site));
      expect(answer.status).toBe(200);
      const shape = shapeOf(call);
      if (shape === undefined) {
        const type = answer.headers.get("content-type")?.split(";")[0];
        expect(call.answers[200]?.types).toContain(type);
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
        return;
      }
      const body = await answer.json();
      // Shapes drop what they do not name: equal is everything named, and nothing beside.
      expect(SCHEMAS[shape].parse(body)).toEqual(body);
      if (call.example !== undefined) return;
      if (RECORD) Object.assign(EXAMPLES, { [call.id]: steady(body) });
      expect(steady(body)).toEqual(EXAMPLES[call.id]);
    },
  );

  afterAll(() => {
    const file = join(API, "openapi.json/_document/examples.json");
    if (RECORD) writeFileSync(file, `${JSON.stringify(EXAMPLES, null, 2)}\n`);
  });
});

/** Runs lines in a shell; answers the status that the last curl got, and what it wrote. */
async function shell(
  lines: string,
  variables: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const script = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n${lines}`;
  const child = spawn("bash", ["-c", script], { cwd: folder, env: { ...process.env, ...variables } });
  let out = "";
  child.stdout.on("data", (data) => {
    out += data;
  });
  await new Promise((done) => child.once("close", done));
  const at = out.lastIndexOf("\n");
  return { status: Number(out.slice(at + 1)), body: out.slice(0, at) };
}

const byId = (id: string): Call => {
  const call = CALLS.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return call;
};

describe.runIf(spawnSync("curl", ["--version"]).status === 0)(
  "lines for a shell, where curl is installed",
  () => {
    const run = (id: string, variables: Record<string, string> = {}) =>
      shell(curlOf(byId(id), site), {
        HOLDFAST_TOKEN: ada.token,
        HOLDFAST_SESSION: ada.browser.cookie.split("=")[1] ?? "",
        ...variables,
      });

    it.each(reads.map(({ id }) => id))("%s works as it is pasted", async (id) => {
      expect((await run(id)).status).toBe(200);
    });

    it("send, change, withdraw, delete and revoke with a token or a session filled in", async () => {
      const sent = await run("sendBundle");
      expect(sent.status).toBe(202);
      const { id: BUNDLE } = SCHEMAS.Sent.parse(JSON.parse(sent.body.slice(sent.body.indexOf("{"))));
      await runWorker(quietWorker(database.url));
      const [row] = await pool()`select status, errors, warnings from bundles where id = ${BUNDLE}`;
      expect(row).toMatchObject({ status: "ready", errors: 0, warnings: 0 });
      const withdrawn = await run("withdrawBundle", { BUNDLE });
      expect(withdrawn.status).toBe(200);
      expect(SCHEMAS.Removed.parse(JSON.parse(withdrawn.body))).toMatchObject({ status: "withdrawn" });

      const size = statSync(join(folder, "sample.zip")).size;
      const opened = await run("openUpload");
      expect([opened.status, SCHEMAS.OpenedUpload.parse(JSON.parse(opened.body))]).toEqual([
        201,
        JSON.parse(opened.body),
      ]);
      // The line for a shell names the sample's size as it once was: a piece of the size there is now.
      await pool()`update uploads set size = ${size}`;
      const UPLOAD = JSON.parse(opened.body).id;
      const whole = await run("sendPiece", { UPLOAD });
      expect([whole.status, SCHEMAS.Sent.parse(JSON.parse(whole.body))]).toEqual([
        202,
        JSON.parse(whole.body),
      ]);
      const upload = await run("getUpload", { UPLOAD });
      expect(SCHEMAS.Upload.parse(JSON.parse(upload.body))).toMatchObject({ bundle: expect.any(String) });
      expect((await run("dropUpload", { UPLOAD })).status).toBe(204);

      await studyOf(ada, { slug: "checked" });
      const body = new Uint8Array(readFileSync(join(folder, "sample.zip")));
      const headers = { ...ada.bearer, "content-type": "application/zip" };
      const dry = await fetch(`${server.url}/api/v1/bundles?study=checked&dry_run=1`, {
        method: "POST",
        headers,
        body,
      });
      const { id: CHECKED } = await dry.json();
      await runWorker(quietWorker(database.url));
      const seen = await (await fetch(`${server.url}/api/v1/bundles/${CHECKED}`, { headers })).json();
      expect(SCHEMAS.Bundle.parse(seen)).toEqual(seen);
      expect(seen.preview).not.toBeNull();
      const published = await run("publishBundle", { BUNDLE: CHECKED });
      expect(published.status).toBe(202);
      expect(SCHEMAS.PublishedPreview.parse(JSON.parse(published.body))).toEqual(JSON.parse(published.body));
      expect((await run("discardBundle", { BUNDLE: CHECKED })).status).toBe(204);

      const made = await run("makeStudy");
      expect(made.status).toBe(201);
      expect(SCHEMAS.StudyRecord.parse(JSON.parse(made.body))).toEqual(JSON.parse(made.body));
      const changed = await run("changeStudy", { STUDY: JSON.parse(made.body).slug });
      expect(changed.status).toBe(200);
      expect(SCHEMAS.OwnStudy.parse(JSON.parse(changed.body))).toEqual(JSON.parse(changed.body));
      await studyOf(ada, { slug: "to-go" });
      const share = await run("makeShare", { STUDY: "to-go" });
      expect(share.status).toBe(201);
      expect(SCHEMAS.MadeShare.parse(JSON.parse(share.body))).toEqual(JSON.parse(share.body));
      const shares = await run("listShares", { STUDY: "to-go" });
      expect(SCHEMAS.Shares.parse(JSON.parse(shares.body))).toEqual(JSON.parse(shares.body));
      expect((await run("revokeShare", { SHARE_ID: JSON.parse(share.body).id })).status).toBe(204);
      expect((await run("deleteStudy", { STUDY: "to-go" })).status).toBe(204);

      const token = await run("makeToken");
      expect(token.status).toBe(201);
      expect(SCHEMAS.MadeToken.parse(JSON.parse(token.body))).toEqual(JSON.parse(token.body));
      const listed = await run("listTokens");
      expect(SCHEMAS.Tokens.parse(JSON.parse(listed.body))).toEqual(JSON.parse(listed.body));
      const { id } = await createToken(ada.user_id, { label: "to go", scopes: ["read"] }, { shown: true });
      expect((await run("revokeToken", { TOKEN_ID: id })).status).toBe(204);
    });

    it("are all tried here", () => {
      const tried = ["sendBundle", "withdrawBundle", "makeStudy", "changeStudy", "deleteStudy"];
      const pieces = ["openUpload", "sendPiece", "getUpload", "dropUpload", "publishBundle", "discardBundle"];
      const tokens = ["makeToken", "listTokens", "revokeToken", "makeShare", "listShares", "revokeShare"];
      const others = CALLS.filter((call) => !reads.includes(call)).map(({ id }) => id);
      expect(others.sort()).toEqual([...tried, ...pieces, ...tokens].sort());
      expect(DEMO).toBe(STUDY.slug);
    });
  },
);

it("a problem is of the shape that is described", async () => {
  const answer = await fetch(`${server.url}/api/v1/studies/no-such`);
  expect(answer.status).toBe(404);
  const body = await answer.json();
  expect(SCHEMAS.Problem.parse(body)).toEqual(body);
});
