import { Buffer } from "node:buffer";
import type { Transaction } from "@/db/client";
import type { BundleResult } from "@/lib/bundle/shapes";
import { CopyIn } from "./copy-in";
import { copyBoolean, copyJson, copyText as text } from "./copy-text";
import type { Job } from "./job";

const PIECE = 1 << 16;

/** COPYs the probes of a bundle, each with the rounds in which its own design asks it. */
export async function writeProbes(tx: Transaction, job: Job, result: BundleResult): Promise<void> {
  const copy = await CopyIn.start(tx`
    copy probes (study_id, bundle_no, probe_no, probe_set_no, subject, session, probe, dimension, source, kind, story,
                 lure, expected, superseded, question, commitment, instruction, design_rounds) from stdin`);
  let glued = "";
  for (const u of result.units) {
    glued += `${job.study_id}\t${job.bundle_no}\t${u.no}\t${u.probeSet}\t${text(u.subject)}\t${text(u.session)}\t${text(
      u.probe,
    )}\t${text(u.dimension)}\t${text(u.source)}\t${text(u.kind)}\t${text(u.story)}\t${copyBoolean(u.lure)}\t${text(
      u.expected,
    )}\t${copyJson(u.superseded)}\t${text(u.question)}\t${text(u.commitment)}\t${text(u.instruction)}\t{${
      result.design[u.probeSet]?.entries.roundsOf(u.no).join(",") ?? ""
    }}\n`;
    if (glued.length < PIECE) continue;
    copy.write(Buffer.from(glued, "utf8"));
    glued = "";
    await copy.ready();
  }
  copy.write(Buffer.from(glued, "utf8"));
  await copy.end();
}
