/** How much of a bundle is read before it is refused whole. Over a limit is always an error that names the limit. */
export interface Limits {
  /** Bytes of the archive as sent. */
  sent: number;
  /** Bytes after unpacking, counted while unpacking, whatever the archive declares. */
  unpacked: number;
  /** Rows over all row files, compactions included. */
  rows: number;
  /** Files in the archive, ignored ones included. */
  files: number;
  /** Bytes of one line (JSON lines) or one record (CSV); also of manifest.json as a whole. */
  line: number;
}

const MIB = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  sent: 256 * MIB,
  unpacked: 4096 * MIB,
  rows: 20_000_000,
  files: 1_000,
  line: 16 * MIB,
};

/** What a reader holds in memory for probes and conditions, as a backstop; not a setting. */
export interface MemoryLimits {
  /** Distinct probes over all probe sets, listed ones included. */
  probes: number;
  /** Bytes of what probes are called and of their own texts, by the chunk. */
  probeBytes: number;
  /** Combinations of probe set, model and method. */
  conditions: number;
  /** Probes times rounds over the designs of all probe sets. */
  designEntries: number;
}

/** Together with 20,000,000 rows they keep a reader below 2 GB: README.md has the sum. */
export const MEMORY_LIMITS: MemoryLimits = {
  probes: 5_000_000,
  probeBytes: 512 * MIB,
  conditions: 100_000,
  designEntries: 20_000_000,
};

/** "256 MiB", "4 GiB", "10 bytes": a limit as people write it. */
export function bytesInWords(bytes: number): string {
  for (const [unit, size] of [
    ["GiB", 1024 * MIB],
    ["MiB", MIB],
    ["KiB", 1024],
  ] as const) {
    if (bytes >= size) return `${Number((bytes / size).toFixed(2))} ${unit}`;
  }
  return `${bytes} bytes`;
}

/** "20,000,000" */
export function countInWords(count: number): string {
  return count.toLocaleString("en-GB");
}
