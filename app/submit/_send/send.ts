import { type Choice, checkSize, NotSendable } from "./choice";
import { isReadable, pack } from "./pack";
import { type Destination, type UploadEnd, upload } from "./upload";

/** How far one sending has come. Bytes. */
export type Phase =
  | { is: "packing"; done: number; total: number }
  | { is: "sending"; done: number; total: number; again: number }
  /** The connection was cut; the next try comes by itself. */
  | { is: "pausing"; seconds: number };

export type SendEnd = Exclude<UploadEnd, { is: "cut" }> | { is: "lost" } | { is: "unsendable"; why: string };

/** Seconds before each further try. */
const PAUSES = [1, 4, 10] as const;

export interface Sending {
  choice: Choice;
  to: Destination;
  /** Bytes that the server takes at most. */
  most: number;
  key: string;
  onPhase: (phase: Phase) => void;
  signal: AbortSignal;
}

/** Packs where needed, sends, and tries again after a cut. `lost`: no try came through; another may, later. */
export async function send({ choice, to, most, key, onPhase, signal }: Sending): Promise<SendEnd> {
  let body: Blob | null = null;
  try {
    const packing = (done: number) => onPhase({ is: "packing", done, total: choice.bytes });
    if (choice.is === "folder") packing(0);
    const archive = await pack(choice, packing, signal);
    body = archive.body;
    checkSize(body.size, most);
    const { size: total } = body;
    for (let again = 0; ; again++) {
      const sent = (done: number) => onPhase({ is: "sending", done: Math.min(done, total), total, again });
      sent(0);
      const end = await upload({ ...archive, name: choice.name, to, key }, sent, signal);
      if (end.is !== "cut") return end;
      if (!(await isReadable(body))) return CHANGED;
      const pause = PAUSES[again];
      if (pause === undefined) return { is: "lost" };
      onPhase({ is: "pausing", seconds: pause });
      if (!(await passed(pause * 1000, signal))) return { is: "cancelled" };
    }
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

/** false when it was called off meanwhile. */
function passed(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const off = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", off);
      resolve(true);
    }, ms);
    signal.addEventListener("abort", off, { once: true });
  });
}

/** A name for one sending. `crypto.randomUUID` is missing on pages without TLS. */
export const sendingKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
