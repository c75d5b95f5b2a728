import { createHash, randomBytes } from "node:crypto";
import type postgres from "postgres";

export const random = (bytes = 9): string => randomBytes(bytes).toString("base64url");

/** What the site keeps of a session, token or link. */
export const kept = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The people who ask; rows of `users`. */
export interface People {
  owner: number;
  member: number;
  stranger: number;
}

/** Things that are made to be removed, one for each who tries. */
export class Spares {
  constructor(
    private readonly sql: postgres.Sql,
    private readonly people: People,
    private readonly shut: number,
  ) {}

  /** Slug of another private study of the same owner and member. */
  async study(): Promise<string> {
    const slug = `spare-${random()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "0")}`;
    const { owner, member } = this.people;
    await this.sql`
      with made as (
        insert into studies (slug, title, visibility, texts, owner_id) values (${slug}, 'Spare', 'private', 'private', ${owner})
        returning study_id)
      insert into study_members (study_id, user_id) select study_id, ${member} from made`;
    return slug;
  }

  /** Id of a published bundle without rows, in a study of its own. */
  async bundle(): Promise<string> {
    const [slug, id] = [await this.study(), random()];
    await this.sql`
      with at as (update studies set revision = 1, last_bundle_no = 1 where slug = ${slug} returning study_id)
      insert into bundles (study_id, bundle_no, id, status, file_name, bytes, sha256, published_revision, sender_id)
      select study_id, 1, ${id}, 'ready', 'spare.zip', 1, ${id}, 1, ${this.people.owner}::int from at`;
    return id;
  }

  /** A share link of the study. */
  async share(token: string, change: object = {}): Promise<string> {
    const share = {
      share_id: random(),
      token_sha256: kept(token),
      study_id: this.shut,
      made_by: this.people.owner,
      label: "Spare",
      scope: "full",
      expires_at: null,
      revoked_at: null,
      ...change,
    };
    await this.sql`insert into shares ${this.sql(share)}`;
    return share.share_id;
  }

  /** A token of the owner's. */
  async token(token: string, change: object = {}): Promise<string> {
    const row = {
      token_id: random(),
      token_sha256: kept(token),
      user_id: this.people.owner,
      label: "Spare",
      scopes: ["read", "submit"],
      expires_at: null,
      ...change,
    };
    await this.sql`insert into api_tokens ${this.sql(row)}`;
    return row.token_id;
  }

  /** Id of an upload of the owner's to the study, of which nothing came yet. */
  async upload(): Promise<string> {
    const id = random();
    await this.sql`
      insert into uploads (id, user_id, study_id, file_name, size)
      values (${id}, ${this.people.owner}, ${this.shut}, 'spare.zip', 1000)`;
    return id;
  }

  /** The token of a session of somebody's. */
  async session(user: number): Promise<string> {
    const token = random(32);
    await this.sql`
      insert into sessions (token_sha256, user_id, expires_at) values (${kept(token)}, ${user}, now() + interval '1 day')`;
    return token;
  }
}
