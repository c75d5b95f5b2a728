import { apiViewer } from "@/lib/auth/viewer";
import { listTrialRecords } from "@/lib/queries/list-trial-records";
import { streamTrials } from "@/lib/queries/stream-trials";
import { answer, notFound } from "../../../_answers/answer";
import { TrialsParameters } from "../../../_answers/parameters";
import { reading, readQuery } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";
import { trialsFile } from "./_file/trials-file";

export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const query = readQuery(new URL(request.url).searchParams, TrialsParameters);
    const { format = "json", limit, cursor, bom, model, method, reps, scorers, ...asked } = query;
    const flag = (value: "true" | "false" | undefined) =>
      value === undefined ? undefined : value === "true";
    const filters = {
      ...asked,
      models: model,
      methods: method,
      lure: flag(asked.lure),
      flagged: flag(asked.flagged),
      disputed: flag(asked.disputed),
      all_repetitions: reps === "all",
      outdated: scorers === "all",
    };
    const viewer = await apiViewer(request);
    if (format === "json") {
      const page = await listTrialRecords(viewer, study, filters, { limit, cursor });
      return page ? answer(page) : notFound("study");
    }
    const found = await streamTrials(viewer, study, filters);
    return found ? trialsFile(found, { format, bom: bom === "1", filters }) : notFound("study");
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
