import { type Problem, problem, shown } from "./problem";

/**
 * Letters of other alphabets that are drawn like Latin ones. Compatibility forms (full-width, mathematical …) are
 * folded by NFKC before.
 */
const TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["аɑα", "a"],
    ["ЬВΒв", "b"],
    ["сϲС", "c"],
    ["ԁ", "d"],
    ["еЕΕє", "e"],
    ["ɡԌ", "g"],
    ["һНΗн", "h"],
    ["іІΙıι", "i"],
    ["јЈ", "j"],
    ["кКΚκ", "k"],
    ["ӏ", "l"],
    ["мМΜ", "m"],
    ["ΝոΝ", "n"],
    ["оОοΟσ", "o"],
    ["рРρΡ", "p"],
    ["ԛ", "q"],
    ["г", "r"],
    ["ѕЅ", "s"],
    ["тТΤτ", "t"],
    ["υս", "u"],
    ["νѵ", "v"],
    ["ԝѡω", "w"],
    ["хХχΧ", "x"],
    ["уУΥγ", "y"],
    ["ΖΖ", "z"],
  ].flatMap(([from, to]) => [...(from as string)].map((letter) => [letter, to as string])),
);

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/g;
const SEPARATORS = /[\s\-_./:\\\u2010-\u2015\u2043\u2212\u30fb\uff0d·]+/g;

function latin(id: string): string {
  const folded = id.normalize("NFKC").replace(INVISIBLE, "");
  let out = "";
  for (const letter of folded) {
    out += TWINS[letter] ?? TWINS[letter.toLowerCase()]?.toUpperCase() ?? letter;
  }
  return out;
}

/**
 * What is left of an id when case, separators and look-alike letters are taken away: ids that share it are probably
 * one thing written in two ways. A separator between two digits counts (1.12 is not 11.2), any other does not.
 */
export function skeleton(id: string): string {
  return latin(id)
    .toLowerCase()
    .replace(SEPARATORS, "-")
    .replace(/(?<!\d)-|-(?!\d)/g, "");
}

/** The id as the eye takes it in: 0 and O, 1, l and I are one. Case stays, so that words keep apart. */
function glance(id: string): string {
  return latin(id).replace(/[1I|]/g, "l").replaceAll("0", "O");
}

/**
 * Groups of two or more ids that are probably one, in the order given. Every id must be given once. Works on hashes
 * first, so that a million ids that are all different take 16 bytes each.
 */
export function lookalikes(ids: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const id of suspects(ids)) {
    const keys = [`s:${skeleton(id)}`, `g:${glance(id)}`];
    const [own, other] = keys.map((key) => groups.get(key));
    const group = own ?? other ?? [];
    if (own !== undefined && other !== undefined && own !== other) {
      group.push(...other);
      for (const [key, held] of groups) if (held === other) groups.set(key, group);
    }
    group.push(id);
    for (const key of keys) groups.set(key, group);
  }
  return [...new Set(groups.values())].filter((group) => group.length > 1);
}

/** The ids whose skeleton or glance has a hash in common with another id's. */
function suspects(ids: readonly string[]): string[] {
  const hashes = [skeleton, glance].map((key) => Float64Array.from(ids, (id) => hash53(key(id))));
  const shared = hashes.map((list) => {
    const sorted = Float64Array.from(list).sort();
    return new Set(sorted.filter((value, at) => value === sorted[at - 1]));
  });
  return ids.filter((_, at) => shared.some((set, n) => set.has(hashes[n]?.[at] ?? -1)));
}

/** 53 bits of two FNV-1a runs; a chance hit only means a second look. */
function hash53(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x85ebca6b);
  }
  return (a >>> 0) * 0x200000 + (b >>> 11);
}

/** One `id.lookalike` warning for each group among `ids`; `what` is "models", "sessions" …. */
export function lookalikeProblems(what: string, ids: readonly string[], file: string | null): Problem[] {
  return lookalikes(ids).map((group) => {
    const names = group.slice(0, 5).map((id) => shown(id, 80));
    const more = group.length > names.length ? ` and ${group.length - names.length} more` : "";
    const message = `These ${what} differ only by case, separators or look-alike characters and are kept apart: ${names.join(", ")}${more}. Write one name throughout, or join them in the study.`;
    return problem("id.lookalike", message, { file, value: group.slice(0, 20) });
  });
}
