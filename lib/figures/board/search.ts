/**
 * Whether a text holds every word asked for, whatever the case and the accents: `zurich` finds `Zürich`. No word finds
 * everything.
 */
export function searchFor(text: string): (names: readonly string[]) => boolean {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return (names) => {
    if (words.length === 0) return true;
    const whole = folded(names.join(" "));
    return words.every((word) => whole.includes(word));
  };
}

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
