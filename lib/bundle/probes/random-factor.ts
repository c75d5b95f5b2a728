import { randomInt } from "node:crypto";

/**
 * An odd factor of 32 bits for a hash, drawn anew in each process: what a bundle holds can not be chosen so that all of
 * it falls into one slot.
 */
export function randomFactor(): number {
  return randomInt(2 ** 31) * 2 + 1;
}
