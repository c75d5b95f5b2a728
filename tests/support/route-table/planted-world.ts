import postgres from "postgres";
import { IDS, type Marks, plantedBundle } from "./planted-bundle";
import { type People, random, Spares } from "./spares";
import type { Viewer } from "./viewers";

const YESTERDAY = new Date(Date.now() - 86_400_000);

/** A private study whose texts are its members' alone, and everybody who might ask for it. */
export interface PlantedWorld {
  url: string;
  slug: string;
  marks: Marks;
  people: People;
  /** Its published bundle, the same bytes, and one that the owner only had checked. */
  bundle: string;
  archive: Buffer<ArrayBuffer>;
  checked: string;
  trial: string;
  spares: Spares;
  /** What a viewer's requests carry. */
  credentials: (viewer: Viewer) => Readonly<Record<string, string>>;
  /** The token of a viewer's share link; of whoever has none, one made up. */
  link: (viewer: Viewer) => string;
  /** Cookie of a session, for a browser. */
  cookie: (session: string) => string;
  /** What must still be as it was when all is over. */
  state: () => Promise<unknown>;
  close: () => Promise<void>;
}

const link = (): string => `holdfast_share_${random(32)}`;

/** Makes all of it on the site at `url` with this database, by the site's own interface where it has one. */
export async function plantWorld(url: string, database: string): Promise<PlantedWorld> {
  const sql = postgres(database, { max: 4 });
  const tag = random(6)
    .replace(/[^a-zA-Z0-9]/g, "0")
    .toLowerCase();
  const marks = { name: `nm${tag}mn`, text: `tx${tag}xt` };
  const person = async (name: string): Promise<number> => {
    const [user] = await sql<{ user_id: number }[]>`
      insert into users (email, email_verified_at) values (${`${name}-${tag}@example.org`}, now()) returning user_id`;
    return user?.user_id ?? 0;
  };
  const people = {
    owner: await person("owner"),
    member: await person("member"),
    stranger: await person("stranger"),
  };
  const cookie = (session: string) => `holdfast-session-${new URL(url).port}=${session}`;
  const printed = {
    source: `A paper ${marks.name}`,
    items: [
      {
        table: "Table 1",
        place: "first row",
        what: "kept",
        printed: "66.7",
        ref: { kind: "rate", outcome: "pass", probe_set: IDS.held, model: IDS.model, method: IDS.method },
      },
    ],
  };
  const study = async (slug: string, title: string, owner: number, paper: object | null): Promise<number> => {
    const [row] = await sql<{ study_id: number }[]>`
      insert into studies (slug, title, description, visibility, texts, owner_id, printed)
      values (${slug}, ${title}, ${title}, 'private', 'private', ${owner}, ${paper && JSON.stringify(paper)}::text::jsonb) returning study_id`;
    return row?.study_id ?? 0;
  };
  const [slug, elsewhere] = [`quiet-harbour-${tag}`, `elsewhere-${tag}`];
  const shut = await study(slug, `Quiet harbour ${marks.name}`, people.owner, printed);
  const other = await study(elsewhere, "Elsewhere", people.stranger, null);
  await sql`insert into study_members (study_id, user_id) values (${shut}, ${people.member})`;
  const spares = new Spares(sql, people, shut);

  const sessions = {
    owner: await spares.session(people.owner),
    member: await spares.session(people.member),
    stranger: await spares.session(people.stranger),
  };
  const tokens = {
    "token to read": `hf_${random(32)}`,
    "token to send": `hf_${random(32)}`,
    "expired token": `hf_${random(32)}`,
    "revoked token": `hf_${random(32)}`,
  };
  await spares.token(tokens["token to read"], { scopes: ["read"] });
  await spares.token(tokens["token to send"], { scopes: ["submit"] });
  await spares.token(tokens["expired token"], { expires_at: YESTERDAY });
  const links = {
    link: link(),
    "link of numbers": link(),
    "expired link": link(),
    "revoked link": link(),
    "link elsewhere": link(),
  };
  await spares.share(links.link);
  await spares.share(links["link of numbers"], { scope: "numbers" });
  await spares.share(links["expired link"], { expires_at: YESTERDAY });
  await spares.share(links["revoked link"], { revoked_at: YESTERDAY });
  await spares.share(links["link elsewhere"], { study_id: other, made_by: people.stranger });
  const bearers: Readonly<Partial<Record<Viewer, string>>> = { ...tokens, ...links };
  const browsers: Readonly<Partial<Record<Viewer, string>>> = sessions;

  const credentials = (viewer: Viewer): Record<string, string> => ({
    // As from a page of ours: what is refused is refused for who asks.
    "sec-fetch-site": "same-origin",
    ...(browsers[viewer] ? { cookie: cookie(browsers[viewer]) } : {}),
    ...(bearers[viewer] ? { authorization: `Bearer ${bearers[viewer]}` } : {}),
  });
  const archive = plantedBundle(marks);
  const [bundle, checked] = await Promise.all([
    send(url, credentials("owner"), archive, `study=${slug}`).then(async (id) => {
      await follow(url, credentials("owner"), id, "ready");
      return id;
    }),
    send(url, credentials("stranger"), plantedBundle(null), `study=${elsewhere}`).then((id) =>
      follow(url, credentials("stranger"), id, "ready"),
    ),
  ]).then(async ([published]) => {
    const id = await send(url, credentials("owner"), plantedBundle(marks, true), `study=${slug}&dry_run=1`);
    await follow(url, credentials("owner"), id, "checked");
    return [published, id] as const;
  });
  const listed = await fetch(`${url}/api/v1/studies/${slug}/trials?limit=1`, {
    headers: credentials("owner"),
  });
  const { items } = (await listed.json()) as { items: { id: string }[] };
  return {
    url,
    slug,
    marks,
    people,
    bundle,
    archive,
    checked,
    trial: items[0]?.id ?? "",
    spares,
    credentials,
    link: (viewer) => links[viewer as keyof typeof links] ?? link(),
    cookie,
    state: () =>
      sql`
      select title, description, visibility, texts, revision, owner_id, aliases,
        (select array_agg(user_id) from study_members m where m.study_id = s.study_id) as members,
        (select count(*)::int from bundles b where b.study_id = s.study_id and status <> 'duplicate') as bundles
      from studies s where study_id = ${shut}`.then(([row]) => row),
    close: async () => {
      await sql`delete from sessions where user_id = any(${Object.values(people)}::int[])`;
      await sql.end();
    },
  };
}

type Headers = Readonly<Record<string, string>>;

async function send(
  url: string,
  headers: Headers,
  archive: Buffer<ArrayBuffer>,
  query: string,
): Promise<string> {
  const answer = await fetch(`${url}/api/v1/bundles?${query}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/zip" },
    body: archive,
  });
  const text = await answer.text();
  if (answer.status !== 202) throw new Error(`The bundle was not taken: ${answer.status} ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}

/** Waits until a bundle has come to its end, which must be `status`. */
async function follow(url: string, headers: Headers, id: string, status: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const text = await (await fetch(`${url}/api/v1/bundles/${id}`, { headers })).text();
    const bundle = JSON.parse(text) as { status: string };
    if (bundle.status === status) return;
    if (!["queued", "checking", "loading"].includes(bundle.status)) throw new Error(`Not ${status}: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Bundle ${id} is still not ${status}.`);
}
