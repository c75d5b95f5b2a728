/* What a command prints, for the tests of this room. */
import { afterEach, beforeEach, vi } from "vitest";

/** Takes what is printed during each test of the file. */
export function capturedOutput(): { out: string; err: string } {
  const printed = { out: "", err: "" };
  beforeEach(() => {
    printed.out = "";
    printed.err = "";
    for (const [stream, name] of [
      [process.stdout, "out"],
      [process.stderr, "err"],
    ] as const)
      vi.spyOn(stream, "write").mockImplementation((text) => {
        printed[name] += String(text);
        return true;
      });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return printed;
}
