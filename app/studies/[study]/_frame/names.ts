import { openMarkers } from "@/app/_ui/method-look";
import type { StudyOverview } from "@/lib/queries/results";

type Method = StudyOverview["methods"][number];
type Model = StudyOverview["models"][number];

/** Names and looks by id. An id that the study does not list is shown as it is. */
export interface Names {
  modelName: (id: string) => string;
  methodName: (id: string) => string;
  method: (id: string) => Method | undefined;
  open: (methodId: string) => boolean;
}

export function namesOf(study: { models: readonly Model[]; methods: readonly Method[] }): Names {
  const models = new Map(study.models.map((model) => [model.id, model]));
  const methods = new Map(study.methods.map((method) => [method.id, method]));
  const open = openMarkers(study.methods);
  return {
    modelName: (id) => models.get(id)?.name ?? id,
    methodName: (id) => methods.get(id)?.name ?? id,
    method: (id) => methods.get(id),
    open: (id) => open.has(id),
  };
}
