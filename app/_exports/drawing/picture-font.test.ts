import { expect, test } from "vitest";
import { pictureText } from "./picture-font";
import { png } from "./png";

test("a picture's text keeps every letter that its font has, and tells names of others apart", () => {
  for (const text of ["κ, η² and Ω", "Größe Őrség Łódź", "модель Ж", "a … b × c − d", "“x” – y’s € ½"])
    expect(pictureText(text)).toBe(text);
  expect(pictureText("≤ 5 → x")).toBe("<= 5 -> x");
  expect(pictureText("模型 A")).toBe("[6A21 578B] A");
  expect(pictureText("模型")).not.toBe(pictureText("模式"));
  expect(pictureText("一二三四五六")).toBe("[4E00 4E8C 4E09 56DB …]");
  expect(pictureText("a\u0000b\u202e")).toBe("a b[202E]");
});

const inkOf = async (text: string): Promise<number> => {
  const words = { kind: "words", x: 10, y: 20, text, size: 20, colour: "#000000" } as const;
  const drawing = { width: 400, height: 40, title: "", label: "", parts: [words] };
  return (await png(drawing)).byteLength;
};

test("letters that names hold are drawn, each with a shape of its own", async () => {
  const blank = await inkOf(" ");
  const sizes = await Promise.all(["κ", "η²", "Ж", "ő", "…", "×"].map(inkOf));
  for (const size of sizes) expect(size).toBeGreaterThan(blank);
});
