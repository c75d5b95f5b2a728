import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";

/** 256 random bits in 43 letters, digits, dashes and underscores. */
export const secretToken = (): string => randomBytes(32).toString("base64url");

/**
 * What is kept of a secret token: its sha256 in hexadecimal. The token is random throughout, so neither salt nor a
 * slow hash would make it harder to find.
 */
export const sha256 = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A name for something that must not be readable from its name, such as an address. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");
