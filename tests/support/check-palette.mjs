// Checks tokens.css: text contrast, graphic contrast, and how far apart the colours stay
// for protan, deutan and tritan vision. Usage: node tests/support/check-palette.mjs [--quiet]; exit 1 on a failure.
// Colour-vision simulation: Machado, Oliveira and Fernandes (2009), severity 1. Difference: CIEDE2000.
import { readFileSync } from "node:fs";

const css = readFileSync(new URL("../../app/tokens.css", import.meta.url), "utf8");
const block = (start) => {
  const i = css.indexOf(start);
  return css.slice(i, css.indexOf("}", i));
};
const read = (text) =>
  Object.fromEntries([...text.matchAll(/--hf-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
const light = read(block(":root {"));
const dark = read(block(':root[data-theme="dark"]'));
const media = read(block(':root:not([data-theme="light"])'));

const srgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255);
const linear = (hex) => srgb(hex).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
const luminance = (hex) => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};

const vision = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seen = (hex, kind) => {
  const l = linear(hex);
  return vision[kind].map((r) => Math.min(1, Math.max(0, r[0] * l[0] + r[1] * l[1] + r[2] * l[2])));
};
function lab([r, g, b]) {
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
function ciede2000([L1, a1, b1], [L2, a2, b2]) {
  const deg = 180 / Math.PI,
    k = (c) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 0.5 * (1 - k((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)) + 1;
  const c1 = Math.hypot(a1 * g, b1),
    c2 = Math.hypot(a2 * g, b2);
  const hue = (b, a) => (Math.atan2(b, a) * deg + 360) % 360,
    h1 = hue(b1, a1 * g),
    h2 = hue(b2, a2 * g);
  let dh = c1 * c2 ? h2 - h1 : 0;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(dh / 2 / deg),
    lm = (L1 + L2) / 2,
    cm = (c1 + c2) / 2;
  const far = Math.abs(h1 - h2) > 180,
    hm = !(c1 * c2) ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const t =
    1 -
    0.17 * Math.cos((hm - 30) / deg) +
    0.24 * Math.cos((2 * hm) / deg) +
    0.32 * Math.cos((3 * hm + 6) / deg) -
    0.2 * Math.cos((4 * hm - 63) / deg);
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2),
    sc = 1 + 0.045 * cm,
    sh = 1 + 0.015 * cm * t;
  const rt = -Math.sin((60 * Math.exp(-(((hm - 275) / 25) ** 2))) / deg) * 2 * k(cm),
    dL = (L2 - L1) / sl,
    dC = (c2 - c1) / sc;
  return Math.sqrt(dL ** 2 + dC ** 2 + (dH / sh) ** 2 + rt * dC * (dH / sh));
}

let failed = 0;
const quiet = process.argv.includes("--quiet");
const say = (...line) => quiet || console.log(...line);
const must = (ok, text) => {
  if (!ok) {
    failed++;
    console.log("FAIL", text);
  }
};

const grounds = ["paper", "raised", "sunken"];
const text = ["ink", "ink-2", "ink-3", "ok", "warn", "bad"];
const methods = ["m-verbatim", "m-summary", "m-extract", "m-mask", "m-self", "m-none"];
const outcomes = ["o-pass", "o-hedged", "o-confident", "o-abstained", "o-error"];
const onFill = [
  ["on-pass", "o-pass"],
  ["on-hedged", "o-hedged"],
  ["on-confident", "o-confident"],
  ["on-abstained", "o-abstained"],
  ["on-error", "o-error"],
  ["on-ink", "ink"],
  ["ink", "mark"],
  ["bad", "bad-wash"],
  ["warn", "warn-wash"],
  ["ok", "ok-wash"],
  ["ink-2", "hover"],
  ["ink-3", "hover"],
  ["ink-3", "bad-wash"],
  ["ink-2", "select"],
];

must(JSON.stringify(dark) === JSON.stringify(media), "the two dark blocks differ");
for (const [name, t] of [
  ["light", light],
  ["dark", dark],
]) {
  say(`\n${name}`);
  say("text, at least 4.5 (worst of paper, raised, sunken)");
  for (const k of text) {
    const w = Math.min(...grounds.map((g) => contrast(t[k], t[g])));
    say(`  ${k.padEnd(13)} ${t[k]} ${w.toFixed(2)}`);
    must(w >= 4.5, `${name} ${k} ${w.toFixed(2)}`);
  }
  for (const [a, b] of onFill) {
    const w = contrast(t[a], t[b]);
    say(`  ${`${a} on ${b}`.padEnd(28)} ${w.toFixed(2)}`);
    must(w >= 4.5, `${name} ${a} on ${b} ${w.toFixed(2)}`);
  }
  say("graphics, at least 3.0 (worst of paper, raised), lightness L*");
  for (const k of [...methods, ...outcomes, "o-missing", "control", "focus"]) {
    const w = Math.min(contrast(t[k], t.paper), contrast(t[k], t.raised));
    say(`  ${k.padEnd(13)} ${t[k]} ${w.toFixed(2)}  L* ${lab(linear(t[k]))[0].toFixed(0)}`);
    must(w >= 3, `${name} ${k} ${w.toFixed(2)}`);
  }
  for (const [label, keys, floor] of [
    ["outcomes", outcomes, 12],
    ["methods", methods, 9],
    ["methods now in use", methods.slice(0, 3), 12],
  ]) {
    say(`${label}: smallest CIEDE2000 between any two, floor ${floor}`);
    for (const kind of Object.keys(vision)) {
      const pairs = keys
        .flatMap((a, i) =>
          keys.slice(i + 1).map((b) => [ciede2000(lab(seen(t[a], kind)), lab(seen(t[b], kind))), a, b]),
        )
        .sort((p, q) => p[0] - q[0]);
      say(
        `  ${kind.padEnd(7)} ${pairs[0][0].toFixed(1).padStart(5)}  ${pairs[0][1]} / ${pairs[0][2]}   next ${pairs[1][0].toFixed(1)}`,
      );
      must(pairs[0][0] >= floor, `${name} ${label} ${kind} ${pairs[0].join(" ")}`);
    }
  }
}
console.log(failed ? `${failed} failed` : "palette: all checks hold");
process.exit(failed ? 1 : 0);
