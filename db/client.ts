import postgres from "postgres";

/** Whole numbers come back as numbers wherever a number holds them exactly, as bigint beyond 2^53. */
const wholeNumbers = {
  to: 20,
  from: [20],
  serialize: (value: number | bigint) => value.toString(),
  parse: (text: string): number | bigint => {
    const value = Number(text);
    return Number.isSafeInteger(value) ? value : BigInt(text);
  },
};

export type Database = ReturnType<typeof connect>;
export type Transaction = Parameters<Parameters<Database["begin"]>[1]>[0];

export interface ConnectOptions {
  /** Connections at most. */
  max?: number;
  /** Shown in pg_stat_activity; cut at 63 characters by Postgres. */
  applicationName?: string;
}

/**
 * A pool of connections to `url`. Opens none until the first query. Never hand one of these to drizzle: drizzle
 * replaces the parsers for times on the client it is given, and plain queries would get text where they expect a
 * Date.
 */
export function connect(url: string, { max = 10, applicationName = "holdfast" }: ConnectOptions = {}) {
  return postgres(url, {
    max,
    connection: { application_name: applicationName },
    types: { bigint: wholeNumbers },
    onnotice: () => {},
  });
}
