import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";

const MOST_MODELS = 5;

/** What a picture shows of one probe set: a line a model, a mark a method that was run. */
export interface PictureSet {
  id: string;
  title: string;
  kind: CellsAnswer["probe_set"]["kind"];
  models: readonly { id: string; name: string; marks: readonly Mark[] }[];
  /** Models that the picture has no room for. */
  more: number;
}

export interface Mark {
  method: StudyOverview["methods"][number];
  rate: number;
  interval: readonly [number, number] | null;
}

export function pictureSet({ probe_set, models, methods, cells }: CellsAnswer): PictureSet {
  const lines = models
    .map((model) => ({
      id: model.id,
      name: model.name,
      marks: methods.flatMap((method): Mark[] => {
        const cell = cells.find((c) => c.model === model.id && c.method === method.id);
        if (!cell?.run || cell.rate === null) return [];
        const { rate, low, high } = cell;
        return [{ method, rate, interval: low === null || high === null ? null : [low, high] }];
      }),
    }))
    .filter((line) => line.marks.length > 0);
  return {
    id: probe_set.id,
    title: probe_set.title,
    kind: probe_set.kind,
    models: lines.slice(0, MOST_MODELS),
    more: Math.max(0, lines.length - MOST_MODELS),
  };
}
