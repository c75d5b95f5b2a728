import { describe, expect, it } from "vitest";
import { manifest } from "./manifest";
import { manifestOf } from "./test-bundles";

describe("manifest", () => {
  it("fills in every default", () => {
    const parsed = manifest.parse({
      format: "holdfast-bundle",
      version: 1,
      title: " A study ",
      provenance: "measured",
      models: [{ id: 7 }],
      methods: [{ id: " keep " }],
      probe_sets: [{ id: "facts", kind: "planted-facts" }],
      analyses: [{ probe_set: "facts" }, { probe_set: "facts", methods: ["keep"] }],
    });
    expect(parsed).toEqual({
      format: "holdfast-bundle",
      version: 1,
      title: "A study",
      provenance: "measured",
      description: null,
      license: null,
      created_at: null,
      authors: [],
      citation: null,
      tool: null,
      models: [{ id: "7", name: "7", class: null, provider: null, settings: {} }],
      methods: [
        {
          id: "keep",
          name: "keep",
          version: null,
          family: "keep",
          strategy: "unknown",
          written_by: null,
          recovery: null,
          keeps: {},
          url: null,
        },
      ],
      probe_sets: [
        {
          id: "facts",
          kind: "planted-facts",
          version: "1",
          title: "facts",
          rounds: 1,
          repetitions: 1,
          scorer: null,
          design: null,
        },
      ],
      analyses: [
        { id: "facts", probe_set: "facts", models: ["7"], methods: ["keep"] },
        { id: "facts-2", probe_set: "facts", models: ["7"], methods: ["keep"] },
      ],
      settings: {},
    });
  });

  it("keeps what it does not know, at every level", () => {
    const parsed = manifest.parse(manifestOf({ lab: "north", models: [{ id: "rho", gpu: 2 }] }));
    expect(parsed).toMatchObject({ lab: "north", models: [{ gpu: 2 }] });
  });

  it("is stable: parsing what it gave changes nothing", () => {
    const once = manifest.parse(
      manifestOf({ authors: [{ name: "A group" }], tool: { name: "t", version: 2 } }),
    );
    expect(manifest.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });
});
