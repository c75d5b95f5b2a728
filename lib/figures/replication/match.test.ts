import { describe, expect, it } from "vitest";
import type { Method, Model } from "../shapes";
import { matchMethods, matchModels } from "./match";

const model = (id: string, name = id, provider: string | null = null): Model => ({
  id,
  name,
  class: null,
  provider,
});
const method = (id: string, family = id, version: string | null = null): Method => ({
  id,
  name: id,
  version,
  family,
  strategy: "summary",
  written_by: null,
  recovery: null,
  keeps: {},
  url: null,
});
const pairsOf = (found: { matched: readonly { reference: { id: string }; own: { id: string } }[] }) =>
  found.matched.map((pair) => [pair.reference.id, pair.own.id]);

describe("models of two studies", () => {
  it("are one by id, then by name, and keep the reference's order", () => {
    const found = matchModels(
      [model("rho"), model("tau-7b", "Tau 7B"), model("phi")],
      [model("tau", "Tau 7B"), model("rho", "Rho, ours", "x")],
    );
    expect(pairsOf(found)).toEqual([
      ["rho", "rho"],
      ["tau-7b", "tau"],
    ]);
    expect(found.matched.map(({ by }) => by)).toEqual(["id", "name"]);
    expect([found.only_reference, found.only_own]).toEqual([["phi"], []]);
  });

  it("are not joined by a name that stands twice, nor when they only look alike", () => {
    const twice = matchModels([model("a", "Same"), model("b", "Same")], [model("c", "Same")]);
    expect(pairsOf(twice)).toEqual([]);
    const alike = matchModels([model("Qwen3.8-27B")], [model("qwen3.8_27b")]);
    expect(pairsOf(alike)).toEqual([]);
    expect(alike.lookalikes).toEqual([{ reference: "Qwen3.8-27B", own: "qwen3.8_27b" }]);
  });

  it("say where they are described differently, but not where one says nothing", () => {
    const found = matchModels([model("rho", "Rho", "llama.cpp")], [model("rho", "Rho", "vllm")]);
    expect(found.matched[0]?.unlike).toEqual([{ field: "provider", reference: "llama.cpp", own: "vllm" }]);
    expect(matchModels([model("rho")], [model("rho", "Rho", "vllm")]).matched[0]?.unlike).toEqual([]);
  });
});

describe("methods of two studies", () => {
  it("are one by id, then by family, with another version said", () => {
    const found = matchMethods(
      [method("fold", "fold", "1.0"), method("keep-0.8", "keep", "0.8"), method("none")],
      [method("fold", "fold", "1.1"), method("keep-0.9", "keep", "0.9"), method("none")],
    );
    expect(pairsOf(found)).toEqual([
      ["fold", "fold"],
      ["keep-0.8", "keep-0.9"],
      ["none", "none"],
    ]);
    expect(found.matched.map(({ by, other_version }) => [by, other_version])).toEqual([
      ["id", true],
      ["family", true],
      ["id", false],
    ]);
  });

  it("are left apart where a family has several candidates", () => {
    const found = matchMethods(
      [method("keep-0.7", "keep"), method("keep-0.8", "keep")],
      [method("keep-0.9", "keep")],
    );
    expect(pairsOf(found)).toEqual([]);
    expect([found.only_reference, found.only_own]).toEqual([["keep-0.7", "keep-0.8"], ["keep-0.9"]]);
  });
});
