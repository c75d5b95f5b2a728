import type { ReactNode } from "react";

const code = (text: string) => <code>{text}</code>;

/** What a team sees to, a line each. */
const STEPS: readonly { name: string; says: ReactNode }[] = [
  {
    name: "Database",
    says: (
      <>
        The embedded Postgres is for trying out and for one person. Give a team a PostgreSQL of its own, 15 to
        18: {code("DATABASE_URL=postgres://…")}. Every start brings its tables up to date; several starts at
        once take turns.
      </>
    ),
  },
  {
    name: "Address",
    says: (
      <>
        Set {code("HOST")}, {code("APP_URL")} (the one public address, without a path) and{" "}
        {code("AUTH_SECRET")}, at least 32 characters: {code("openssl rand -hex 32")}.
      </>
    ),
  },
  {
    name: "Proxy",
    says: (
      <>
        A proxy with TLS stands in front. Let it pass bodies of {code("HOLDFAST_MAX_UPLOAD")} bytes without
        holding them, keep connections of {code("/api/v1/bundles/ID/events")} open without buffering, and say
        with {code("TRUSTED_PROXIES")} how many there are, so that limits count people and not the proxy.
      </>
    ),
  },
  {
    name: "Owner",
    says: (
      <>
        While nobody owns the installation each start prints a link that makes whoever opens it the owner,
        once. Or name the owner&apos;s address in {code("OWNER_EMAIL")}.
      </>
    ),
  },
  {
    name: "Sign-in",
    says: (
      <>
        By mail: {code("SMTP_URL")} and {code("MAIL_FROM")}; without them the links go to the server&apos;s
        console. By GitHub: an OAuth application whose callback is {code("APP_URL/auth/callback/github")}, its
        id in {code("AUTH_GITHUB_ID")} and its secret in {code("AUTH_GITHUB_SECRET")}.
      </>
    ),
  },
  {
    name: "Workers",
    says: (
      <>
        {code("HOLDFAST_WORKERS=4 npm start")} runs four beside the web server;{" "}
        {code("node --import tsx ingest/worker.ts")} with {code("DATABASE_URL")} runs one on any machine that
        reaches the database. They share no disk; each needs room in the temporary folder for one unpacked
        bundle. A worker that dies loses nothing: another takes its bundle up.
      </>
    ),
  },
  {
    name: "Backup",
    says: (
      <>
        Everything is in the database, the bundles as they were sent included: {code("pg_dump")}, or whatever
        backs up the rest of your databases. Keep {code("AUTH_SECRET")} elsewhere; with another one sign-in
        links on their way stop working.
      </>
    ),
  },
  {
    name: "Watch",
    says: (
      <>
        {code("GET /api/v1/health")} answers 200 while the database is there, 503 when it is away, and says
        whether a worker has shown a sign of life in the last minute. Logs lie in {code("HOLDFAST_DATA/logs")}
        .
      </>
    ),
  },
  {
    name: "Upgrade",
    says: (
      <>
        Stop it, take the new version, {code("npm start")}: it installs what is locked, migrates, builds, and
        computes figures afresh with the new code. Migrations only go forward: back up before, and go back by
        restoring. Bundles stay readable at every revision.
      </>
    ),
  },
];

export function Steps() {
  return (
    <dl>
      {STEPS.map(({ name, says }) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 md:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-note font-[620]">{name}</dt>
          <dd className="max-w-[96ch] text-note text-pretty text-ink-2 [overflow-wrap:anywhere]">{says}</dd>
        </div>
      ))}
    </dl>
  );
}
