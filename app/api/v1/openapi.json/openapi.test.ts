import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { BadParameter, condition } from "../_answers/query";
import { CALLS } from "./_document/calls";
import { ConditionText } from "./_document/calls/figures";
import { apiDocument, type Operation } from "./_document/document";
import { SCHEMAS } from "./_document/schemas";

const API = fileURLToPath(new URL("..", import.meta.url));
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const document = apiDocument({ origin: "https://holdfast.example.org", cookie: "session", bundle: null });
const operations: Operation[] = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Every object inside a value, the value included. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

/** Methods that a route's file has a handler of its own for; every other one is refused as a problem that names these. */
function answeredBy(handlers: Record<string, unknown>): string[] {
  const own = METHODS.filter((name) => {
    const handler = handlers[name];
    return typeof handler === "function" && !["refused", "told"].includes(handler.name);
  });
  for (const name of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !own.includes(method))) {
    const refusal = handlers[name];
    if (typeof refusal !== "function") throw new Error(`${name} beside ${own.join(", ")} is not refused.`);
    const answer: Response = refusal();
    expect(answer.status).toBe(405);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    const allowed = answer.headers.get("allow")?.split(", ") ?? [];
    expect(allowed.filter((method) => !["HEAD", "OPTIONS"].includes(method)).sort()).toEqual(own.sort());
  }
  return own;
}

const resolved = (ref: string): unknown =>
  ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);

describe("the description of the interface", () => {
  it("has every address and method that is answered, and nothing else", async () => {
    const files = readdirSync(API, { recursive: true, encoding: "utf8" }).filter(
      // What no call has is answered by the catch-all, which is no call.
      (file) => /(^|\/)route\.tsx?$/.test(file) && !file.startsWith("[..."),
    );
    const answered = await Promise.all(
      files.map(async (file) => {
        const handlers: Record<string, unknown> = await import(join(API, file));
        const path = `/${file.replace(/\/?route\.tsx?$/, "")}`.replaceAll(/\[(\w+)\]/g, "{$1}");
        return answeredBy(handlers).map((name) => `${name} ${path}`);
      }),
    );
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(described.sort()).toEqual(answered.flat().sort());
    expect(CALLS).toHaveLength(described.length);
  });

  it("refers to nothing that it does not hold, and holds nothing that it does not use", () => {
    const refs = [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []));
    expect(refs.length).toBeGreaterThan(50);
    expect(refs.filter((ref) => resolved(ref) === undefined)).toEqual([]);
    const used = new Set(refs);
    expect(
      Object.keys(document.components.schemas).filter((name) => !used.has(`#/components/schemas/${name}`)),
    ).toEqual(["Progress"]);
    expect(Object.keys(document.components.schemas)).toEqual(Object.keys(SCHEMAS));
    expect([...objectsIn(document)].filter((part) => "$schema" in part || "$id" in part)).toEqual([]);
  });

  it("is OpenAPI 3.1 in its structure", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters, responses, security, tags: about } of Object.values(methods)) {
        const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
        expect(new Set(names).size).toBe(names.length);
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
        expect(names.filter((name) => name.startsWith("path "))).toEqual(inPath);
        for (const parameter of parameters) {
          expect(parameter.description, `${path} ${parameter.name}`).not.toBe("");
          if (parameter.in === "path") expect(parameter.required).toBe(true);
          expect(parameter.schema).toHaveProperty("type");
        }
        const statuses = Object.keys(responses);
        expect(statuses.some((status) => /^2\d\d$/.test(status))).toBe(true);
        for (const [status, response] of Object.entries(responses)) {
          expect(status).toMatch(/^[2-5]\d\d$/);
          const { $ref, description } = response as { $ref?: string; description?: string };
          expect(typeof ($ref ?? description)).toBe("string");
        }
        for (const need of security)
          for (const name of Object.keys(need))
            expect(document.components.securitySchemes).toHaveProperty(name);
        expect(tags).toEqual(expect.arrayContaining([...about]));
      }
    }
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it("names each parameter as the calls read it", () => {
    const cells = document.paths["/studies/{study}/cells"]?.get?.parameters ?? [];
    expect(cells.map(({ name, required }) => [name, required])).toEqual([
      ["study", true],
      ["probe_set", false],
      ["by", false],
      ["count", false],
      ["reps", false],
      ["revision", false],
    ]);
    expect(cells.find(({ name }) => name === "by")).toMatchObject({
      explode: false,
      schema: { type: "array" },
    });
    expect(cells.find(({ name }) => name === "revision")?.schema).toEqual({
      type: "integer",
      minimum: 0,
      maximum: 999_999_999,
    });
    const anova = document.paths["/studies/{study}/anova"]?.get?.parameters ?? [];
    expect(anova.find(({ name }) => name === "probe_set")?.required).toBe(true);
  });

  it("says of tidied texts how long they may be", () => {
    const { properties } = document.components.schemas.NewStudy as {
      properties: Record<string, Record<string, unknown>>;
    };
    expect(properties.title).toMatchObject({ type: "string", minLength: 1, maxLength: 300 });
    expect(properties.slug).toMatchObject({ maxLength: 100, pattern: expect.any(String) });
  });

  it.each(["m:t", "m:", ":t", "m", "", "a:b:c", "x%3A1:y"])(
    "takes %j for a condition as the call does",
    (text) => {
      const read = (): unknown => condition(`http://localhost/?a=${text}`, "a");
      if (ConditionText.safeParse(text).success) expect(read()).toHaveProperty("model");
      else expect(read).toThrow(BadParameter);
    },
  );

  it("shows answers of the shape that it gives them", () => {
    for (const call of CALLS) {
      const shape = Object.values(call.answers).findLast(({ shape }) => shape !== undefined)?.shape;
      if (!shape) continue;
      const told = operations.find(({ operationId }) => operationId === call.id)?.responses;
      const example = [...objectsIn(told)].find((part) => "example" in part)?.example;
      expect(example, call.id).toBeDefined();
      expect(SCHEMAS[shape].parse(example), call.id).toEqual(example);
    }
    for (const { body, sample } of CALLS)
      if (body && "shape" in body) expect(SCHEMAS[body.shape].safeParse(sample.body).success).toBe(true);
  });
});
