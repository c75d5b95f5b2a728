import { IDS, OPEN } from "./planted-bundle";
import { type Path, type Rows, reads, tellsNames, tellsTexts } from "./row";
import { everybody, PAGE_READERS, SHARED, SHARED_OWN, signedIn, type Viewer } from "./viewers";

const study =
  (rest = ""): Path =>
  ({ slug }) =>
    `/studies/${slug}${rest}`;
const MODEL = encodeURIComponent(IDS.model);
const PROBE = `/probes/${IDS.facts}/${IDS.probe}?session=${IDS.session}`;
const OWN: readonly Viewer[] = ["owner", "member"];
/** What anyone may open, with the study in it for its own. */
const lists = (path: string) => tellsNames(() => path, everybody(200), OWN);
const anyone = (path: string) => reads(() => path, everybody(200));

/** Pages of the site, of studies and of bundles, and what stands beside them. */
export const PAGE_ROWS: Rows = {
  // Of public studies alone, whoever looks.
  "GET /": anyone("/"),
  "GET /studies": lists("/studies"),
  "GET /models": lists("/models"),
  "GET /models/[model]": [tellsNames(() => `/models/${MODEL}`, PAGE_READERS), lists(`/models/${OPEN.model}`)],
  "GET /methods": lists("/methods"),
  "GET /methods/[method]": [
    tellsNames(() => `/methods/${IDS.method}`, PAGE_READERS),
    lists(`/methods/${OPEN.method}`),
  ],
  "GET /changes": lists("/changes"),
  "GET /find": lists("/find?q=quiet+harbour"),
  "GET /find/hits": lists("/find/hits?q=quiet+harbour"),
  "GET /compare": tellsNames(
    ({ slug }) => `/compare?c=${slug}:${MODEL}:${IDS.method}&c=${slug}:${MODEL}:${IDS.other}&set=${IDS.held}`,
    PAGE_READERS,
  ),
  "GET /compare/conditions": lists("/compare/conditions?q=harbour"),

  "GET /studies/[study]": tellsNames(study(), PAGE_READERS),
  "GET /studies/[study]/anova": tellsNames(study(`/anova?probe_set=${IDS.held}`), PAGE_READERS),
  "GET /studies/[study]/cost": tellsNames(study("/cost"), PAGE_READERS),
  "GET /studies/[study]/data": tellsNames(study("/data"), PAGE_READERS),
  "GET /studies/[study]/failures": tellsNames(study("/failures"), PAGE_READERS),
  "GET /studies/[study]/judges": tellsNames(study("/judges"), PAGE_READERS),
  "GET /studies/[study]/paper-check": tellsNames(study("/paper-check"), PAGE_READERS),
  "GET /studies/[study]/probes": tellsTexts(study("/probes"), PAGE_READERS),
  "GET /studies/[study]/probes/[set]/[probe]": tellsTexts(study(PROBE), PAGE_READERS),
  "GET /studies/[study]/replication": [
    tellsNames(study("/replication"), PAGE_READERS),
    // The open study beside the private one.
    tellsNames(({ slug }) => `/studies/${OPEN.slug}/replication?with=${slug}`, PAGE_READERS),
  ],
  "GET /studies/[study]/rounds": tellsNames(study("/rounds"), PAGE_READERS),
  "GET /studies/[study]/settings": tellsNames(study("/settings"), PAGE_READERS, ["owner"]),
  "GET /studies/[study]/trials": tellsTexts(study("/trials"), PAGE_READERS),
  "GET /studies/[study]/trials/[trial]": tellsTexts(
    ({ slug, trial }) => `/studies/${slug}/trials/${trial}`,
    PAGE_READERS,
  ),
  "GET /bundles/[bundle]": [
    tellsNames(({ bundle }) => `/bundles/${bundle}`, PAGE_READERS),
    tellsNames(({ checked }) => `/bundles/${checked}`, { ...PAGE_READERS, member: 404 }),
  ],

  // For other sites, which are nobody: a private study has neither picture nor frame.
  "GET /embed/studies/[study]/[figure]": [
    reads(({ slug }) => `/embed/studies/${slug}/board`, everybody(404)),
    reads(({ slug }) => `/embed/studies/${slug}/anova`, everybody(404)),
  ],
  "GET /previews/studies/[study]": reads(({ slug }) => `/previews/studies/${slug}`, everybody(404)),
  "GET /previews/site": anyone("/previews/site"),

  "GET /account": tellsNames(() => "/account", signedIn(200, 307), OWN),
  "GET /account/export": tellsNames(() => "/account/export", signedIn(200, 303), OWN),
  "GET /submit": tellsNames(() => "/submit", signedIn(200, 307), OWN),

  "GET /sign-in": reads(() => "/sign-in", signedIn(307, 200)),
  "GET /sign-in/link": anyone("/sign-in/link?email=a@b.example&token=x"),
  "GET /sign-in/owner": anyone("/sign-in/owner?token=x"),
  "GET /sign-in/sent": anyone("/sign-in/sent"),
  "GET /auth/callback/github": reads(() => "/auth/callback/github?code=x&state=x", everybody(303)),

  "GET /docs": anyone("/docs"),
  "GET /docs/api": anyone("/docs/api"),
  "GET /docs/board": anyone("/docs/board"),
  "GET /docs/format": anyone("/docs/format"),
  "GET /docs/format/[schema]": anyone("/docs/format/manifest.schema.json"),
  "GET /docs/format/sample.zip": anyone("/docs/format/sample.zip"),
  "GET /docs/statistics": anyone("/docs/statistics"),
  "GET /docs/team": anyone("/docs/team"),
  "GET /cli/holdfast.mjs": anyone("/cli/holdfast.mjs"),
  "GET /check/worker.js": anyone("/check/worker.js"),
};

const shared =
  (rest = ""): Path =>
  ({ link }, viewer) =>
    `/share/${link(viewer)}${rest}`;
const LINKS: readonly Viewer[] = ["link", "link of numbers"];
const page = (rest = "") => tellsNames(shared(rest), SHARED, LINKS);
const textPage = (rest: string) => tellsTexts(shared(rest), SHARED, LINKS);
const FILE = { ...SHARED_OWN, "link of numbers": 404 };

/** What share links open; their address alone says who looks. */
export const SHARE_ROWS: Rows = {
  "GET /share/[token]": page(),
  "GET /share/[token]/anova": page("/anova"),
  "GET /share/[token]/cost": page("/cost"),
  "GET /share/[token]/data": page("/data"),
  "GET /share/[token]/failures": page("/failures"),
  "GET /share/[token]/judges": page("/judges"),
  "GET /share/[token]/paper-check": tellsNames(shared("/paper-check"), SHARED_OWN),
  "GET /share/[token]/probes": textPage("/probes"),
  "GET /share/[token]/probes/[set]/[probe]": tellsTexts(shared(PROBE), SHARED_OWN),
  "GET /share/[token]/replication": page("/replication"),
  "GET /share/[token]/rounds": page("/rounds"),
  "GET /share/[token]/trials": textPage("/trials"),
  "GET /share/[token]/trials/[trial]": tellsTexts(
    (world, viewer) => shared(`/trials/${world.trial}`)(world, viewer),
    // Trials are numbered in each study: another has one of that number, too.
    SHARED,
    LINKS,
  ),
  "GET /share/[token]/bundles/[bundle]": [
    tellsNames((world, viewer) => shared(`/bundles/${world.bundle}`)(world, viewer), SHARED_OWN),
    reads((world, viewer) => shared(`/bundles/${world.checked}`)(world, viewer), everybody(404)),
  ],
  "GET /share/[token]/export/[file]": [
    reads(shared("/export/cells"), SHARED),
    textPage("/export/trials?format=csv"),
    tellsNames(shared("/export/citation"), SHARED, LINKS),
    reads(shared("/export/bundle"), { ...SHARED, "link of numbers": 404 }),
    reads(shared("/export/shares"), everybody(404)),
  ],
  "GET /share/[token]/export/figures/[figure]": [
    reads(shared("/export/figures/rounds"), SHARED),
    textPage(`/export/figures/probes?probe_set=${IDS.facts}`),
  ],
  "GET /share/[token]/export/bundles/[bundle]": [
    reads((world, viewer) => shared(`/export/bundles/${world.bundle}`)(world, viewer), SHARED_OWN),
    reads((world, viewer) => shared(`/export/bundles/${world.checked}`)(world, viewer), everybody(404)),
  ],
  "GET /share/[token]/export/bundles/[bundle]/file": reads(
    (world, viewer) => shared(`/export/bundles/${world.bundle}/file`)(world, viewer),
    FILE,
  ),
};
