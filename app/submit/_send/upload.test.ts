import { expect, test } from "vitest";
import { endOf } from "./upload";

test("a stored bundle, new or known", () => {
  expect(endOf(202, '{"id": "b1", "status": "queued"}')).toEqual({
    is: "stored",
    id: "b1",
    duplicate: false,
  });
  expect(endOf(200, '{"id": "b1", "duplicate": true}')).toEqual({ is: "stored", id: "b1", duplicate: true });
});

test("an answer that says what to do is shown; one that is half or comes from a proxy is another try", () => {
  expect(endOf(413, '{"detail": "Too large.", "code": "too_large"}')).toEqual({
    is: "declined",
    status: 413,
    detail: "Too large.",
  });
  expect(endOf(404, "<html>")).toEqual({ is: "declined", status: 404, detail: "The server answered 404." });
  expect(endOf(202, '{"id": "b')).toEqual({ is: "cut" });
  expect(endOf(502, "<html>Bad gateway")).toEqual({ is: "cut" });
  expect(endOf(503, '{"detail": "No disk."}')).toEqual({ is: "cut" });
});
