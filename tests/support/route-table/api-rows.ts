import { IDS } from "./planted-bundle";
import type { PlantedWorld } from "./planted-world";
import { type Path, type Rows, reads, sends, tellsNames, tellsTexts } from "./row";
import { random } from "./spares";
import { API_CHANGE, API_FILES, API_NUMBERS, API_OPEN, API_OWNER, API_SEND, everybody } from "./viewers";

const study =
  (rest = ""): Path =>
  ({ slug }) =>
    `/api/v1/studies/${slug}${rest}`;
const bundle =
  (rest = ""): Path =>
  ({ bundle: id }) =>
    `/api/v1/bundles/${id}${rest}`;
const checked =
  (rest = ""): Path =>
  ({ checked: id }) =>
    `/api/v1/bundles/${id}${rest}`;
const MODEL = encodeURIComponent(IDS.model);
const PAIR = `a=${MODEL}:${IDS.method}&b=${MODEL}:${IDS.other}`;
const CHOSEN = ({ slug }: PlantedWorld): string =>
  `c=${slug}:${MODEL}:${IDS.method}&c=${slug}:${MODEL}:${IDS.other}&set=${IDS.held}`;
const ANOVA = `probe_set=${IDS.held}`;

/** Of models and methods by the studies in one's lists, which a share link does not add to. */
const LISTED = { ...API_NUMBERS, link: 404, "link of numbers": 404 };
/** Whoever may send may follow what they sent, with a token that reads nothing else. */
const FOLLOWED = { ...API_NUMBERS, "token to send": 200 };
/** What was sent to be checked alone is its sender's. */
const SENDERS_OWN = { ...API_NUMBERS, member: 404, "token to send": 200, link: 404, "link of numbers": 404 };
/** It was published, so it is withdrawn instead; who may not send is told no more than that. */
const PUBLISHED = API_SEND(409);
/** An upload is known to its sender alone. */
const UPLOAD = (status: number) => ({ ...API_SEND(status), member: 404 });

/** Every call of the HTTP interface. */
export const API_ROWS: Rows = {
  "GET /api/v1/health": reads(() => "/api/v1/health", everybody(200)),
  "GET /api/v1/openapi.json": reads(() => "/api/v1/openapi.json", everybody(200)),
  ...Object.fromEntries(
    ["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => [
      `${method} /api/v1/[...path]`,
      reads(({ slug }) => `/api/v1/studies/${slug}/no-such-call`, everybody(404)),
    ]),
  ),

  "GET /api/v1/leaderboard": [
    reads(() => "/api/v1/leaderboard", API_OPEN),
    reads(() => "/api/v1/leaderboard?format=csv", API_OPEN),
  ],
  "GET /api/v1/figures/[figure]": [
    reads((world) => `/api/v1/figures/compare-differences?${CHOSEN(world)}`, API_NUMBERS),
    reads((world) => `/api/v1/figures/compare-cost?${CHOSEN(world)}`, API_NUMBERS),
    reads(() => `/api/v1/figures/model-settings?model=${MODEL}`, LISTED),
    reads(() => `/api/v1/figures/method-rates?method=${IDS.method}&versions=1`, LISTED),
    tellsNames(() => "/api/v1/figures/studies?format=json", API_OPEN, ["owner", "member", "token to read"]),
  ],

  "GET /api/v1/studies": tellsNames(() => "/api/v1/studies", API_OPEN, ["owner", "member", "token to read"]),
  "POST /api/v1/studies": sends(
    () => "/api/v1/studies",
    { title: "Spare" },
    {
      ...API_CHANGE,
      stranger: 201,
      owner: 201,
      member: 201,
    },
  ),
  "GET /api/v1/studies/[study]": tellsNames(study(), API_NUMBERS),
  "PATCH /api/v1/studies/[study]": sends(study(), {}, API_OWNER(200)),
  "DELETE /api/v1/studies/[study]": sends(
    async ({ spares }) => `/api/v1/studies/${await spares.study()}`,
    null,
    API_OWNER(204),
  ),
  "GET /api/v1/studies/[study]/anova": reads(study(`/anova?${ANOVA}`), API_NUMBERS),
  "GET /api/v1/studies/[study]/anova.R": tellsNames(study(`/anova.R?${ANOVA}`), API_NUMBERS),
  "GET /api/v1/studies/[study]/bundle": reads(study("/bundle"), API_FILES),
  "GET /api/v1/studies/[study]/cells": reads(study("/cells?by=round"), API_NUMBERS),
  "GET /api/v1/studies/[study]/citation": tellsNames(study("/citation"), API_NUMBERS),
  "GET /api/v1/studies/[study]/compare": reads(study(`/compare?${ANOVA}&${PAIR}`), API_NUMBERS),
  "GET /api/v1/studies/[study]/figures/[figure]": [
    reads(study("/figures/rounds"), API_NUMBERS),
    reads(study("/figures/history?format=json"), API_NUMBERS),
    tellsTexts(study(`/figures/probes?probe_set=${IDS.facts}`), API_NUMBERS),
  ],
  "GET /api/v1/studies/[study]/trials": [
    tellsTexts(study("/trials"), API_NUMBERS),
    tellsTexts(study("/trials?format=ndjson"), API_NUMBERS),
    tellsTexts(study("/trials?format=csv"), API_NUMBERS),
    tellsTexts(study("/trials?format=parquet"), API_NUMBERS),
  ],
  "GET /api/v1/studies/[study]/shares": reads(study("/shares"), API_OWNER(200)),
  "POST /api/v1/studies/[study]/shares": sends(
    study("/shares"),
    { label: "Spare", scope: "full" },
    API_OWNER(201),
  ),
  "DELETE /api/v1/shares/[share]": sends(
    async ({ spares }) => `/api/v1/shares/${await spares.share(random())}`,
    null,
    { ...API_OWNER(204), member: 404 },
  ),

  "POST /api/v1/bundles": {
    ask: ({ slug, archive }) => ({
      path: `/api/v1/bundles?study=${slug}`,
      headers: { "content-type": "application/zip" },
      body: archive,
    }),
    answers: API_SEND(200),
  },
  "GET /api/v1/bundles/[bundle]": [reads(bundle(), FOLLOWED), tellsNames(checked(), SENDERS_OWN)],
  "DELETE /api/v1/bundles/[bundle]": [
    sends(bundle(), null, PUBLISHED),
    sends(checked(), null, { ...API_SEND(404), owner: null, "token to send": null }),
  ],
  "GET /api/v1/bundles/[bundle]/events": [
    reads(bundle("/events"), FOLLOWED),
    tellsNames(checked("/events"), SENDERS_OWN),
  ],
  "GET /api/v1/bundles/[bundle]/file": [
    reads(bundle("/file"), API_FILES),
    reads(checked("/file"), { ...API_FILES, member: 404, link: 404 }),
  ],
  "POST /api/v1/bundles/[bundle]/publish": [
    sends(bundle("/publish"), null, PUBLISHED),
    sends(checked("/publish"), null, { ...API_SEND(404), owner: null, "token to send": null }),
  ],
  "POST /api/v1/bundles/[bundle]/withdraw": sends(
    async ({ spares }) => `/api/v1/bundles/${await spares.bundle()}/withdraw`,
    { reason: "Spare" },
    { ...API_OWNER(200), "token to send": 200 },
  ),

  "POST /api/v1/uploads": sends(
    ({ slug }) => `/api/v1/uploads?study=${slug}`,
    { size: 1000, file_name: "spare.zip" },
    API_SEND(201),
  ),
  "GET /api/v1/uploads/[upload]": sends(
    async ({ spares }) => `/api/v1/uploads/${await spares.upload()}`,
    null,
    UPLOAD(200),
  ),
  "PATCH /api/v1/uploads/[upload]": {
    ask: async ({ spares }) => ({
      path: `/api/v1/uploads/${await spares.upload()}`,
      headers: { "content-type": "application/octet-stream", "upload-offset": "0" },
      body: "P",
    }),
    answers: UPLOAD(200),
  },
  "DELETE /api/v1/uploads/[upload]": sends(
    async ({ spares }) => `/api/v1/uploads/${await spares.upload()}`,
    null,
    UPLOAD(204),
  ),

  "GET /api/v1/tokens": reads(() => "/api/v1/tokens", {
    ...API_CHANGE,
    stranger: 200,
    owner: 200,
    member: 200,
  }),
  // No token makes another.
  "POST /api/v1/tokens": sends(
    () => "/api/v1/tokens",
    { label: "Spare", scopes: ["read"] },
    {
      ...API_CHANGE,
      stranger: 201,
      owner: 201,
      member: 201,
    },
  ),
  "DELETE /api/v1/tokens/[token]": sends(
    async ({ spares }) => `/api/v1/tokens/${await spares.token(random())}`,
    null,
    { ...API_OWNER(204), member: 404 },
  ),
};
