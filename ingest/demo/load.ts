import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { connect, type Database } from "@/db/client";
import { databaseUrl } from "@/db/env";
import { WOOLFORD_2026 } from "@/lib/figures/printed/woolford-2026";
import { enqueueBundle } from "@/lib/intake/enqueue";
import { createStudy } from "@/lib/intake/study";
import { woolfordBundle } from "./generate";
import { STUDY } from "./study";
import { bundleArchive } from "./write";

const UNIQUE_VIOLATION = "23505";
const LOADING = new Set(["queued", "checking", "loading"]);

/**
 * Makes the demo study and sends its bundle through the queue like anyone's, when there is no study at all or the
 * demo study is there and was never sent a bundle (a first start that was cut short). Answers the bundle's id, null
 * when there was nothing to do.
 */
export async function loadDemo(sql: Database): Promise<string | null> {
  const studies = await sql<{ slug: string; last_bundle_no: number }[]>`
    select slug, last_bundle_no from studies order by slug = ${STUDY.slug} desc limit 1`;
  const [first] = studies;
  if (first && (first.slug !== STUDY.slug || first.last_bundle_no > 0)) return null;
  if (!first && !(await createDemoStudy(sql))) return null;
  await describe(sql);
  const { id } = await enqueueBundle(sql, {
    study: { slug: STUDY.slug },
    fileName: `${STUDY.slug}.tar.gz`,
    source: bundleArchive(woolfordBundle()),
  });
  return id;
}

/** False when another process made it meanwhile; that one sends the bundle too. */
async function createDemoStudy(sql: Database): Promise<boolean> {
  const { slug, title, description, license } = STUDY;
  try {
    await createStudy(sql, { slug, title, description, license, visibility: "public" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Who wrote the study, how to cite it, and the numbers that its paper check compares. */
async function describe(sql: Database): Promise<void> {
  await sql`
    update studies set
      citation = ${sql.json({ ...STUDY.citation })},
      authors = ${sql.json(STUDY.authors.map((author) => ({ ...author })))},
      printed = ${sql.json(JSON.parse(JSON.stringify(WOOLFORD_2026)))}
    where slug = ${STUDY.slug}`;
}

/** Waits until a worker is done with the bundle. Throws when it did not become ready. */
async function ready(sql: Database, id: string): Promise<void> {
  for (;;) {
    const [bundle] = await sql<{ status: string; failure: string | null }[]>`
      select status, failure from bundles where id = ${id}`;
    if (bundle?.status === "ready") return;
    if (!bundle || !LOADING.has(bundle.status)) {
      throw new Error(
        `The demo bundle ${id} ended as ${bundle?.status ?? "gone"}. ${bundle?.failure ?? ""}`.trim(),
      );
    }
    await sleep(100);
  }
}

const called = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (called && env.HOLDFAST_DEMO?.trim() === "0") console.log("The demo study is turned off (HOLDFAST_DEMO).");
else if (called) {
  const sql = connect(databaseUrl(), { max: 2, applicationName: "holdfast-demo" });
  try {
    const id = await loadDemo(sql);
    if (id === null) console.log("There is a study already: the demo study is left alone.");
    else {
      console.log(`Sent ${STUDY.slug} as bundle ${id}.`);
      if (process.argv.includes("--wait")) await ready(sql, id);
    }
  } finally {
    await sql.end();
  }
}
