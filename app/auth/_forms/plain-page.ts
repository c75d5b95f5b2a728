const PRIVATE = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:64px 24px;background:#fbfcfc;color:#10242a;font:17px/26px "Source Sans 3","Segoe UI",system-ui,sans-serif}
main{max-width:640px;margin:auto;border-top:1.5px solid;padding-top:16px}
h1{font:560 30px/36px "Source Serif 4",Georgia,serif;margin:0 0 12px}
a{color:inherit}
@media(prefers-color-scheme:dark){body{background:#0e1618;color:#e7eef0}}`;

interface PlainPage {
  status: number;
  title: string;
  text: string;
  link: { href: string; label: string };
  /** Follows the link by itself, without a script. */
  follow?: boolean;
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly string[];
}

/** A page for answers that can't be one of the app's: a few words and the way on. Everything in it is escaped. */
export function plainPage({ status, title, text, link, follow, headers, cookies = [] }: PlainPage): Response {
  const refresh = follow ? `<meta http-equiv="refresh" content="0; url=${escaped(link.href)}">` : "";
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${escaped(title)} - Holdfast</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p></main></body></html>
`;
  const all = new Headers({ ...PRIVATE, "content-type": "text/html; charset=utf-8", ...headers });
  for (const cookie of cookies) all.append("set-cookie", cookie);
  return new Response(html, { status, headers: all });
}

/** Leads on with GET to a path of this site, relative to whatever address the visitor is at. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...PRIVATE, location: path });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
