#!/usr/bin/env node
/** holdfast in a checkout: every command, those at the database too. */
import { oneOf, program, run, start } from "./commands";
import { load } from "./load";

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

await start();
