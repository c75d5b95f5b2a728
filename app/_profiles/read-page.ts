import { oneOf, type SearchParams } from "@/lib/format/address";

/** `page=N`, from 1; what is no such number is page 0, which nothing has. */
export function readPage(params: SearchParams): number {
  const text = oneOf(params, "page");
  if (text === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}
