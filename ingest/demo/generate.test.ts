import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readBundle } from "@/lib/bundle/read";
import commitmentsFixture from "@/tests/fixtures/reference/paper/commitments-reconstruction.json";
import tables from "@/tests/fixtures/reference/paper/paper-tables.json";
import plantedFixture from "@/tests/fixtures/reference/paper/planted-reconstruction.json";
import { woolfordBundle } from "./generate";
import { bundleArchive, writeBundle } from "./write";

const bundle = woolfordBundle();
const METHODS = ["transparent-compact", "pi-default", "pi-vcc"] as const;
const IDS: Readonly<Record<string, string>> = {
  "Qwen3.8-27B": "qwen3.8-27b",
  "GPT-6 Luna": "gpt-6-luna",
  "Gemma 4 31B": "gemma-4-31b",
  "GPT-6.1 Sol": "gpt-6.1-sol",
  qwen: "qwen3.8-27b",
  luna: "gpt-6-luna",
  gemma: "gemma-4-31b",
  sol: "gpt-6.1-sol",
};
const idOf = (name: string): string => IDS[name] ?? name;

const replies = (model: string, method: string) =>
  bundle.commitments.filter((row) => row.model === idOf(model) && row.method === method);
const answers = (model: string, method: string) =>
  bundle.plantedFacts.filter((row) => row.model === idOf(model) && row.method === method);
const percent = (count: number, of: number) => ((100 * count) / of).toFixed(1);

describe("the demo bundle", () => {
  it.each(tables.table4.pass_rate)("passes what Table 4 prints for $model", (printed) => {
    for (const method of METHODS) {
      const passes = replies(printed.model, method).filter((row) => row.verdict === "pass").length;
      expect(percent(passes, 81)).toBe(printed[method]);
    }
  });

  it.each(tables.table4.failed_confidently)("fails confidently as Table 4 prints for $model", (printed) => {
    for (const method of METHODS) {
      const confident = replies(printed.model, method).filter((row) => row.confident === true).length;
      expect(percent(confident, 81)).toBe(printed[method]);
    }
  });

  it.each(tables.table5.recall)(
    "recalls what Table 5 prints for $model, or the nearest whole count",
    (printed) => {
      // 98.2 and 93.3 are printed by no whole number of 918.
      const nearest: Readonly<Record<string, string>> = { "98.2": "98.1", "93.3": "93.2" };
      for (const method of METHODS) {
        const rows = answers(printed.model, method);
        const recalled = rows.filter((row) => row.verdict === "correct").length;
        const want = printed[method];
        if (want === null) expect(rows).toHaveLength(0);
        else {
          expect(rows).toHaveLength(918);
          expect(percent(recalled, 918)).toBe(nearest[want] ?? want);
        }
      }
    },
  );

  it("passes probe by probe what the reconstruction says", () => {
    for (const probe of commitmentsFixture.passes)
      for (const model of ["qwen", "luna", "gemma", "sol"] as const)
        for (const method of METHODS) {
          const rows = replies(model, method).filter((row) => row.probe === probe.probe);
          expect(rows.filter((row) => row.verdict === "pass")).toHaveLength(probe[model][method]);
        }
  });

  it("recalls session by session and round by round what the complete variant says", () => {
    const complete = plantedFixture.variants.find((variant) => variant.name === "complete");
    expect(complete?.recalled).toHaveLength(18);
    for (const session of complete?.recalled ?? [])
      for (const model of ["qwen", "luna", "gemma"] as const)
        for (const method of METHODS) {
          const rows = answers(model, method).filter((row) => row.session === session.session);
          const rounds = [1, 2, 3].map(
            (round) => rows.filter((row) => row.round === round && row.verdict === "correct").length,
          );
          expect(rounds).toEqual(session[model][method]);
        }
  });

  it("abstains and errs as printed", () => {
    const verdicts = (model: string, method: string, verdict: string, flagged?: boolean) =>
      answers(model, method).filter(
        (row) => row.verdict === verdict && (flagged === undefined || row.flagged === flagged),
      ).length;
    expect(verdicts("luna", "pi-vcc", "unknown")).toBe(401);
    expect(verdicts("qwen", "pi-vcc", "unknown")).toBe(4);
    expect(verdicts("sol", "pi-default", "unknown")).toBe(190);
    expect(verdicts("sol", "pi-default", "wrong")).toBe(34);
    expect(percent(verdicts("sol", "pi-default", "wrong", false), 918)).toBe("2.1");
    expect(verdicts("sol", "transparent-compact", "wrong", false)).toBe(0);
    const fewer = (model: string) =>
      verdicts(model, "pi-default", "wrong", false) - verdicts(model, "transparent-compact", "wrong", false);
    expect(["qwen", "luna", "gemma"].map((model) => percent(fewer(model), 918))).toEqual([
      "3.5",
      "5.4",
      "4.4",
    ]);
  });

  it("has the turns, calls and tokens that are printed, and none for Qwen's calls", () => {
    const turns = (model: string, method: string) =>
      replies(model, method).filter((row) => row.verdict !== "error");
    const total = (rows: readonly { recovery_calls?: number | null }[]) =>
      rows.reduce((sum, row) => sum + (row.recovery_calls ?? 0), 0);
    expect(turns("gemma", "transparent-compact")).toHaveLength(79);
    expect(turns("gemma", "pi-vcc")).toHaveLength(80);
    expect(turns("qwen", "pi-default")).toHaveLength(78);
    expect(total(turns("gemma", "transparent-compact"))).toBe(27);
    expect(turns("gemma", "transparent-compact").filter((row) => (row.recovery_calls ?? 0) > 0)).toHaveLength(
      12,
    );
    expect(
      [
        ["luna", "transparent-compact"],
        ["luna", "pi-vcc"],
        ["sol", "transparent-compact"],
        ["sol", "pi-vcc"],
        ["gemma", "pi-vcc"],
      ].map(([model = "", method = ""]) => total(turns(model, method))),
    ).toEqual([9, 110, 15, 57, 65]);
    expect(turns("qwen", "pi-vcc").every((row) => row.recovery_calls == null)).toBe(true);
    expect(turns("gemma", "pi-vcc").reduce((sum, row) => sum + (row.prompt_tokens ?? 0), 0) / 80).toBe(
      20_822,
    );
  });

  it("places the rule in Qwen's contexts as Table 7 counts", () => {
    const placed = (method: string, context: string) =>
      replies("qwen", method).filter((row) => row.context === context);
    const table = (method: string, context: string) => {
      const rows = placed(method, context);
      return `${rows.filter((row) => row.verdict === "pass").length}/${rows.length}`;
    };
    expect(METHODS.map((method) => table(method, "intact"))).toEqual([
      tables.table7.pass_when_present["transparent-compact"],
      tables.table7.pass_when_present["pi-default"],
      tables.table7.pass_when_present["pi-vcc"],
    ]);
    expect(METHODS.map((method) => placed(method, "intact").length / 3)).toEqual([22, 13, 9]);
    expect(placed("pi-vcc", "truncated").length / 3).toBe(7);
    expect(placed("pi-vcc", "absent").length / 3).toBe(10);
  });

  it("has 205 compactions of 41 long sessions, of which three failed after 7, 8 and 9", () => {
    const long = bundle.compactions.filter((row) => row.probe_set === undefined);
    expect(long).toHaveLength(205);
    expect(new Set(long.map((row) => row.session)).size).toBe(41);
    expect(long.filter((row) => !row.ok).map((row) => row.round)).toEqual([8, 9, 10]);
  });

  it("has no lures, no texts and nothing of Sol with pi-vcc", () => {
    expect(bundle.plantedFacts.some((row) => row.lure || row.answer || row.expected || row.question)).toBe(
      false,
    );
    expect(bundle.commitments.some((row) => row.reply || row.instruction || row.commitment)).toBe(false);
    expect(answers("sol", "pi-vcc")).toHaveLength(0);
  });

  it("is a valid bundle: no error, and only the replies that are missing are warned of", async () => {
    const folder = await mkdtemp(join(tmpdir(), "holdfast-demo-"));
    try {
      await writeBundle(bundle, join(folder, "bundle"));
      await writeBundle(bundle, join(folder, "bundle.tar.gz"));
      for (const path of ["bundle", "bundle.tar.gz"]) {
        const result = await readBundle(join(folder, path));
        expect(result.ok).toBe(true);
        expect(result.report.problems.map((p) => p.code)).toEqual(["design.incomplete"]);
        expect(result.report.problems[0]?.message).toContain("qwen3.8-27b");
        expect(result.manifest?.provenance).toBe("reconstructed");
        expect(result.counts).toMatchObject({ trials: 10_098 + 969, compactions: 421 });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("is the same every time, to the byte", async () => {
    const digest = async () => {
      const hash = createHash("sha256");
      for await (const piece of bundleArchive(woolfordBundle())) hash.update(piece);
      return hash.digest("hex");
    };
    expect(woolfordBundle()).toEqual(bundle);
    expect(await digest()).toBe(await digest());
  });
});
