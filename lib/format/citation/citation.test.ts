import { describe, expect, it } from "vitest";
import { bibtexName, bibtexText } from "./bibtex-text";
import { citationBibtex } from "./citation-bibtex";
import { citationCsl } from "./citation-csl";
import { citationText } from "./citation-text";
import { bareDoi, type CitableStudy } from "./cited-study";

const ORIGIN = "https://holdfast.example.org";
const study = (more: Partial<CitableStudy> = {}): CitableStudy => ({
  slug: "a-study",
  title: "Recall & loss: 100% of {nothing}",
  revision: 3,
  authors: [],
  license: "CC-BY-4.0",
  citation: null,
  provenances: ["measured"],
  history: [{ at: "2026-10-14T23:59:00Z" }, { at: "2026-01-01T00:00:00Z" }],
  created_at: "2025-12-01T00:00:00Z",
  ...more,
});

/** Braces as BibTeX counts them: every one, whatever stands before it. */
function depths(text: string): { end: number; lowest: number } {
  let end = 0;
  let lowest = 0;
  for (const char of text) {
    if (char === "{") end++;
    if (char === "}") end--;
    lowest = Math.min(lowest, end);
  }
  return { end, lowest };
}

describe("as text", () => {
  it("names title, slug, revision with its day, address and licence, and invents no author", () => {
    expect(citationText(study(), ORIGIN)).toBe(
      "Recall & loss: 100% of {nothing} (2026). Holdfast, study a-study, revision 3 of 14 October 2026. https://holdfast.example.org/studies/a-study?revision=3 Licence: CC-BY-4.0.",
    );
  });

  it("puts the study's own citation first, with its DOI once", () => {
    const own = { text: "The paper.", url: null, doi: "doi:10.1234/AB_c", bibtex: null };
    const [first, second] = citationText(study({ citation: own }), ORIGIN).split("\n\n");
    expect(first).toBe("The paper. https://doi.org/10.1234/AB_c");
    expect(second).toMatch(/^Recall/);
    const twice = { ...own, text: "The paper. https://doi.org/10.1234/AB_c" };
    expect(citationText(study({ citation: twice }), ORIGIN).split("\n\n")[0]).toBe(twice.text);
  });

  it("says that numbers were rebuilt, and leaves out a licence that is not stated", () => {
    const text = citationText(study({ license: null, provenances: ["reconstructed"] }), ORIGIN);
    expect(text).toContain("rebuilt from published totals");
    expect(text).not.toContain("Licence");
  });
});

describe("as BibTeX", () => {
  it("keeps every sign from being a command and every brace balanced", () => {
    expect(bibtexText("50% & {more} #1 _x_ $2 a~b^c \\end")).toBe(
      "50\\% \\& \\textbraceleft{}more\\textbraceright{} \\#1 \\_x\\_ \\$2 a\\textasciitilde{}b\\textasciicircum{}c \\textbackslash{}end",
    );
    for (const odd of ["}", "{", "\\}", "}}{", '"', "@misc{x,", "a\nb"]) {
      const text = citationBibtex(study({ title: odd, license: odd, authors: [{ name: odd }] }), ORIGIN);
      expect(depths(text), odd).toEqual({ end: 0, lowest: 0 });
    }
  });

  it("sets accents as commands, composed or not, and leaves other scripts alone", () => {
    expect(bibtexText("Gödel Erdős Đặng")).toBe('G{\\"o}del Erd{\\H{o}}s Đặng');
    expect(bibtexText("e\u0301 naïve Škoda ç Łódź ß Ångström")).toBe(
      `{\\'e} na{\\"\\i}ve {\\v{S}}koda {\\c{c}} {\\L}{\\'o}d{\\'z} {\\ss} {\\AA}ngstr{\\"o}m`,
    );
    expect(bibtexText("北海道 ελ")).toBe("北海道 ελ");
  });

  it("leaves a person's name for BibTeX to part, and keeps what it would part wrongly whole", () => {
    expect(bibtexName("Kurt Gödel")).toBe('Kurt G{\\"o}del');
    expect(bibtexName("CHAIN, Hokkaido University")).toBe("{CHAIN, Hokkaido University}");
    expect(bibtexName("Research and Development")).toBe("{Research and Development}");
  });

  it("writes one entry of what is known", () => {
    expect(citationBibtex(study({ title: "Loss", authors: [{ name: "Kurt Gödel" }] }), ORIGIN)).toBe(
      `@misc{holdfast-a-study-r3,
  author       = {Kurt G{\\"o}del},
  title        = {{Loss}},
  year         = {2026},
  month        = oct,
  howpublished = {Holdfast, study a-study, revision 3},
  url          = {https://holdfast.example.org/studies/a-study?revision=3},
  note         = {Revision 3 of 2026-10-14. Licence: CC-BY-4.0}
}
`,
    );
    expect(citationBibtex(study(), ORIGIN)).not.toContain("author");
  });

  it("puts the study's own entry first, as given, else what there is of one", () => {
    const bibtex = "@article{own,\r\n  title = {Own}\r\n}\r\n";
    const given = citationBibtex(study({ citation: { text: "T", url: null, doi: null, bibtex } }), ORIGIN);
    expect(given.startsWith("@article{own,\n  title = {Own}\n}\n\n@misc{holdfast-a-study-r3,")).toBe(true);
    const doi = citationBibtex(
      study({ citation: { text: "50% more", url: null, doi: "https://doi.org/10.1/x", bibtex: null } }),
      ORIGIN,
    );
    expect(doi).toMatch(/^@misc\{a-study-source,\n {2}note = \{50\\% more\}\n\}/);
    const whole = citationBibtex(
      study({ citation: { text: null, url: null, doi: "https://doi.org/10.1000/x{y}", bibtex: null } }),
      ORIGIN,
    );
    expect(whole).toContain("doi = {10.1000/x%7By%7D}");
  });
});

describe("as CSL-JSON", () => {
  /** Names that csl-data.json (CSL 1.0.2) knows, of those written here. */
  const KNOWN = [
    "id",
    "type",
    "title",
    "author",
    "issued",
    "publisher",
    "number",
    "version",
    "DOI",
    "URL",
    "note",
  ];

  it("holds only what the schema names, in its types", () => {
    const items = citationCsl(
      study({
        authors: [{ name: "Kurt  Gödel" }],
        citation: { text: "The paper.", url: "https://a.example/", doi: "10.1234/x", bibtex: null },
      }),
      ORIGIN,
    );
    expect(JSON.parse(JSON.stringify(items))).toEqual([
      {
        id: "a-study-source",
        type: "document",
        title: "The paper.",
        DOI: "10.1234/x",
        URL: "https://a.example/",
      },
      {
        id: "holdfast-a-study-r3",
        type: "dataset",
        title: "Recall & loss: 100% of {nothing}",
        author: [{ literal: "Kurt Gödel" }],
        issued: { "date-parts": [[2026, 10, 14]] },
        publisher: "Holdfast",
        number: "a-study",
        version: "revision 3",
        URL: "https://holdfast.example.org/studies/a-study?revision=3",
        note: "Licence: CC-BY-4.0",
      },
    ]);
    for (const item of items) expect(KNOWN).toEqual(expect.arrayContaining(Object.keys(item)));
  });

  it("has neither author nor note where there is none", () => {
    const [item] = JSON.parse(JSON.stringify(citationCsl(study({ license: null }), ORIGIN)));
    expect(Object.keys(item)).not.toEqual(expect.arrayContaining(["author"]));
    expect("note" in item).toBe(false);
  });
});

it("knows a DOI however it is written", () => {
  for (const written of ["10.1234/x", "doi:10.1234/x", "DOI: 10.1234/x", "https://dx.doi.org/10.1234/x"])
    expect(bareDoi(written)).toBe("10.1234/x");
  for (const none of ["x", "", "10.1/", "https://a.example/10.1234/x", null])
    expect(bareDoi(none)).toBeNull();
});
