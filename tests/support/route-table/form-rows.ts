import type { PlantedWorld } from "./planted-world";
import { type Row, type Rows, submits } from "./row";
import { random } from "./spares";
import { type Answers, everybody, signedIn } from "./viewers";

type Fields = Record<string, string>;

/** Forms know people by their cookie: whoever brings a token is asked to sign in. */
const user = (status: number): Answers => signedIn(status, 401);
const owner = (status: number): Answers => ({ ...user(404), owner: status, member: 403 });

const form = (path: string, fields: Fields, answers: Answers): Row =>
  submits(
    () => path,
    () => fields,
    answers,
  );

/** A form about a study that only its owner may change: one made for the purpose. */
const onSpare = (
  path: (slug: string) => string,
  fields: (slug: string, world: PlantedWorld) => Fields,
  answers: Answers,
): Row => ({
  ask: async (world, viewer) => {
    const slug = await world.spares.study();
    const row = submits(
      () => path(slug),
      () => fields(slug, world),
      answers,
    );
    return row.ask(world, viewer);
  },
  answers,
});

const settings = (part: string, fields: (slug: string, world: PlantedWorld) => Fields): Rows => ({
  [`POST /studies/[study]/settings/${part}`]: onSpare(
    (slug) => `/studies/${slug}/settings/${part}`,
    fields,
    owner(303),
  ),
});

const ofBundle = (part: string): Rows => ({
  [`POST /bundles/[bundle]/${part}`]: [
    // It was published; of the other, its sender alone knows.
    submits(
      ({ bundle }) => `/bundles/${bundle}/${part}`,
      () => ({}),
      { ...user(404), owner: 409, member: 409 },
    ),
    submits(
      ({ checked }) => `/bundles/${checked}/${part}`,
      () => ({}),
      { ...user(404), owner: null },
    ),
  ],
});

/** Every form of our own pages. A form that was understood leads on: 303. */
export const FORM_ROWS: Rows = {
  ...settings("words", () => ({ title: "Spare" })),
  ...settings("readers", () => ({ visibility: "private", texts: "private" })),
  ...settings("names", () => ({ join: "models", part: "no-such-name" })),
  ...settings("shares", () => ({ label: "Spare", scope: "full" })),
  ...settings("members", () => ({ uninvite: "nobody@example.org" })),
  ...settings("hand-on", (_, { people }) => ({ member: String(people.member) })),
  ...settings("delete", (slug) => ({ typed: slug })),
  ...ofBundle("publish"),
  ...ofBundle("discard"),

  "POST /account/name": form("/account/name", { name: "" }, user(303)),
  "POST /account/github": form("/account/github", {}, user(303)),
  "POST /account/sessions": form("/account/sessions", { session: "0" }, user(303)),
  "POST /account/tokens": form("/account/tokens", { label: "Spare", scopes: "read" }, user(303)),
  "POST /account/tokens/revoke": form("/account/tokens/revoke", { id: random() }, user(303)),
  "POST /account/delete": form("/account/delete", { typed: "somebody@example.org" }, user(400)),
  "POST /account/studies/answer": form("/account/studies/answer", { accept: "999999999" }, user(404)),
  "POST /account/studies/leave": onSpare(
    () => "/account/studies/leave",
    (study) => ({ study }),
    // Whoever was no member is none afterwards, and learns nothing.
    user(303),
  ),
  "POST /account/studies/hand-on": onSpare(
    () => "/account/studies/hand-on",
    (study, { people }) => ({ study, member: String(people.member) }),
    owner(303),
  ),
  "POST /account/studies/delete": onSpare(
    () => "/account/studies/delete",
    (study) => ({ study, typed: study }),
    owner(303),
  ),

  // Ways in and out: for anybody, who all learn the same.
  "POST /auth/email": form("/auth/email", { email: "no address" }, everybody(303)),
  "POST /auth/github": form("/auth/github", {}, everybody(303)),
  "POST /auth/link": form("/auth/link", { email: "nobody@example.org", token: "x" }, everybody(303)),
  "POST /auth/owner": form("/auth/owner", { token: "x" }, everybody(303)),
  "POST /auth/sign-out": {
    ask: async ({ spares, people, cookie }) => ({
      path: "/auth/sign-out",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: cookie(await spares.session(people.stranger)),
      },
      body: "",
    }),
    answers: everybody(303),
  },
};
