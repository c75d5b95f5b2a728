import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET as getBundleRoute } from "@/app/api/v1/bundles/[bundle]/route";
import { GET as getCellsRoute } from "@/app/api/v1/studies/[study]/cells/route";
import { connect, type Database } from "@/db/client";
import { pool } from "@/db/pool";
import { startSession } from "@/lib/auth/sessions";
import { createToken } from "@/lib/auth/tokens";
import type { Viewer } from "@/lib/auth/viewer";
import { listedStudies, studyAt } from "@/lib/queries/study-at";
import { Visitor } from "../support/visitor";
import { archive, facts, World } from "./ingest-world";

const SLUG = "a-study";
let world: World;
let sql: Database;
let bundle: string;
const users: Record<"owner" | "member" | "other" | "admin", number> = {
  owner: 0,
  member: 0,
  other: 0,
  admin: 0,
};

beforeAll(async () => {
  world = await World.open();
  Object.assign(process.env, {
    DATABASE_URL: world.url,
    APP_URL: "https://app.example",
    AUTH_SECRET: "k".repeat(40),
  });
  sql = connect(world.url, { max: 2 });
  bundle = (await world.load(archive({ "planted-facts": facts({ sessions: 2, probes: 2 }) }))).id;
  for (const name of ["owner", "member", "other", "admin"] as const) {
    const [user] = await sql<{ user_id: number }[]>`
      insert into users (email, admin) values (${`${name}@example.org`}, ${name === "admin"}) returning user_id`;
    users[name] = user?.user_id ?? 0;
    await startSession(users[name], `session-of-${name}`, null);
  }
});
afterAll(async () => {
  await pool().end();
  await sql.end();
  await world.close();
});

async function make(visibility: string, owned = true): Promise<void> {
  await sql`update studies set visibility = ${visibility}, owner_id = ${owned ? users.owner : null}`;
  await sql`delete from study_members`;
  await sql`insert into study_members (study_id, user_id) values (${world.study}, ${users.member})`;
}

function browserOf(name: string | null): Visitor {
  const visitor = new Visitor();
  if (name) visitor.cookies.set("__Host-holdfast-session", `session-of-${name}`);
  return visitor;
}

/** What the interface answers for the study's figures and for its bundle. */
async function statuses(visitor: Visitor): Promise<number[]> {
  const cells = await visitor.get(
    (request) => getCellsRoute(request, { params: Promise.resolve({ study: SLUG }) }),
    `/api/v1/studies/${SLUG}/cells`,
  );
  const file = await visitor.get(
    (request) => getBundleRoute(request, { params: Promise.resolve({ bundle }) }),
    `/api/v1/bundles/${bundle}`,
  );
  expect(cells.headers.get("cache-control")).toMatch(/no-store/);
  return [cells.status, file.status];
}

const viewer = (name: keyof typeof users): Viewer => ({
  kind: "user",
  user_id: users[name],
  admin: name === "admin",
  session_id: 0,
});
const PUBLIC: Viewer = { kind: "public" };

describe.each([
  ["private", { nobody: false, other: false, admin: false, member: true, owner: true }],
  ["unlisted", { nobody: true, other: true, admin: true, member: true, owner: true }],
  ["public", { nobody: true, other: true, admin: true, member: true, owner: true }],
])("a %s study", (visibility, may) => {
  beforeAll(() => make(visibility));

  test.each(Object.entries(may))("for %s: %s", async (name, readable) => {
    const expected = readable ? [200, 200] : [404, 404];
    expect(await statuses(browserOf(name === "nobody" ? null : name))).toEqual(expected);
  });

  test("is in the lists of those whose it is, and in everybody's only when public", async () => {
    const listed = async (who: Viewer) => (await listedStudies(sql, who)).length === 1;
    const open = visibility === "public";
    expect(
      await Promise.all(
        [PUBLIC, viewer("other"), viewer("admin"), viewer("member"), viewer("owner")].map(listed),
      ),
    ).toEqual([open, open, open, true, true]);
  });
});

test("a token reads what its user reads, if it may read at all", async () => {
  await make("private");
  const asked = async (user: number, scopes: ("read" | "submit")[]) => {
    const { token } = await createToken(user, { label: "t", scopes }, { shown: true });
    return statuses(new Visitor({ authorization: `Bearer ${token}` }));
  };
  expect(await asked(users.owner, ["read"])).toEqual([200, 200]);
  expect(await asked(users.member, ["read", "submit"])).toEqual([200, 200]);
  expect(await asked(users.owner, ["submit"])).toEqual([404, 404]);
  expect(await asked(users.other, ["read", "submit"])).toEqual([404, 404]);
  expect(await statuses(new Visitor({ authorization: "Bearer hf_wrong" }))).toEqual([401, 401]);
  // A bad token is refused where nobody needs one, too.
  await make("public");
  expect(await statuses(new Visitor({ authorization: "Bearer hf_wrong" }))).toEqual([401, 401]);
});

test("what is not there and what may not be read answer alike", async () => {
  await make("private");
  const ask = async (slug: string) => {
    const answer = await browserOf("other").get(
      (request) => getCellsRoute(request, { params: Promise.resolve({ study: slug }) }),
      `/api/v1/studies/${slug}/cells`,
    );
    return [answer.status, answer.text, [...answer.headers]];
  };
  expect(await ask(SLUG)).toEqual(await ask("no-such-study"));
});

test("who is no member any more reads nothing any more", async () => {
  await make("private");
  expect(await statuses(browserOf("member"))).toEqual([200, 200]);
  await sql`delete from study_members where user_id = ${users.member}`;
  expect(await statuses(browserOf("member"))).toEqual([404, 404]);
});

test("a private study that nobody owns is read by the installation's owner alone", async () => {
  await make("private", false);
  const reads = async (who: Viewer) => (await studyAt(sql, who, SLUG)) !== null;
  expect(await Promise.all([PUBLIC, viewer("other"), viewer("owner"), viewer("admin")].map(reads))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
