/** Everybody who asks, each for every route. */
export const VIEWERS = [
  "nobody",
  /** Signed in, with nothing to do with the study. */
  "stranger",
  "owner",
  "member",
  /** Tokens of the owner's: one may only read, one only send; one has expired, one was revoked. */
  "token to read",
  "token to send",
  "expired token",
  "revoked token",
  /** Share links of the study: with texts, and of numbers alone; one has expired, one was revoked. */
  "link",
  "link of numbers",
  "expired link",
  "revoked link",
  /** A share link of another private study. */
  "link elsewhere",
] as const;

export type Viewer = (typeof VIEWERS)[number];

/** How a route answers each of them: a status; null: it is not asked. */
export type Answers = Readonly<Record<Viewer, number | null>>;

export const everybody = (status: number): Answers =>
  Object.fromEntries(VIEWERS.map((viewer) => [viewer, status])) as Record<Viewer, number>;

/** The HTTP interface refuses a token that is not good before it looks at anything else. */
const NOT_GOOD = {
  "expired token": 401,
  "revoked token": 401,
  "expired link": 401,
  "revoked link": 401,
} as const;

/** The HTTP interface, where nothing is asked for but a good token or none. */
export const API_OPEN: Answers = { ...everybody(200), ...NOT_GOOD };

const API_NONE: Answers = { ...everybody(404), ...NOT_GOOD };

/** What readers of the private study get. */
export const API_NUMBERS: Answers = {
  ...API_NONE,
  owner: 200,
  member: 200,
  "token to read": 200,
  link: 200,
  "link of numbers": 200,
};

/** What only readers of its texts get. */
export const API_FILES: Answers = { ...API_NUMBERS, "link of numbers": 404 };

/** Changes: links never make any, and nobody is asked to sign in. The rest is said row by row. */
export const API_CHANGE: Answers = { ...everybody(403), ...NOT_GOOD, nobody: 401 };

/** What a person does with a study of theirs, signed in: no token does it. */
export const API_OWNER = (status: number): Answers => ({
  ...API_CHANGE,
  stranger: 404,
  owner: status,
  member: 403,
});

/** What owner and members send, themselves or by a token that may. */
export const API_SEND = (status: number): Answers => ({
  ...API_CHANGE,
  stranger: 404,
  owner: status,
  member: status,
  "token to send": status,
});

/** Pages know people by their cookie alone: whoever brings a token is nobody there. */
export const PAGE_READERS: Answers = { ...everybody(404), owner: 200, member: 200 };

/** What is for whoever is signed in. */
export const signedIn = (status: number, others: number): Answers => ({
  ...everybody(others),
  stranger: status,
  owner: status,
  member: status,
});

/** Below `/share/TOKEN` the address alone says who looks; who has no link has made one up. */
export const SHARED: Answers = {
  ...everybody(404),
  link: 200,
  "link of numbers": 200,
  "link elsewhere": 200,
};

/** The same, of something that only the study itself has. */
export const SHARED_OWN: Answers = { ...SHARED, "link elsewhere": 404 };
