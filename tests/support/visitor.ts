import { POST as askForLink } from "@/app/auth/email/route";
import { POST as confirmLink } from "@/app/auth/link/route";
import { formViewer, type SignedIn } from "@/lib/auth/viewer";

type Handler = (request: Request) => Response | Promise<Response>;

/** What an answer is checked by. */
export interface Answer {
  status: number;
  /** null when it leads nowhere. */
  location: string | null;
  setCookies: readonly string[];
  headers: Headers;
  text: string;
}

/** A browser with its cookies, in front of our routes without a server between: the request is what a server would see. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  /** `at`: the address that the server believes to be at, which is never the public one. */
  constructor(
    readonly headers: Readonly<Record<string, string>> = {},
    readonly at = "http://localhost:3000",
  ) {}

  request(path: string, init: RequestInit = {}): Request {
    const headers = new Headers({ "user-agent": FIREFOX, ...this.headers });
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return new Request(new URL(path, this.at), { ...init, headers });
  }

  async send(handler: Handler, request: Request): Promise<Answer> {
    const response = await handler(request);
    const setCookies = response.headers.getSetCookie();
    for (const cookie of setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /max-age=0(;|$)/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get("location"),
      setCookies,
      headers: response.headers,
      text: await response.text(),
    };
  }

  get(handler: Handler, path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(handler, this.request(path, { headers }));
  }

  /** Sends a form as a page of ours does; `headers` may say otherwise. */
  post(
    handler: Handler,
    path: string,
    form: Record<string, string> | string[][],
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const body = new URLSearchParams(form);
    const own = { "sec-fetch-site": "same-origin", ...headers };
    return this.send(handler, this.request(path, { method: "POST", body, headers: own }));
  }

  /** Who the cookies say this is; throws when nobody is signed in. */
  async user(): Promise<SignedIn> {
    const viewer = await formViewer(this.request("/"));
    if (viewer.kind !== "user") throw new Error("Nobody is signed in.");
    return viewer;
  }

  async isSignedIn(): Promise<boolean> {
    return (await formViewer(this.request("/"))).kind === "user";
  }

  /** Another browser with the same cookies: what a thief of them would have. */
  copy(): Visitor {
    const other = new Visitor(this.headers, this.at);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** Signs in by a link; `links` answers where the last one went that was sent. */
  async signIn(email: string, links: () => URL, callbackUrl = ""): Promise<Answer> {
    const asked = await this.post(askForLink, "/auth/email", { email, callbackUrl });
    if (asked.location !== "/sign-in/sent")
      throw new Error(`No link was sent: ${asked.status} ${asked.location}`);
    return this.post(confirmLink, "/auth/link", Object.fromEntries(links().searchParams));
  }
}

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
