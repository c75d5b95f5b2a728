import * as crypto from "node:crypto";
import type { Manifest } from "./manifest";
import { canonicalJson } from "./text";

/*
 * The content fingerprint: equal for equal content, whatever the order of the rows, the archive around them, CSV or
 * JSON lines, defaults written out or left out; different as soon as any row or the manifest means something else.
 *
 * Each row is written as one text that does not depend on the rows around it and hashed with SHA-256. The row hashes
 * are summed, as eight words of 32 bits with carries (addition modulo 2^256), so that order does not matter and a row
 * that stands twice counts twice. The fingerprint is the SHA-256 of the normalised manifest, the number of rows and
 * that sum. Turned down: sorting the row hashes, which needs 32 bytes a row; exclusive or, in which two equal rows
 * cancel; a fast non-cryptographic hash, which saves 0.2 microseconds a row and invites collisions. The sum is no
 * defence against someone who searches for two row sets with one sum, which would only make his own bundle a duplicate.
 */

type OneShot = (algorithm: string, data: string, encoding: "base64" | "binary" | "hex") => string;

/** `crypto.hash` exists from Node 20.12 and is five times faster on short texts. */
const oneShot: OneShot | undefined = "hash" in crypto ? (crypto.hash as OneShot) : undefined;

const sha256: OneShot =
  oneShot ?? ((algorithm, data, encoding) => crypto.createHash(algorithm).update(data).digest(encoding));

/** A short stand-in for a text that recurs in many rows: 144 bits of its SHA-256 as 24 characters. */
export function tagOf(text: string): string {
  // By way of bytes: a plain slice would keep the whole text alive behind it.
  return Buffer.from(sha256("sha256", text, "base64").slice(0, 24), "latin1").toString("latin1");
}

export function sha256Hex(text: string): string {
  return sha256("sha256", text, "hex");
}

const WORDS = 8;
/** Sums stay exact in a double up to 2^53, that is for 2^21 words; carries are taken well before. */
const CARRY_EVERY = 1 << 20;

/** The order-free sum of row hashes. */
export class RowSum {
  private readonly words = new Float64Array(WORDS);
  private pending = 0;
  rows = 0;

  /** `row` is the canonical text of one row. */
  add(row: string): void {
    const hash = sha256("sha256", row, "binary");
    for (let i = 0; i < WORDS; i++) {
      const at = i * 4;
      const word =
        hash.charCodeAt(at) +
        hash.charCodeAt(at + 1) * 0x100 +
        hash.charCodeAt(at + 2) * 0x10000 +
        hash.charCodeAt(at + 3) * 0x1000000;
      this.words[i] = (this.words[i] as number) + word;
    }
    this.rows++;
    if (++this.pending === CARRY_EVERY) this.carry();
  }

  hex(): string {
    this.carry();
    return Array.from(this.words, (word) => word.toString(16).padStart(8, "0")).join("");
  }

  private carry(): void {
    let over = 0;
    for (let i = 0; i < WORDS; i++) {
      const sum = (this.words[i] as number) + over;
      over = Math.floor(sum / 0x100000000);
      this.words[i] = sum % 0x100000000;
    }
    this.pending = 0;
  }
}

export function contentFingerprint(manifest: Manifest, rows: RowSum): string {
  const probe_sets = manifest.probe_sets.map((set) => ({
    ...set,
    design: set.design?.map((entry) => canonicalJson(entry)).sort() ?? null,
  }));
  return sha256Hex(`${canonicalJson({ ...manifest, probe_sets })}\n${rows.rows}\n${rows.hex()}`);
}

/** One line of a design as the design fingerprint sees it. */
export function designLine(session: string | null, probe: string, round: number): string {
  return JSON.stringify([session, probe, round]);
}

/**
 * Fingerprint of a list of probes: SHA-256 over the distinct (session, probe, round) lines in code-unit order. Two
 * probe sets are ranked together only when theirs agree.
 */
export function designFingerprint(lines: Iterable<string>): string {
  const hash = new LineHash();
  for (const line of [...lines].sort()) hash.add(line);
  return hash.hex();
}

const BATCH = 1 << 16;

/** SHA-256 over the distinct ones of lines that come in order, with LF between them. */
export class LineHash {
  private readonly hash = crypto.createHash("sha256");
  /** Lines that wait for the hash, which is slow on short texts. */
  private readonly batch = Buffer.allocUnsafe(BATCH);
  private used = 0;
  private before: string | null = null;

  add(line: string): void {
    if (line === this.before) return;
    const text = this.before === null ? line : `\n${line}`;
    this.before = line;
    // A UTF-16 unit takes three bytes at most.
    if (this.used + text.length * 3 > BATCH) this.flush();
    if (text.length * 3 > BATCH) this.hash.update(text);
    else this.used += this.batch.write(text, this.used, "utf8");
  }

  hex(): string {
    this.flush();
    return this.hash.digest("hex");
  }

  private flush(): void {
    this.hash.update(this.batch.subarray(0, this.used));
    this.used = 0;
  }
}

/** A text in a row's canonical form: its length goes before it, so that no text can imitate the field after it. */
export function piece(text: string | null): string {
  return text === null || text === "" ? "-" : `${text.length}:${text}`;
}
