import { createTransport } from 'nodemailer';

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

export function openMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ key, to, subject, text, attachment }) {
      const attachments = attachment && [
        { filename: attachment.fileName, contentType: attachment.contentType, content: attachment.bytes },
      ];
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId: `<${key}@${domain}>`,
        ...(attachments && { attachments }),
      });
    },
    close: () => transport.close(),
  };
}
