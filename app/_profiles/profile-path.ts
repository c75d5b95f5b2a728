import { hrefWith, pathOf } from "@/lib/format/address";

export const modelPath = (id: string): string => pathOf("models", id);

/** Of a method, or of a family of methods. */
export const methodPath = (id: string): string => pathOf("methods", id);

/** The trials of one condition. */
export const conditionTrials = (slug: string, probe_set: string, model: string, method: string): string =>
  hrefWith(pathOf("studies", slug, "trials"), {}, { probe_set, model, method });
