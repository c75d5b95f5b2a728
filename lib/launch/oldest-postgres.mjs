/** Where Debian puts PostgreSQL 15, the oldest version that is supported. The database tests run on it too where it is. */
export const POSTGRES_15 = "/usr/lib/postgresql/15/bin";
