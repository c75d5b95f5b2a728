/** How much is behind what is known of the speed; ms. */
const SPAN = 6000;
/** Before this much time a speed would only be noise; ms. */
const LEAST = 1500;

/** The speed of something that grows, over its last seconds. */
export class Rate {
  private marks: { at: number; value: number }[] = [];

  /** Notes a value; answers how much it grows in a second, or null while too little is known. */
  of(value: number, at: number = performance.now()): number | null {
    this.marks.push({ at, value });
    while (this.marks.length > 2 && at - (this.marks[1]?.at ?? at) > SPAN) this.marks.shift();
    const [first] = this.marks;
    if (!first || at - first.at < LEAST || value <= first.value) return null;
    return ((value - first.value) * 1000) / (at - first.at);
  }
}
