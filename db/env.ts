import { env } from "node:process";

/**
 * The address of the database, from DATABASE_URL: the launcher sets it for the processes that it starts. Throws a
 * sentence when it is not set or no PostgreSQL address.
 */
export function databaseUrl(): string {
  const text = env.DATABASE_URL?.trim();
  if (!text) throw new Error("DATABASE_URL is not set. Use npm start, or set it to a PostgreSQL address.");
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error("DATABASE_URL must look like postgres://user:password@host:5432/database.");
  return text;
}
