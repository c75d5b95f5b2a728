import { percent } from "../../lib/format/percent";
import { fStatistic, pValue, share } from "../../lib/format/statistics";
import { readEffects } from "./fixtures/anova-table";
import { BoardPage } from "./fixtures/board-page";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";

const API = `/api/v1${DEMO}`;

interface ApiCell {
  model: string;
  method: string;
  run: boolean;
  rate: number | null;
  scored: number | null;
  expected: number | null;
  low: number | null;
  confident_rate: number | null;
}

test("health says that the database and a worker are there", async ({ request }) => {
  const answer = await request.get("/api/v1/health");
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: "ok", database: "ok", worker: "ok" });
});

test("cells are the board's, in full precision, and blank where nothing was run", async ({
  page,
  request,
}) => {
  const board = new BoardPage(page);
  await board.open();
  const shown = [
    { set: "commitments", cells: await board.cells("Commitments kept") },
    { set: "planted-facts", cells: await board.cells("Planted facts recalled") },
  ];
  for (const { set, cells } of shown) {
    const answer = await request.get(`${API}/cells?probe_set=${set}`);
    expect(answer.headers()["content-type"]).toContain("application/json");
    expect(answer.headers()["access-control-allow-origin"]).toBe("*");
    const body: { revision: number; cells: ApiCell[] } = JSON.parse(await answer.text());
    expect(body.revision).toBe(1);
    expect(body.cells).toHaveLength(12);
    for (const cell of cells) {
      const ids = new URL(cell.href ?? "?model=gpt-6.1-sol&method=pi-vcc", "http://site").searchParams;
      const sent = body.cells.find(
        ({ model, method }) => model === ids.get("model") && method === ids.get("method"),
      );
      if (!sent) throw new Error(`The answer lacks ${cell.model}, ${cell.method}.`);
      expect([sent.run, sent.rate === null ? null : percent(sent.rate)]).toEqual([
        cell.rate !== null,
        cell.rate,
      ]);
      expect(sent.run ? `${sent.scored}/${sent.expected}` : null).toBe(cell.coverage);
      if (!sent.run)
        expect([sent.rate, sent.scored, sent.low, sent.confident_rate]).toEqual([null, null, null, null]);
    }
  }
});

test("the analysis of variance is the page's, in full precision", async ({ page, request }) => {
  await page.goto(`${DEMO}/anova?probe_set=planted-facts`);
  const shown = await readEffects(page.getByRole("table", { name: "Analysis of variance: Planted facts" }));
  const answer = await (await request.get(`${API}/anova?probe_set=planted-facts`)).json();
  expect(answer).toMatchObject({
    probe_set: "planted-facts",
    measure: "pass_rate",
    subjects: 18,
    left_out: [],
  });
  const words: Record<string, string> = {
    model: "Model",
    method: "Method",
    "model:method": "Model × method",
  };
  expect(answer.effects).toHaveLength(3);
  for (const effect of answer.effects) {
    expect(shown.find((row) => row.test === "omnibus" && row.effect === words[effect.effect])).toMatchObject({
      F: fStatistic(effect.F),
      df: `${effect.df1}, ${effect.df2}`,
      p: pValue(effect.p),
      pGg: pValue(effect.gg.p),
      eta: share(effect.partial_eta_squared),
    });
  }
});

const BAD = [
  "cells?by=colour",
  "cells?count=half",
  "cells?revision=latest",
  "anova",
  "anova?probe_set=commitments&measure=charm",
];
const UNKNOWN = [
  "cells?probe_set=none-such",
  "cells?revision=99",
  "anova?probe_set=none-such",
  "anova?probe_set=commitments&analysis=none-such",
];

test("bad parameters answer 400 and what is unknown 404, as problems that name the fault", async ({
  request,
}) => {
  const problem = async (path: string, status: number) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    expect(answer.headers()["content-type"], path).toBe("application/problem+json");
    const body = await answer.json();
    expect(body, path).toMatchObject({ status, type: "about:blank" });
    expect(body.code && body.title && body.detail, path).toBeTruthy();
    return body.detail as string;
  };
  for (const call of BAD) {
    const field = /(\w+)=[^=]*$/.exec(call)?.[1] ?? "probe_set";
    expect(await problem(`${API}/${call}`, 400)).toContain(field);
  }
  for (const call of UNKNOWN) await problem(`${API}/${call}`, 404);
  for (const path of ["studies/none-such/cells", "studies/%00/cells", "bundles/none-such", "bundles/%00"])
    await problem(`/api/v1/${path}`, 404);
});

test("an address that no one can decode names nothing, on pages and in the interface", async ({
  request,
}) => {
  for (const path of ["/studies/%FF", "/models/%E0%A4%A", "/share/%FF/rounds"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()["content-type"], path).toContain("text/html");
  }
  const problem = await request.get("/api/v1/studies/%FF");
  expect(problem.status()).toBe(404);
  expect(problem.headers()["content-type"]).toContain("application/problem+json");
});
