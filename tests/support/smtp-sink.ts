import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: readonly string[];
  headers: string;
  text: string;
}

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string;
  /** What has arrived, the oldest first. */
  mails: ReceivedMail[];
  close: () => Promise<void>;
}

/** A mail server on a free port that takes everything and keeps it, but for addresses that begin with `refused`. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith("refused") ? new Error("550 No such mailbox") : null),
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const raw = Buffer.concat(pieces).toString("utf8");
        const cut = raw.indexOf("\r\n\r\n");
        const headers = raw.slice(0, cut);
        const body = raw.slice(cut + 4);
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          headers,
          text: /quoted-printable/i.test(headers) ? unquoted(body) : body,
        });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Quoted-printable, ASCII. */
const unquoted = (text: string): string =>
  text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
