/**
 * The id that a segment of an address names. Pages are handed segments percent-encoded, the makers of their titles
 * decoded ones: what encodes back to itself was encoded.
 */
export function segmentName(segment: string): string {
  try {
    const name = decodeURIComponent(segment);
    return encodeURIComponent(name) === segment ? name : segment;
  } catch {
    return segment;
  }
}
