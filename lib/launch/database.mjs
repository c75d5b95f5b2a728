import { PlainFault } from "./faults.mjs";

const OLDEST = 15;

/** What a failed connection means, by the codes of Node and of PostgreSQL (appendix A of its manual). */
const MEANINGS = new Map([
  ["ECONNREFUSED", "nothing listens there. Start that server, or correct the host and port."],
  ["ENOTFOUND", "there is no such host."],
  ["EAI_AGAIN", "its host name could not be looked up."],
  ["CONNECT_TIMEOUT", "it does not answer."],
  ["ETIMEDOUT", "it does not answer."],
  ["28P01", "the user or the password is wrong."],
  ["28000", "it does not let this user in from here."],
  ["3D000", "there is no such database on it: make it with CREATE DATABASE."],
  ["53300", "it has no connection to spare."],
  ["57P03", "it is still starting, or shutting down."],
]);

/**
 * Connects without holding on to anything.
 * @template T
 * @param {string} url
 * @param {(sql: import("postgres").Sql) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function once(url, work) {
  // Loaded late: when the launcher starts nothing need be installed yet.
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: "holdfast launcher" },
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** @param {string} url an address without its password, to be shown */
export function withoutPassword(url) {
  const parsed = new URL(url);
  const user = parsed.username ? `${parsed.username}@` : "";
  return `${parsed.protocol}//${user}${parsed.host}${parsed.pathname}`;
}

/**
 * Makes a database when it is not there yet.
 * @param {string} url of the server's `postgres` database
 * @param {string} name
 */
export async function ensureDatabase(url, name) {
  await once(url, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${sql(name)}`;
  });
}

/**
 * Looks at the server that DATABASE_URL names: it must answer, be new enough and take writes.
 * @param {string} url
 * @returns {Promise<string>} its version
 */
export async function checkServer(url) {
  let row;
  try {
    [row] = await once(
      url,
      (sql) => sql`select current_setting('server_version') as version,
        current_setting('server_version_num')::int / 10000 as major, pg_is_in_recovery() as standby,
        current_setting('server_encoding') as encoding`,
    );
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? "";
    const meaning = MEANINGS.get(code) ?? /** @type {Error} */ (error).message;
    throw new PlainFault(`DATABASE_URL (${withoutPassword(url)}) can't be used: ${meaning}`, {
      cause: error,
    });
  }
  const { version, major, standby, encoding } =
    /** @type {{ version: string, major: number, standby: boolean, encoding: string }} */ (row);
  const wrong =
    major < OLDEST
      ? `it is PostgreSQL ${version}; ${OLDEST} or later is needed.`
      : standby
        ? "it is a standby that takes no writes."
        : encoding !== "UTF8"
          ? `its encoding is ${encoding}; UTF8 is needed.`
          : null;
  if (wrong) throw new PlainFault(`DATABASE_URL (${withoutPassword(url)}) can't be used: ${wrong}`);
  return version;
}
