import { type Choice, checkSize, NotSendable } from "./choice";
import { isReadable, pack } from "./pack";
import { passed } from "./passed";
import { Rate } from "./rate";
import {
  type Destination,
  dropUpload,
  openUpload,
  type PieceEnd,
  sendPiece,
  type Upload,
  type UploadEnd,
} from "./upload";

/** How far one sending has come. Bytes. */
export type Phase =
  | { is: "packing"; done: number; total: number }
  /** `before`: what was there when this sending began. `rate`: bytes a second, null while too little is known. */
  | { is: "sending"; done: number; total: number; before: number; rate: number | null }
  /** The connection was cut; the next try comes by itself. */
  | { is: "pausing"; seconds: number; done: number; total: number }
  /** The browser has no network; it goes on when it has one. */
  | { is: "offline"; done: number; total: number };

export type SendEnd = Exclude<UploadEnd, { is: "cut" }> | { is: "lost" } | { is: "unsendable"; why: string };

/** Seconds before each further try, while none of them gets on. */
const PAUSES = [1, 2, 4, 8, 15, 30] as const;

/** Why a sending is called off for good; another abort only leaves it for later. */
export const GIVEN_UP = "given up";

export interface Sending {
  choice: Choice;
  to: Destination;
  /** Bytes that the server takes at most. */
  most: number;
  key: string;
  onPhase: (phase: Phase) => void;
  /** Told when the server has another whole piece; bytes. */
  onStored: (done: number, total: number) => void;
  signal: AbortSignal;
}

/** Packs where needed and sends piece by piece, going on after a cut where it stopped. `lost`: no try came through. */
export async function send(sending: Sending): Promise<SendEnd> {
  const { choice, to, most, key, onPhase, signal } = sending;
  let body: Blob | null = null;
  try {
    const packing = (done: number) => onPhase({ is: "packing", done, total: choice.bytes });
    if (choice.is === "folder") packing(0);
    const archive = await pack(choice, packing, signal);
    body = archive.body;
    checkSize(body.size, most);
    return await sendWhole({ ...archive, name: choice.name, to, key }, sending);
  } catch (error) {
    if (signal.aborted) return { is: "cancelled" };
    if (error instanceof NotSendable) return { is: "unsendable", why: error.message };
    if (body === null) return CHANGED;
    throw error;
  }
}

const CHANGED = {
  is: "unsendable",
  why: "The browser can not read it any more: it was changed or moved since it was chosen. Choose it again.",
} as const;

async function sendWhole(upload: Upload, sending: Sending): Promise<SendEnd> {
  const { onPhase, signal } = sending;
  const { size: total } = upload.body;
  const way = { done: 0, before: null as number | null, tries: 0 };
  for (;;) {
    const end = await sendFromThere(upload, sending, way);
    if (end.is !== "cut") return end;
    if (!(await isReadable(upload.body))) return CHANGED;
    const { done } = way;
    if (!navigator.onLine) {
      onPhase({ is: "offline", done, total });
      if (!(await passed(null, signal))) return { is: "cancelled" };
      continue;
    }
    const pause = PAUSES[way.tries++];
    if (pause === undefined) return { is: "lost" };
    onPhase({ is: "pausing", seconds: pause, done, total });
    if (!(await passed(pause * 1000, signal))) return { is: "cancelled" };
  }
}

/** Asks the server how far it is and sends on from there, until the end or a cut. */
async function sendFromThere(
  upload: Upload,
  { onPhase, onStored, signal }: Sending,
  way: { done: number; before: number | null; tries: number },
): Promise<UploadEnd> {
  const { body } = upload;
  const { size: total } = body;
  const opened = await openUpload(upload, signal);
  if (opened.is !== "open") return opened;
  const rate = new Rate();
  const before = way.before ?? opened.offset;
  way.before = before;
  way.done = opened.offset;
  for (;;) {
    const from = way.done;
    const sent = (bytes: number) => {
      const done = Math.min(from + bytes, total);
      onPhase({ is: "sending", done, total, before, rate: rate.of(done) });
    };
    sent(0);
    const piece = body.slice(from, Math.min(from + opened.piece, total));
    const end: PieceEnd = await sendPiece(opened.id, from, piece, sent, signal);
    if (end.is === "cancelled" && signal.reason === GIVEN_UP) await dropUpload(opened.id);
    // Begun anew under the same key, as after a cut.
    if (end.is === "gone") return { is: "cut" };
    if (end.is !== "at") return end;
    if (end.offset <= from) return { is: "cut" };
    way.done = end.offset;
    way.tries = 0;
    onStored(end.offset, total);
  }
}
