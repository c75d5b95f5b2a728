import { FORMAT, FORMAT_VERSION } from "@/lib/bundle/manifest";
import { version } from "@/package.json";
import type { ConvertMap } from "./map-shape";
import type { RowWriter } from "./row-writer";

/** The manifest as the map gives it; what it leaves out of models, methods and probe sets is what the rows name. */
export function manifestOf({ manifest, kind }: ConvertMap, rows: RowWriter): Record<string, unknown> {
  const ids = (names: ReadonlySet<string>): { id: string }[] => [...names].map((id) => ({ id }));
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    tool: { name: "holdfast convert", version },
    models: ids(rows.models),
    methods: ids(rows.methods),
    probe_sets: [
      {
        id: kind,
        kind,
        ...(rows.rounds > 1 ? { rounds: rows.rounds } : {}),
        ...(rows.repetitions > 1 ? { repetitions: rows.repetitions } : {}),
      },
    ],
    ...manifest,
  };
}
