/** Ids of the study, in the order in which it lists them. */
export const MODELS = ["qwen3.8-27b", "gpt-6-luna", "gemma-4-31b", "gpt-6.1-sol"] as const;
export const METHODS = ["transparent-compact", "pi-default", "pi-vcc"] as const;
export type ModelId = (typeof MODELS)[number];
export type MethodId = (typeof METHODS)[number];

/** `numbered("p", 27)` is p01 … p27. */
export const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${String(i + 1).padStart(2, "0")}`);
