import { oneLine } from "./cited-study";

/** What LaTeX would read as more than a letter. Braces as commands: BibTeX counts them even after a backslash. */
const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  "–": "--",
  "—": "---",
  "‘": "`",
  "’": "'",
  "“": "``",
  "”": "''",
  "…": "\\dots{}",
  "×": "$\\times$",
  "−": "$-$",
};

const LETTERS: Readonly<Record<string, string>> = {
  ß: "{\\ss}",
  æ: "{\\ae}",
  Æ: "{\\AE}",
  œ: "{\\oe}",
  Œ: "{\\OE}",
  ø: "{\\o}",
  Ø: "{\\O}",
  å: "{\\aa}",
  Å: "{\\AA}",
  ł: "{\\l}",
  Ł: "{\\L}",
  ı: "{\\i}",
};

/** Combining marks and the commands that set them. */
const ACCENTS: Readonly<Record<string, string>> = {
  "\u0300": "`",
  "\u0301": "'",
  "\u0302": "^",
  "\u0303": "~",
  "\u0304": "=",
  "\u0306": "u",
  "\u0307": ".",
  "\u0308": '"',
  "\u030A": "r",
  "\u030B": "H",
  "\u030C": "v",
  "\u0323": "d",
  "\u0327": "c",
  "\u0328": "k",
  "\u0331": "b",
};

/**
 * Text as a field of BibTeX holds it, without its outer braces: nothing in it is a command, Latin letters with one
 * accent are commands in braces (`{\"u}`), which every BibTeX sorts and sets. Other scripts stay as they are, for an
 * engine that reads UTF-8.
 */
export function bibtexText(text: string): string {
  return [...oneLine(text).normalize("NFC")].map(bibtexLetter).join("");
}

function bibtexLetter(letter: string): string {
  const known = SPECIAL[letter] ?? LETTERS[letter];
  if (known !== undefined) return known;
  const [base = "", mark = "", more] = [...letter.normalize("NFD")];
  const accent = ACCENTS[mark];
  if (accent === undefined || more !== undefined || !/[A-Za-z]/.test(base)) return letter;
  // Accents above go on a dotless i.
  const under = "dckb".includes(accent);
  const on = (base === "i" || base === "j") && !under ? `\\${base}` : base;
  return /[a-zA-Z]/.test(accent) ? `{\\${accent}{${on}}}` : `{\\${accent}${on}}`;
}

/**
 * A name as BibTeX's list of authors holds it. BibTeX itself finds the family name; what it would take apart wrongly
 * (a comma, the word and, a digit) is one name in braces.
 */
export function bibtexName(name: string): string {
  const text = bibtexText(name);
  return /[,\d]|\band\b|\bothers\b/i.test(name) ? `{${text}}` : text;
}

/** An address or a DOI: set as it stands, so only what would end the field or be lost is percent-encoded. */
export const bibtexAddress = (text: string): string =>
  oneLine(text).replace(/[\\{} "<>^`|]/g, (char) => encodeURIComponent(char));
