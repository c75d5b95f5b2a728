/**
 * Every route of the application, asked by everybody: who gets what of a private study, what a link of numbers hides, and
 * that a route without a row here is no route. Names and texts of the study carry marks, which nobody else may see.
 */
import process from "node:process";
import { expect, test } from "playwright/test";
import { API_ROWS } from "../support/route-table/api-rows";
import { appRoutes } from "../support/route-table/app-routes";
import { askAs, faultsOf, fewAtOnce, type Got, told } from "../support/route-table/asked";
import { FORM_ROWS } from "../support/route-table/form-rows";
import { PAGE_ROWS, SHARE_ROWS } from "../support/route-table/page-rows";
import { type PlantedWorld, plantWorld } from "../support/route-table/planted-world";
import type { Row, Rows } from "../support/route-table/row";
import { TRICKS } from "../support/route-table/tricks";

// One world for all of it.
test.describe.configure({ mode: "default" });
test.slow();

let world: PlantedWorld;
let before: unknown;
test.beforeAll(async ({ baseURL }) => {
  const database = process.env.HOLDFAST_TEST_DATABASE_URL;
  if (!database || !baseURL) throw new Error("The tests' own site is not running.");
  world = await plantWorld(baseURL, database);
  before = await world.state();
});
test.afterAll(() => world?.close());

const listed = (rows: Rows): { route: string; row: Row }[] =>
  Object.entries(rows).flatMap(([route, row]) => [row].flat().map((one) => ({ route, row: one as Row })));
const TABLES = { calls: API_ROWS, pages: PAGE_ROWS, "share links": SHARE_ROWS, forms: FORM_ROWS };
const ALL = listed(Object.assign({}, ...Object.values(TABLES)));
/** One way to ask for each route. */
const FIRST = ALL.filter(({ route }, at) => ALL[at - 1]?.route !== route);

test("every page and every method of every route has its row", () => {
  const rows = Object.values(TABLES).flatMap((table) => Object.keys(table));
  const routes: string[] = appRoutes();
  const missing = routes.filter((route) => !rows.includes(route));
  expect(
    missing,
    "Add a row for each to tests/support/route-table/{api,page,form}-rows.ts: how to ask for it about the planted study, " +
      "what each viewer gets, and what of the study is in the answer",
  ).toEqual([]);
  expect(
    rows.filter((row) => !routes.includes(row)),
    "Rows of routes that are no more",
  ).toEqual([]);
});

for (const [name, table] of Object.entries(TABLES))
  test(`${name}: everybody gets what is theirs, and nobody else a byte of it`, async () => {
    const faults = await fewAtOnce(listed(table), ({ route, row }) => faultsOf(world, route, row));
    expect(faults.flat().join("\n")).toBe("");
  });

test("a form or call that another site has a browser send changes nothing", async () => {
  const changes = ALL.filter(({ route }) => !/^GET | \/api\/v1\/\[\.\.\.path\]$/.test(route));
  expect(changes.length).toBeGreaterThan(40);
  const faults = await fewAtOnce(changes, async ({ route, row }) => {
    const ask = await row.ask(world, "owner");
    const [method = ""] = route.split(" ");
    const from = async (site: string) =>
      (await askAs(world, method, "owner", { ...ask, headers: { ...ask.headers, "sec-fetch-site": site } }))
        .status;
    const statuses = [await from("cross-site"), await from("same-site")];
    return statuses.every((status) => status === 403) ? [] : [`${route}: ${statuses}`];
  });
  expect(faults.flat()).toEqual([]);
});

test("no other way of asking tells more, and what may not be read looks like what is not there", async () => {
  const closed = FIRST.filter(({ route, row }) => route.startsWith("GET ") && row.answers.stranger === 404);
  expect(closed.length).toBeGreaterThan(40);
  const { slug, bundle, checked } = world;
  const known = new RegExp([slug, bundle, checked].join("|"), "g");
  const faults = await fewAtOnce(closed, async ({ route, row }) => {
    const found: string[] = [];
    const { path } = await row.ask(world, "owner");
    // First the owner, as the router asks: whatever a cache would keep, it has now.
    const own = await askAs(world, "GET", "owner", { path, headers: { rsc: "1" } }, "follow");
    const { names: named, texts: said } = told(world, own);
    if (row.tells && row.answers.owner === 200 && !named && !said)
      found.push(`${path}: nothing for its owner`);
    for (const trick of TRICKS) {
      const ask = { path: trick.path?.(path, world.slug) ?? path, headers: trick.headers };
      const got = await askAs(world, trick.method ?? "GET", "nobody", ask, "follow");
      const { names, texts } = told(world, got);
      if (!isRefused(got) || names || texts)
        found.push(`${route}, ${trick.name} (${ask.path}): ${got.status} ${got.text.slice(0, 120)}`);
    }
    const [hidden, absent] = await Promise.all([
      askAs(world, "GET", "stranger", { path }),
      askAs(world, "GET", "stranger", { path: path.replace(known, (id) => NONE.slice(0, id.length)) }),
    ]);
    if (shown(absent, /nothing10*/g) !== shown(hidden, known))
      found.push(`${path}: not as if it were not there`);
    return found;
  });
  expect(faults.flat().join("\n")).toBe("");
});

/** Begins an id that nothing has. */
const NONE = `nothing1${"0".repeat(40)}`;

/** An answer without the ids that were asked for, and without scripts, whose pieces come in any order. */
const shown = ({ status, text }: Got, ids: RegExp): string =>
  `${status} ${text.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll(ids, "")}`;

/** The router is answered 200 whatever there is: in words of its own that there is no page, or with the address as it asked. */
const isRefused = ({ status, type }: Got): boolean =>
  [400, 401, 404].includes(status) || (status === 200 && type.startsWith("text/x-component"));

test("no page leads to another site that its address names", async () => {
  const pages = FIRST.filter(({ route }) => /^GET \/(?!api\/|docs)/.test(route));
  expect(pages.length).toBeGreaterThan(40);
  const evil = new URLSearchParams(
    ["callbackUrl", "next", "redirect", "returnTo", "url"].map((name) => [name, "//evil.example"]),
  );
  const faults = await fewAtOnce(pages, async ({ row }) => {
    const found: string[] = [];
    for (const viewer of ["nobody", "owner", "link"] as const) {
      const { path } = await row.ask(world, viewer);
      const led = await askAs(world, "GET", viewer, {
        path: `${path}${path.includes("?") ? "&" : "?"}${evil}`,
      });
      const links = [...led.text.matchAll(/\b(?:href|action|formaction|src)="([^"]*)"/g)].map(
        ([, to = ""]) => to,
      );
      // A form that only filters carries whatever its address held, to where it is.
      const posted = led.text.match(/<form[^>]*method="post"[\s\S]*?<\/form>/g)?.join("") ?? "";
      const kept = [...posted.matchAll(/name="callbackUrl" value="([^"]*)"/g)].map(([, to = ""]) => to);
      const away = [led.location ?? "/", ...links, ...kept].filter((to) =>
        hostOf(to).endsWith("evil.example"),
      );
      if (away.length > 0) found.push(`${path} as ${viewer}: ${away}`);
    }
    return found;
  });
  expect(faults.flat()).toEqual([]);
});

/** Where a browser would go from here, by what stands in a page. */
const hostOf = (to: string): string => {
  const address = to.replaceAll("&amp;", "&");
  return URL.canParse(address, world.url) ? new URL(address, world.url).hostname : "";
};

test("after all of it the study is as it was", async () => {
  expect(await world.state()).toEqual(before);
});
