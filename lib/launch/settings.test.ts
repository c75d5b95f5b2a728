import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isLoopback, localUrl, readSettings, SETTING_NAMES } from "./settings.mjs";

const read = (env: Record<string, string>) => readSettings({ NODE_ENV: "test", ...env }, "/srv/holdfast");
const SECRET = "x".repeat(32);

describe("settings", () => {
  test("have defaults for one person on one machine", () => {
    expect(read({})).toEqual({
      port: 3000,
      portGiven: false,
      host: "127.0.0.1",
      loopback: true,
      appUrl: null,
      databaseUrl: null,
      data: "/srv/holdfast/.data",
      dataGiven: false,
      authSecret: null,
      workers: 1,
      demo: true,
    });
  });

  test("an empty value is as good as none", () => {
    expect(read({ PORT: "", HOST: " ", DATABASE_URL: "", HOLDFAST_DEMO: "" })).toEqual(read({}));
  });

  test.each([
    [{ PORT: "0" }, 'PORT is "0"'],
    [{ PORT: "65536" }, 'PORT is "65536"'],
    [{ PORT: "80a" }, 'PORT is "80a"'],
    [{ HOST: "0.0.0.0", AUTH_SECRET: SECRET }, "set APP_URL"],
    [{ HOST: "0.0.0.0", APP_URL: "https://a.example" }, "set AUTH_SECRET"],
    [{ HOST: "a b" }, 'HOST is "a b"'],
    [{ APP_URL: "holdfast.example" }, "APP_URL is"],
    [{ APP_URL: "https://a.example/board" }, "without a path"],
    [{ APP_URL: "https://user@a.example" }, "APP_URL is"],
    [{ AUTH_SECRET: "short" }, "AUTH_SECRET has 5 characters"],
    [{ DATABASE_URL: "mysql://a/b" }, "DATABASE_URL must look like"],
    [{ DATABASE_REPLICA_URLS: "postgres://a/b,nonsense" }, "DATABASE_REPLICA_URLS must be"],
    [{ SMTP_URL: "mail.example:25", MAIL_FROM: "a@b.example" }, "SMTP_URL must look like"],
    [{ SMTP_URL: "smtp://mail.example" }, "set MAIL_FROM"],
    [{ OWNER_EMAIL: "nobody" }, 'OWNER_EMAIL is "nobody"'],
    [{ AUTH_GITHUB_ID: "1" }, "set both or neither"],
    [{ AUTH_GITHUB_URL: "github.example" }, "AUTH_GITHUB_URL is"],
    [{ AUTH_GITHUB_URL: "https://github.example/login" }, "without a path"],
    [{ HOLDFAST_MAX_ROWS: "many" }, 'HOLDFAST_MAX_ROWS is "many"'],
    [{ HOLDFAST_MAX_UPLOAD: "0" }, 'HOLDFAST_MAX_UPLOAD is "0"'],
    [{ HOLDFAST_WORKERS: "-1" }, 'HOLDFAST_WORKERS is "-1"'],
    [{ HOLDFAST_DEMO: "yes" }, 'HOLDFAST_DEMO is "yes"'],
    [{ TRUSTED_PROXIES: "all" }, 'TRUSTED_PROXIES is "all"'],
  ])("%o is refused in a sentence", (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  test("everything wrong is said at once, a line each, and no secret is repeated", () => {
    const env = { PORT: "x", AUTH_SECRET: "tell-nobody", DATABASE_URL: "http://user:hunter2@host/db" };
    expect(() => read(env)).toThrow(/^PORT .*\.\nAUTH_SECRET .*\.\nDATABASE_URL .*\.$/);
    expect(() => read(env)).not.toThrow(/tell-nobody|hunter2/);
  });

  test("a public host goes with its address and secret", () => {
    const settings = read({
      HOST: "0.0.0.0",
      APP_URL: "https://a.example/",
      AUTH_SECRET: SECRET,
      HOLDFAST_DATA: "d",
    });
    expect(settings).toMatchObject({ loopback: false, appUrl: "https://a.example", data: "/srv/holdfast/d" });
  });

  test("are all in .env.example, and nothing else is", () => {
    const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
    const listed = [...text.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });
});

test("loopback is what only this machine reaches", () => {
  expect(["localhost", "127.0.0.1", "127.8.9.1", "::1"].every(isLoopback)).toBe(true);
  expect(["0.0.0.0", "::", "192.168.1.4", "127.0.0.1.example.org", "1270.0.0.1"].some(isLoopback)).toBe(
    false,
  );
});

test("the address for this machine", () => {
  expect(localUrl("127.0.0.1", 3000)).toBe("http://localhost:3000");
  expect(localUrl("0.0.0.0", 81)).toBe("http://localhost:81");
  expect(localUrl("fd00::1", 81)).toBe("http://[fd00::1]:81");
});
