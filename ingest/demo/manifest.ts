import type { ManifestInput } from "@/lib/bundle/manifest";
import { COMMITMENTS_DESIGN } from "./commitments";
import { METHODS, MODELS } from "./conditions";
import { STUDY } from "./study";

/** Facts of the methods: Table 1 and Section 3.2. */
const METHOD_FACTS: ManifestInput["methods"] = [
  {
    id: "transparent-compact",
    version: "0.8.0",
    strategy: "verbatim",
    written_by: "code (deterministic)",
    recovery: "context_lookup subagent (+ 3 fallback tools), recovery protocol appended in context",
    keeps: {
      user_messages: "word for word",
      assistant_prose: "word for word",
      tool_calls: "one-line signatures, file lists",
      tool_outputs_and_thinking: "removed, declared",
    },
    url: "https://github.com/felixwoolford/transparent-compact-pi",
  },
  {
    id: "pi-default",
    version: "1.1.0",
    strategy: "summary",
    written_by: "the model",
    recovery: "none",
    keeps: {
      user_messages: "reworded into template sections",
      assistant_prose: "reworded",
      tool_calls: "summarised, file lists",
      tool_outputs_and_thinking: "summarised or dropped",
    },
  },
  {
    id: "pi-vcc",
    version: "0.8.12",
    strategy: "extract",
    written_by: "code (deterministic)",
    recovery: "vcc_recall search",
    keeps: {
      user_messages:
        "extracted: goal lines, pattern-matched preferences, one-line earlier turns, brief transcript",
      assistant_prose: "one-line turns, brief transcript",
      tool_calls: "one-liners in the brief transcript, file and commit lists",
      tool_outputs_and_thinking: "errors extracted, rest removed",
    },
  },
];

/** Facts of the models: Section 3.2. */
const MODEL_FACTS: ManifestInput["models"] = [
  {
    id: "qwen3.8-27b",
    name: "Qwen3.8-27B",
    class: "lightweight",
    provider: "llama.cpp",
    settings: {
      weights: "unsloth/Qwen3.8-27B-GGUF",
      quantisation: "6-bit",
      effort: "xhigh",
      temperature: 0.7,
      top_k: 20,
      top_p: 0.95,
      summary_budget_tokens: 26_214,
    },
  },
  {
    id: "gpt-6-luna",
    name: "GPT-6 Luna",
    class: "lightweight",
    provider: "OpenAI Codex",
    settings: { reasoning: "medium" },
  },
  {
    id: "gemma-4-31b",
    name: "Gemma 4 31B",
    class: "lightweight",
    provider: "llama.cpp",
    settings: {
      weights: "unsloth/gemma-4-31B-it-GGUF",
      quantisation: "5-bit",
      reasoning: "enabled",
      sampling: "as recommended",
    },
  },
  {
    id: "gpt-6.1-sol",
    name: "GPT-6.1 Sol",
    class: "frontier",
    provider: "OpenAI Codex",
    settings: { reasoning: "medium" },
  },
];

/** manifest.json of the demo bundle. */
export function woolfordManifest(): ManifestInput {
  return {
    format: "holdfast-bundle",
    version: 1,
    title: STUDY.title,
    provenance: "reconstructed",
    description: STUDY.description,
    license: STUDY.license,
    created_at: "2026-10-14T00:00:00Z",
    authors: [...STUDY.authors],
    citation: { ...STUDY.citation },
    tool: { name: "holdfast demo study", version: "1.0.0" },
    models: MODEL_FACTS,
    methods: METHOD_FACTS,
    probe_sets: [
      {
        id: "commitments",
        kind: "commitments",
        version: "1",
        title: "Commitments",
        rounds: 1,
        repetitions: 3,
        scorer: { name: "blind Claude Sonnet judge" },
        design: [...COMMITMENTS_DESIGN],
      },
      {
        id: "planted-facts",
        kind: "planted-facts",
        version: "1",
        title: "Planted facts",
        rounds: 3,
        repetitions: 1,
        scorer: { name: "rule" },
      },
    ],
    analyses: [
      { id: "commitments", probe_set: "commitments", models: [...MODELS], methods: [...METHODS] },
      // Sol was added later with two methods and is no part of this analysis.
      { id: "facts", probe_set: "planted-facts", models: MODELS.slice(0, 3), methods: [...METHODS] },
    ],
    settings: {
      commitments_window_tokens: 48_000,
      planted_facts_compaction_tokens: 95_000,
      probe_turn_window_tokens: 128_000,
      lures:
        "Three lures were asked after each compaction. Their outcomes are not reported, so they have no rows here.",
    },
  };
}
