#!/usr/bin/env node
/**
 * holdfast: what can be done to a bundle without a browser.
 * Exit codes: 0 done (warnings allowed), 1 the bundle is refused or the work failed, 2 wrong usage.
 */
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { BY, type By } from "@/lib/figures/shapes";
import { anova } from "./anova";
import { cells } from "./cells";
import { load } from "./load";
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

function oneOf<T extends string>(...words: T[]): (text: string) => T {
  return (text) => {
    const word = words.find((known) => known === text);
    if (!word) throw new InvalidArgumentError(`Use ${words.join(" or ")}.`);
    return word;
  };
}

const program = new Command("holdfast")
  .description("What does a coding agent still hold after its context was compacted?")
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
  .command("load")
  .description(
    "send a bundle to the database that DATABASE_URL names (or the one that npm start runs) and wait",
  )
  .argument("<path>")
  .option("--study <slug>", "the study it belongs to; made, private, when there is none", "local")
  .option("--title <title>", "title of a study that is made")
  .option("--visibility <word>", "visibility of a study that is made", oneOf("private", "unlisted", "public"))
  .option("--supersedes <id>", "publish it in place of this bundle")
  .option("--json", "print the bundle's state as JSON")
  .action((path: string, options) => run(() => load(path, options)));

program
  .command("cells")
  .description("rates, intervals and failures of every condition of a bundle")
  .argument("<path>")
  .option("--probe-set <id>", "only this probe set")
  .option("--by <fields>", `split by: ${BY.join(", ")}`, splits)
  .option("--count <rule>", "rates over what was expected or scored", oneOf("expected", "scored"))
  .option("--reps <rule>", "declared repetitions or all", oneOf("declared", "all"))
  .option("--json", "as the HTTP interface answers")
  .action((path: string, options) => run(() => cells(path, options)));

program
  .command("anova")
  .description("model × method repeated-measures ANOVA of a bundle")
  .argument("<path>")
  .option("--probe-set <id>", "only this probe set")
  .option("--analysis <id>", "one planned analysis")
  .option("--models <ids>", "only these models, with commas", whole)
  .option("--methods <ids>", "only these methods, with commas", whole)
  .option(
    "--measure <name>",
    "what is analysed",
    oneOf("pass_rate", "confident_rate", "hedged_rate", "abstained_rate", "score"),
  )
  .option(
    "--missing <rule>",
    "errors and missing trials as failures, or their subjects dropped",
    oneOf("failure", "drop"),
  )
  .option("--reps <rule>", "declared repetitions or all", oneOf("declared", "all"))
  .option("--json", "as the HTTP interface answers")
  .action((path: string, options) => run(() => anova(path, options)));

async function run(work: () => Promise<number>): Promise<void> {
  process.exitCode = await work();
}

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
