import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseClearText, server, serverOrigin } from "./server";

beforeEach(() => {
  vi.stubEnv("XDG_CONFIG_HOME", "/nowhere/at/all");
});
afterEach(() => vi.unstubAllEnvs());

test.each([
  ["", "http://localhost:3000"],
  ["https://holdfast.example.org/", "https://holdfast.example.org"],
  [" http://127.0.0.1:3001/studies?x=1 ", "http://127.0.0.1:3001"],
])("HOLDFAST_URL %j is the server %s", (text, origin) => {
  vi.stubEnv("HOLDFAST_URL", text);
  expect(serverOrigin()).toBe(origin);
});

test.each(["holdfast.example.org", "ftp://localhost", "https://", "file:///etc"])(
  "%s is no server",
  (text) => {
    vi.stubEnv("HOLDFAST_URL", text);
    expect(() => serverOrigin()).toThrow(/HOLDFAST_URL must be an address/);
  },
);

test("a token goes over https, or to this machine", async () => {
  for (const origin of ["https://a.example", "http://localhost:1", "http://127.8.0.1", "http://[::1]:3000"])
    expect(() => refuseClearText(origin)).not.toThrow();
  for (const origin of [
    "http://a.example",
    "http://localhost.example",
    "http://127.0.0.1.example",
    "http://10.0.0.1",
    "http://[::2]",
  ])
    expect(() => refuseClearText(origin), origin).toThrow(/never sent there in the clear/);
  vi.stubEnv("HOLDFAST_URL", "http://a.example");
  vi.stubEnv("HOLDFAST_TOKEN", "");
  expect(await server()).toEqual({ origin: "http://a.example", token: null });
  vi.stubEnv("HOLDFAST_TOKEN", "hf_secret");
  await expect(server()).rejects.toThrow(/^(?!.*hf_secret)/);
});
