import type { ProblemCode } from "@/lib/queries/bundle-format";

/** What each code stands for and what to do about it. A report says the same of the very line. */
export const ADVICE: Readonly<Record<ProblemCode, { means: string; change: string }>> = {
  "archive.unreadable": {
    means: "It is no archive that is known, or damaged.",
    change: "Send a .zip, .tar or .tar.gz, packed anew.",
  },
  "archive.truncated": { means: "The archive ends too early.", change: "Send it again whole." },
  "archive.unsafe_path": {
    means: "An entry’s path is absolute or climbs out.",
    change: "Pack with paths inside one folder.",
  },
  "archive.link": { means: "An entry is a link or a device.", change: "Pack the file itself." },
  "archive.encrypted": { means: "An entry needs a password.", change: "Pack without one." },
  "archive.duplicate_entry": { means: "Two entries have one name.", change: "Keep one of them." },
  "archive.too_many_files": {
    means: "More files than the limit.",
    change: "Leave out what is not part of the format.",
  },
  "archive.too_large": {
    means: "A limit below is passed; the report names it.",
    change: "Split the results into several bundles of one study.",
  },
  "archive.nested": {
    means: "A file of it is an archive itself.",
    change: "Unpack it and pack its files directly.",
  },
  "manifest.missing": {
    means: "There is no one manifest.json at the top or in the one folder.",
    change: "Add it beside the row files, or send one bundle at a time.",
  },
  "manifest.invalid": {
    means: "The manifest is not JSON, or a field does not fit.",
    change: "Correct the field that is named.",
  },
  "manifest.unsupported_version": {
    means: "Another format, or a version that this server does not read.",
    change: "Write version 1 of holdfast-bundle.",
  },
  "file.two_forms": {
    means: "One kind of rows comes as two files.",
    change: "Keep one of .jsonl, .jsonl.gz and .csv.",
  },
  "row.not_json": {
    means: "A line is not one JSON object, or a CSV record is cut off.",
    change: "Write the line whole.",
  },
  "row.not_finite": {
    means: "NaN or Infinity stands where a number should.",
    change: "Write null where there is no number.",
  },
  "row.invalid": {
    means: "A value does not fit its field.",
    change: "Use what the field takes, as listed above.",
  },
  "row.missing_field": { means: "A required field is left out.", change: "Add it." },
  "row.duplicate": {
    means: "Two rows are about the same trial; both lines are named.",
    change: "Remove one, or number the repetitions.",
  },
  "row.unknown_model": {
    means: "The manifest has no model of this id.",
    change: "Add the model, or correct the id.",
  },
  "row.unknown_method": {
    means: "The manifest has no method of this id.",
    change: "Add the method, or correct the id.",
  },
  "row.unknown_probe_set": {
    means: "The manifest has no such probe set, or several of this kind.",
    change: "Add it, or name the probe set in the row.",
  },
  "row.round_out_of_range": {
    means: "A round below 1 or above the set’s rounds.",
    change: "Correct the round, or raise rounds.",
  },
  "row.inconsistent_probe": {
    means: "Rows say different things of one probe.",
    change: "Make them agree, or give it two ids.",
  },
  "id.invalid": {
    means: "An id is empty, too long, or not text that can be kept.",
    change: "Use up to 500 characters; quote large numbers.",
  },
  "design.no_rows": { means: "There is no row to load.", change: "Add the rows." },
  "design.other_probes": {
    means: "A row asks a probe that the set’s design does not have.",
    change: "Correct it, or raise the probe set’s version.",
  },
  "bundle.conflict": {
    means: "Another bundle of the study holds some of the same trials.",
    change: "Send it in place of that one (supersedes), or withdraw that one.",
  },
  "id.lookalike": {
    means: "Two ids differ by case, separators or look-alike characters only.",
    change: "If they are one, join the names in the study’s settings.",
  },
  "id.settings_differ": {
    means: "An id has other settings in another bundle of the study.",
    change: "If it is another thing, give it another id.",
  },
  "text.replaced": {
    means: "Characters that can not be stored were replaced.",
    change: "Nothing, unless the text matters: look at the first line named.",
  },
  "text.looks_secret": {
    means: "A text looks like a key or a password.",
    change: "Take it out and send again; revoke the secret.",
  },
  "file.ignored": {
    means: "The format does not name this file.",
    change: "Nothing, or correct its name or place.",
  },
  "file.empty": { means: "A file of rows has none.", change: "Nothing, or add the rows." },
  "design.incomplete": {
    means: "Trials that the design asks for have no row; they count as missing.",
    change: "Add their rows, with verdict error where the turn failed.",
  },
  "design.extra_repetitions": {
    means: "More repetitions than declared; they are left out of rates.",
    change: "Raise repetitions if they belong to the design.",
  },
  "judge.is_ranked": {
    means: "A judge is also one of the models that it judges.",
    change: "Say so where you publish, or judge by another model.",
  },
  "license.missing": {
    means: "The manifest names no licence.",
    change: "Add license, so that others know what they may do.",
  },
};
