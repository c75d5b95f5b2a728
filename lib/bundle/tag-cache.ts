const MOST = 1 << 14;
/** Above every set of fields that a row can give. */
const SAYINGS = 1 << 10;

/**
 * Tags of rows that say of a probe something else than most of its rows do: making one again only costs time, so that
 * the cache is emptied when it is full.
 */
export class TagCache {
  private readonly tags = new Map<number, string>();

  /** `said` are the fields that the row gives, as bits. */
  get(unit: number, said: number): string | undefined {
    return this.tags.get(unit * SAYINGS + said);
  }

  set(unit: number, said: number, tag: string): void {
    if (this.tags.size === MOST) this.tags.clear();
    this.tags.set(unit * SAYINGS + said, tag);
  }
}
