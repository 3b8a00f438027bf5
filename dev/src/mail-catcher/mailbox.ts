import { randomUUID } from 'node:crypto';
import type { Attachment, ParsedMail } from 'mailparser';

export interface CaughtMail {
  id: string;
  receivedAt: string;
  subject: string;
  from: string;
  /** Where bounces go; empty if nowhere. */
  returnPath: string;
  /** The addresses it was delivered to, including Bcc. */
  recipients: string[];
  headers: { name: string; value: string }[];
  text: string;
  html: string | null;
  attachments: { filename: string; contentType: string; size: number }[];
}

type Envelope = Pick<CaughtMail, 'returnPath' | 'recipients'>;

const maxMails = 500;

export interface Mailbox {
  add(mail: ParsedMail, envelope: Envelope): CaughtMail;
  /** Newest first. */
  list(): CaughtMail[];
  find(id: string): CaughtMail | undefined;
  /** An attachment, by its position in the mail. */
  attachment(id: string, at: number): Attachment | undefined;
  clear(): void;
}

export function createMailbox(): Mailbox {
  let mails: CaughtMail[] = [];
  const files = new Map<string, readonly Attachment[]>();
  return {
    add(mail, envelope) {
      const caught = toCaught(mail, envelope);
      files.set(caught.id, mail.attachments);
      for (const { id } of mails.slice(maxMails - 1)) files.delete(id);
      mails = [caught, ...mails].slice(0, maxMails);
      return caught;
    },
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    attachment: (id, at) => files.get(id)?.[at],
    clear: () => {
      mails = [];
      files.clear();
    },
  };
}

function toCaught(mail: ParsedMail, envelope: Envelope): CaughtMail {
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    subject: mail.subject ?? '',
    from: mail.from?.text ?? '',
    ...envelope,
    headers: mail.headerLines.map(({ line }) => {
      const colon = line.indexOf(':');
      return {
        name: line.slice(0, colon),
        value: line
          .slice(colon + 1)
          .replace(/\r?\n\s+/g, ' ')
          .trim(),
      };
    }),
    text: mail.text ?? '',
    html: mail.html || null,
    attachments: mail.attachments.map((file) => ({
      filename: file.filename ?? 'unnamed',
      contentType: file.contentType,
      size: file.size,
    })),
  };
}
