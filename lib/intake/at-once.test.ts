import { expect, test } from "vitest";
import { AtOnce } from "./at-once";

test("so many of one user's run at once, another's beside them, and the next when one is done", async () => {
  const gate = new AtOnce(2);
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve("done")));
  const first = [gate.run(1, work), gate.run(1, work)];
  await expect(gate.run(1, work)).rejects.toMatchObject({ code: "too_many_requests", retryAfter: 10 });
  const other = gate.run(2, work);
  for (const end of ends) end();
  expect(await Promise.all([...first, other])).toEqual(["done", "done", "done"]);
  await expect(gate.run(1, () => Promise.reject(new Error("cut")))).rejects.toThrow("cut");
  expect(await gate.run(1, async () => "again")).toBe("again");
});
