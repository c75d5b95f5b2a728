import { expect, it } from "vitest";
import { z } from "zod";
import { readJson } from "./body";

const Shape = z.object({
  title: z.string().min(1, "can not be empty."),
  scope: z.enum(["full", "numbers"]).optional(),
  links: z.array(z.object({ url: z.string() })).optional(),
});
const read = (body: string) =>
  readJson(new Request("http://localhost/", { method: "POST", body }), Shape).catch(
    (fault: { parameter: string; message: string }) => `${fault.parameter}: ${fault.message}`,
  );

it.each([
  ["{", "body: must be JSON."],
  ["[]", "body: must be an object."],
  ["{}", "title: is missing."],
  ['{"title":7}', "title: must be text."],
  ['{"title":""}', "title: can not be empty."],
  ['{"title":"t","scope":"all"}', "scope: must be full or numbers."],
  ['{"title":"t","links":[{"url":"a"},{"url":null}]}', "links.1.url: must be text."],
])("says of %s in words what is wrong", async (body, said) => {
  expect(await read(body)).toBe(said);
});
