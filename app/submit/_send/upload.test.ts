import { expect, test } from "vitest";
import { endOf, pieceEnd } from "./upload";

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

test("a piece leads on from where the server is, to the bundle, or to a new beginning", () => {
  expect(pieceEnd(200, '{"id": "u1", "offset": 8, "size": 20}')).toEqual({ is: "at", offset: 8 });
  expect(pieceEnd(409, '{"code": "upload.offset", "offset": 16, "detail": "x"}')).toEqual({
    is: "at",
    offset: 16,
  });
  expect(pieceEnd(202, '{"id": "b1", "status": "queued"}')).toEqual({
    is: "stored",
    id: "b1",
    duplicate: false,
  });
  expect(pieceEnd(200, '{"id": "b1", "status": "ready", "duplicate": true}')).toMatchObject({
    is: "stored",
    duplicate: true,
  });
  expect(pieceEnd(404, '{"detail": "There is no such upload."}')).toEqual({ is: "gone" });
  expect(pieceEnd(409, '{"code": "conflict", "detail": "The study was deleted."}')).toMatchObject({
    is: "declined",
  });
  expect(pieceEnd(200, '{"id": "u')).toEqual({ is: "cut" });
});
