import { createTransport } from 'nodemailer';
import { inTime } from '../deadlines.ts';

export interface OutgoingMail {
  /** Becomes the Message-ID, which lets mail servers recognize a mail handed over twice. */
  key: string;
  /** In place of one made from the key. */
  messageId?: string;
  replyTo?: string;
  to: string;
  subject: string;
  text: string;
  attachment?: { fileName: string; contentType: string; bytes: Buffer };
}

/** A mail's sender: the name before the address, or the address if there is none. */
export function senderName(from: string): string {
  return /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? from;
}

/** The mail server says that this address doesn't exist. */
export class RecipientRefused extends Error {}

export interface Mailer {
  /** Throws `RecipientRefused` if retrying is pointless. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A server that trickles responses resets every idle timeout, so the whole send has its own. */
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
    async send({ key, messageId = `<${key}@${domain}>`, replyTo, to, subject, text, attachment }) {
      const attachments = attachment && [
        { filename: attachment.fileName, contentType: attachment.contentType, content: attachment.bytes },
      ];
      const mail = { from, to, subject, text, messageId, ...(replyTo && { replyTo }) };
      await inTime('The mail server', timeoutMs, () =>
        transport.sendMail({ ...mail, ...(attachments && { attachments }) }),
      ).catch(refusedOrFailed);
    },
    close: () => transport.close(),
  };
}

/** Bad mailbox, bad domain, bad syntax, moved, and null MX (RFC 3463, RFC 7505). */
const badAddress = /\b5\.1\.(?:1|2|3|6|10)\b/;

function refusedOrFailed(error: unknown): never {
  const { command, response = '' } = error as { command?: string; response?: string };
  // Any other permanent error, such as a refused sender or relay, comes from settings: mail waits until they're fixed.
  if (command === 'RCPT TO' && badAddress.test(response)) {
    throw new RecipientRefused('The mail server refused the recipient', { cause: error });
  }
  throw error;
}
