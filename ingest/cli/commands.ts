/**
 * The commands that need no checkout: they go into the single file that a server offers too.
 * Exit codes: 0 done (warnings allowed), 1 the bundle is refused or the work failed, 2 wrong usage; of `gate` also 3,
 * too little data to tell.
 */
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { GATE_MEASURES } from "@/lib/figures/gate/shapes";
import { BY, type By, MEASURES } from "@/lib/figures/shapes";
import { version } from "@/package.json";
import { anova } from "./anova";
import { cells } from "./cells";
import { convert } from "./convert/convert";
import { EXPORT_FORMATS, exportStudy } from "./export";
import { gate } from "./gate";
import { login } from "./login";
import { publish } from "./publish";
import { status } from "./status";
import { submit } from "./submit";
import { UsageError } from "./usage-error";
import { validate } from "./validate";

const list = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Cut at commas where the ids are known. */
const whole = (text: string): string[] => [text];

function splits(text: string): By[] {
  return list(text).map((word) => {
    const by = BY.find((known) => known === word);
    if (!by) throw new InvalidArgumentError(`"${word}" is none of ${BY.join(", ")}.`);
    return by;
  });
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Use a whole number from 1 up.");
  return Number(text);
}

function marginPoints(text: string): number {
  const value = Number(text);
  if (!/^\d{1,3}(\.\d{1,6})?$/.test(text) || value <= 0 || value > 100)
    throw new InvalidArgumentError("Use percentage points above 0, up to 100.");
  return value;
}

export function oneOf<T extends string>(...words: T[]): (text: string) => T {
  return (text) => {
    const word = words.find((known) => known === text);
    if (!word) throw new InvalidArgumentError(`Use ${words.join(" or ")}.`);
    return word;
  };
}

const STUDY_OR_PATH = "a bundle's path, or the slug of a study on the server that HOLDFAST_URL names";

export const program = new Command("holdfast")
  .description("What does a coding agent still hold after its context was compacted?")
  .version(version, "--version")
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text) })
  .showHelpAfterError("(holdfast --help lists the commands)");

program
  .command("validate")
  .description("check a bundle (.zip, .tar, .tar.gz or a folder) offline")
  .argument("<path>")
  .option("--json", "print the whole report as JSON")
  .action((path: string, options: { json?: boolean }) => run(() => validate(path, options)));

program
  .command("cells")
  .description("rates, intervals and failures of every condition of a bundle, or of a study on the server")
  .argument("<path|slug>", STUDY_OR_PATH)
  .option("--probe-set <id>", "only this probe set")
  .option("--by <fields>", `split by: ${BY.join(", ")}`, splits)
  .option("--count <rule>", "rates over what was expected or scored", oneOf("expected", "scored"))
  .option("--reps <rule>", "declared repetitions or all", oneOf("declared", "all"))
  .option("--json", "as the HTTP interface answers")
  .action((of: string, options) => run(() => cells(of, options)));

program
  .command("anova")
  .description("model × method repeated-measures ANOVA of a bundle, or of a study on the server")
  .argument("<path|slug>", STUDY_OR_PATH)
  .option("--probe-set <id>", "only this probe set")
  .option("--analysis <id>", "one planned analysis")
  .option("--models <ids>", "only these models, with commas", whole)
  .option("--methods <ids>", "only these methods, with commas", whole)
  .option("--measure <name>", "what is analysed", oneOf(...MEASURES))
  .option(
    "--missing <rule>",
    "errors and missing trials as failures, or their subjects dropped",
    oneOf("failure", "drop"),
  )
  .option("--reps <rule>", "declared repetitions or all", oneOf("declared", "all"))
  .option("--first <k>", "only repetitions 1 to k", positive)
  .option("--dimension <name>", "graded sets: only this dimension")
  .option("--r", "print an R script that holds the data and computes the same with afex")
  .option("--json", "as the HTTP interface answers")
  .action((of: string, options) => run(() => anova(of, options)));

program
  .command("gate")
  .description(
    "for CI: exit 1 when a condition is reliably worse than in a reference, 3 when there is too little data to tell",
  )
  .argument("<path>")
  .requiredOption(
    "--against <study>",
    "slug of a study on the server that HOLDFAST_URL names, or a bundle's path",
  )
  .option("--probe-set <id>", "only this probe set")
  .option("--measure <name>", "what may not get worse", oneOf(...GATE_MEASURES))
  .option("--margin <points>", "let it be worse by up to so many percentage points", marginPoints)
  .option("--json", "print the whole comparison as JSON")
  .action((path: string, options) => run(() => gate(path, options)));

program
  .command("export")
  .description("fetch a study from the server that HOLDFAST_URL names, as one file")
  .argument("<slug>", "the study")
  .requiredOption(
    "--format <form>",
    "a bundle that loads again, or its trials as csv, ndjson or parquet",
    oneOf(...EXPORT_FORMATS),
  )
  .option("-o, --out <file>", "where to put it; the server's name for it, here, unless given")
  .option("--revision <n>", "as of this revision; the newest unless given", positive)
  .option("--probe-set <id>", "trials of this probe set only")
  .option("--reps <rule>", "trials: declared repetitions or all", oneOf("declared", "all"))
  .option("--force", "write over a file that is there")
  .option("--json", "print what was fetched as JSON")
  .action((slug: string, options) => run(() => exportStudy(slug, options)));

program
  .command("convert")
  .description("make a bundle of CSV, TSV, JSON lines or a JSON array of another shape")
  .argument("<path>", "the results to read")
  .requiredOption("--map <file>", "JSON that says which column becomes which field")
  .option("-o, --out <path>", "the bundle to write: a folder, .zip or .tar.gz that does not exist yet")
  .option("--dry-run", "read and check everything, show what would come out, write nothing")
  .option("--json", "print what was done as JSON")
  .action((path: string, options) => run(() => convert(path, options)));

program
  .command("submit")
  .description("check a bundle, then send it to the server that HOLDFAST_URL names")
  .argument("<path>", "a .zip, .tar, .tar.gz or a folder")
  .option("--study <slug>", "the study it belongs to; without it a new private study of yours")
  .option("--supersedes <id>", "publish it in place of this bundle")
  .option("--dry-run", "have the server check it against the study, show what would change, publish nothing")
  .option("--wait", "wait until it is published or refused")
  .option("--json", "print the server's answer as JSON")
  .action((path: string, options) => run(() => submit(path, options)));

program
  .command("publish")
  .description("publish a bundle that was sent with --dry-run, without sending it again")
  .argument("<id>")
  .option("--wait", "wait until it is published or refused")
  .option("--json", "print the server's answer as JSON")
  .action((id: string, options) => run(() => publish(id, options)));

program
  .command("status")
  .description("what became of a bundle that was sent")
  .argument("<id>")
  .option("--wait", "wait until it is published or refused")
  .option("--json", "as the HTTP interface answers")
  .action((id: string, options) => run(() => status(id, options)));

program
  .command("login")
  .description(
    "keep a token for the server that HOLDFAST_URL names; it is asked for, or read from standard input",
  )
  .option("--json", "print where it is kept as JSON")
  .action((options) => run(() => login(options)));

// A reader that has seen enough (`| head`) closes the pipe: no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

export async function run(work: () => Promise<number>): Promise<void> {
  process.exitCode = await work();
}

/** Runs the command that the arguments name and sets the exit code. */
export async function start(): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else if (error instanceof UsageError) {
      process.stderr.write(`holdfast: ${error.message}\n`);
      process.exitCode = 2;
    } else {
      process.stderr.write(`holdfast: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
}
