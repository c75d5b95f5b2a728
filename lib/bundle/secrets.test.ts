import { describe, expect, it } from "vitest";
import { secretKinds } from "./secrets";

describe("secretKinds", () => {
  it.each([
    [`the key is sk-${"a1B2".repeat(8)}`, "an API key"],
    [`ghp_${"x".repeat(36)}`, "a GitHub or GitLab token"],
    [`xoxb-${"1".repeat(12)}`, "a Slack token"],
    [`AKIA${"A".repeat(16)}`, "an AWS key"],
    ["-----BEGIN RSA PRIVATE KEY-----", "a private key"],
    [`eyJ${"a".repeat(12)}.eyJ${"b".repeat(12)}.${"c".repeat(12)}`, "a signed web token"],
    [`Authorization: Bearer ${"t".repeat(24)}`, "a bearer token"],
    ["postgres://me:hunter2@db.example/x", "a password in an address"],
    ["password = correcthorsebattery", "a password or secret"],
    ["ssh 192.168.1.20", "an address of a private network"],
    ["http://build.internal/", "an address of a private network"],
  ])("%s is %s", (text, kind) => {
    expect(secretKinds(text)).toContain(kind);
  });

  it.each([
    "the port is 8080",
    "version 10.4.0",
    "I ask-ed for a token",
    "localhost:3000",
    "password: short",
    "8.8.8.8",
  ])("%s is nothing", (text) => {
    expect(secretKinds(text)).toEqual([]);
  });
});
