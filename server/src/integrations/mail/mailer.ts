import { createTransport } from 'nodemailer';
import { inTime } from '../deadlines.ts';

interface OutgoingMail {
  /** Becomes the Message-ID, by which mail servers recognise a mail that was handed over twice. */
  key: string;
  to: string;
  subject: string;
  text: string;
  attachment?: { fileName: string; contentType: string; bytes: Buffer };
}

/** Whom a mail is from: the name before the address, or the address where it has none. */
export function senderName(from: string): string {
  return /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? from;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A server that answers a little now and then resets every limit of a silence; the whole has one of its own. */
export function openMailer(url: string, from: string, timeoutMs: number): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: Math.min(10_000, timeoutMs),
    greetingTimeout: Math.min(10_000, timeoutMs),
    socketTimeout: timeoutMs,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ key, to, subject, text, attachment }) {
      const attachments = attachment && [
        { filename: attachment.fileName, contentType: attachment.contentType, content: attachment.bytes },
      ];
      const mail = { from, to, subject, text, messageId: `<${key}@${domain}>` };
      await inTime('The mail server', timeoutMs, () =>
        transport.sendMail({ ...mail, ...(attachments && { attachments }) }),
      );
    },
    close: () => transport.close(),
  };
}
