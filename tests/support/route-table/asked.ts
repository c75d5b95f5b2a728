import type { PlantedWorld } from "./planted-world";
import type { Ask, Row } from "./row";
import { VIEWERS, type Viewer } from "./viewers";

export interface Got {
  status: number;
  type: string;
  /** Where it leads; null when nowhere. */
  location: string | null;
  text: string;
}

/** A cell of a CSV that a spreadsheet would run. The planted study has names and texts that begin so. */
const RUNS = /(^|,|\n)"?[=+@\t]/;

/** One answer, redirects not followed. Marks are ASCII, so that any bytes can be looked through. */
async function get(address: string, init: RequestInit = {}): Promise<Got> {
  const answer = await fetch(address, { redirect: "manual", ...init });
  const type = answer.headers.get("content-type") ?? "";
  const location = answer.headers.get("location");
  return {
    status: answer.status,
    type,
    location,
    text: Buffer.from(await answer.arrayBuffer()).toString("latin1"),
  };
}

/** What of the study an answer gives away. */
export function told({ marks }: PlantedWorld, { text }: Got): { names: boolean; texts: boolean } {
  return { names: text.includes(marks.name), texts: text.includes(marks.text) };
}

/** Asks as somebody. Below `/share/TOKEN` a link is in the address alone. `redirect`: manual unless said. */
export function askAs(
  world: PlantedWorld,
  method: string,
  viewer: Viewer,
  ask: Ask,
  redirect?: RequestRedirect,
): Promise<Got> {
  const { authorization, ...rest } = world.credentials(viewer);
  const inAddress = ask.path.startsWith("/share/") && viewer.includes("link");
  return get(world.url + ask.path, {
    method,
    ...(redirect ? { redirect } : {}),
    body: ask.body,
    headers: { ...rest, ...(authorization && !inAddress ? { authorization } : {}), ...ask.headers },
  });
}

/** Asks for a route as everybody in turn; says in a line each where an answer differs from its row. */
export async function faultsOf(world: PlantedWorld, route: string, row: Row): Promise<string[]> {
  const [method = ""] = route.split(" ");
  const faults: string[] = [];
  for (const viewer of VIEWERS) {
    const status = row.answers[viewer];
    if (status === null) continue;
    const ask = await row.ask(world, viewer);
    const got = await askAs(world, method, viewer, ask);
    const say = (what: string) => faults.push(`${route} as ${viewer} (${ask.path}): ${what}`);
    if (got.status !== status) say(`${got.status}, not ${status}: ${got.text.slice(0, 120)}`);
    if (got.type.startsWith("text/csv") && RUNS.test(got.text))
      say("has a cell that a spreadsheet would run");
    const { names, texts } = told(world, got);
    const knows = row.tells?.whom.includes(viewer) ?? false;
    const hears = knows && row.tells?.what === "texts" && viewer !== "link of numbers";
    // A route without `tells` may name the study to whoever it answers, as a file of numbers does.
    const mayName = row.tells ? knows : status < 300;
    if (names && !mayName) say("tells the study's names");
    if (texts && !hears) say("tells what was typed or said");
    if (knows && !hears && row.tells?.what === "names" && !names) say("lacks the study's names");
    if (hears && !texts) say("lacks what was typed or said");
  }
  return faults;
}

/** Works through a list, a few at once. */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as Item);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return results;
}
