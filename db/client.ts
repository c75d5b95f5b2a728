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
/** What statements of one transaction are made with, whoever began it. */
export type Transaction = postgres.ISql<{ bigint: number | bigint }>;

export interface ConnectOptions {
  /** Connections at most. */
  max?: number;
  /** Shown in pg_stat_activity; cut at 63 characters by Postgres. */
  applicationName?: string;
  /** Called whenever a connection of the pool is gone. */
  onClose?: () => void;
}

/**
 * A pool of connections to `url`. Opens none until the first query. Never hand one of these to drizzle: drizzle
 * replaces the parsers for times on the client it is given, and plain queries would get text where they expect a
 * Date.
 */
export function connect(
  url: string,
  { max = 10, applicationName = "holdfast", onClose }: ConnectOptions = {},
) {
  return postgres(url, {
    max,
    connection: { application_name: applicationName },
    types: { bigint: wholeNumbers },
    onnotice: () => {},
    onclose: onClose,
  });
}
