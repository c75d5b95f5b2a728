import { type Problem, problem } from "./problem";

/** A cheap first look: only a text that this finds something in is looked at by kind. */
const GLANCE =
  /sk-|gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|hf_|npm_|-----BEGIN|eyJ|earer |:\/\/[^\s/@:]+:[^\s/@]+@|(?:^|\D)(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d|\.(?:internal|local|lan|corp|intranet)\b|(?:secret|password|passwd|api[_-]?key|token)["']?\s*[:=]/i;

const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [
    "an API key",
    /\bsk-(?:[A-Za-z]+-)*[A-Za-z0-9_-]{20,}|\bAIza[\w-]{35}|\bhf_[A-Za-z0-9]{20,}|\bnpm_[A-Za-z0-9]{30,}/,
  ],
  ["a GitHub or GitLab token", /\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{20,}/],
  ["a Slack token", /\bxox[abeprs]-[\w-]{10,}/],
  ["an AWS key", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ["a signed web token", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ["a bearer token", /\bbearer\s+[\w.~+/-]{20,}/i],
  ["a password in an address", /:\/\/[^\s/@:]+:[^\s/@]+@/],
  [
    "a password or secret",
    /(?:secret|password|passwd|api[_-]?key|token)["']?\s*[:=]\s*["']?[^\s"'<>{}]{12,}/i,
  ],
  [
    "an address of a private network",
    /(?<![\d.])(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?![\d.])|\b[a-z0-9-]+\.(?:internal|local|lan|corp|intranet)\b/i,
  ],
];

/** What a text seems to give away, by kind; empty for nearly every text. */
export function secretKinds(text: string): string[] {
  if (!GLANCE.test(text)) return [];
  return KINDS.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
}

interface Seen {
  file: string;
  kind: string;
  field: string;
  line: number;
  rows: number;
  last: number;
}

/** Counts rows whose texts look like secrets: one warning for each kind and file, never the secret itself. */
export class SecretWatch {
  private readonly seen = new Map<string, Seen>();

  look(text: string, file: string, line: number, field: string): void {
    for (const kind of secretKinds(text)) {
      const key = `${file}\n${kind}`;
      const before = this.seen.get(key);
      if (before === undefined) this.seen.set(key, { file, kind, field, line, rows: 1, last: line });
      else if (before.last !== line) {
        before.rows++;
        before.last = line;
      }
    }
  }

  problems(): Problem[] {
    return [...this.seen.values()].map(({ file, kind, field, line, rows }) => {
      const where = rows === 1 ? "This row holds" : `${rows} rows, first this one, hold`;
      const message = `${where} what looks like ${kind}. Take it out before the texts are made public.`;
      return problem("text.looks_secret", message, { file, line, field });
    });
  }
}
