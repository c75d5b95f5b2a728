import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../../../app", import.meta.url));
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof METHODS)[number];

/** `GET /studies/[study]/trials`: what the application answers, as its folders say it. */
export type RouteName = `${Method} /${string}`;

/** Every page and every method of every route handler below `app`, by what its files export. */
export function appRoutes(): RouteName[] {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).map((file) => file.split(sep));
  return files
    .flatMap((parts) => {
      const file = parts.at(-1) ?? "";
      // Folders in parentheses group, and are no part of an address.
      const folders = parts.slice(0, -1).filter((folder) => !/^\(.*\)$/.test(folder));
      const address = `/${folders.join("/")}` as const;
      if (/^page\.[jt]sx?$/.test(file)) return [`GET ${address}` as const];
      if (!/^route\.[jt]sx?$/.test(file)) return [];
      return exported(join(APP, ...parts)).map((method): RouteName => `${method} ${address}`);
    })
    .sort();
}

/** Methods that a route handler's file exports: `export function GET`, `export const GET =`, `export { get as GET }`. */
function exported(file: string): Method[] {
  const source = readFileSync(file, "utf8");
  const declared = [...source.matchAll(/^export (?:async function|function|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names.split(",").map((name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
  );
  const methods = METHODS.filter((method) => [...declared, ...listed].includes(method));
  if (methods.length === 0) throw new Error(`${file} exports no method that this understands.`);
  return methods;
}
