import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-pool/index.js';
import { inTime } from '../deadlines.ts';
import { mailboxFailure } from './imap-failure.ts';

interface Address {
  name: string | null;
  address: string;
}

/** A mail as its recipients get it. */
export interface MailboxMail {
  from: { name: string; address: string };
  to: readonly Address[];
  cc: readonly Address[];
  /** Where delivery reports go. */
  returnPath: string;
  /** Who gets it now: everyone, or those the server put off before. */
  recipients: readonly string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  messageId: string;
  /** A repeat carries the same day, and so the same bytes. */
  date: Date;
  inReplyTo: string | null;
  references: readonly string[];
  headers: Readonly<Record<string, string>>;
  attachments: readonly MailboxAttachment[];
}

interface MailboxAttachment {
  fileName: string;
  contentType: string;
  bytes: Buffer;
  contentId: string | null;
}

/** What the server said to one address. */
export interface AddressWords {
  address: string;
  words: string;
}

/**
 * What became of a mail. `sent`: some addresses may be refused for good or put off, the others have it. `lost`: the
 * connection ended without an answer, so the server may have it. `later`: it asked us to try again, or never got it.
 */
export type SendOutcome =
  | { kind: 'sent'; words: string; refused: AddressWords[]; putOff: AddressWords[] }
  | { kind: 'refused' | 'later' | 'lost'; words: string };

export interface SmtpSettings {
  host: string;
  port: number;
  security: 'Tls' | 'StartTls' | 'None';
  userName: string;
}

/** How to sign in: read anew for every connection, since tokens expire. */
export type SmtpSecret = { password: string } | { accessToken: string };

export interface MailboxSender {
  send(mail: MailboxMail): Promise<SendOutcome>;
  close(): void;
}

/** Sends as one mailbox. Its connections are kept for the next mail. */
export function openMailboxSender(
  { host, port, security, userName }: SmtpSettings,
  secret: SmtpSecret,
  timeoutMs: number,
): MailboxSender {
  const transport = createTransport({
    host,
    port,
    secure: security === 'Tls',
    requireTLS: security === 'StartTls',
    ignoreTLS: security === 'None',
    auth:
      'password' in secret
        ? { user: userName, pass: secret.password }
        : { type: 'OAuth2', user: userName, accessToken: secret.accessToken },
    pool: true,
    maxConnections: 2,
    connectionTimeout: Math.min(10_000, timeoutMs),
    greetingTimeout: Math.min(10_000, timeoutMs),
    socketTimeout: timeoutMs,
    // What a mail names must not make this server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        const sent = await inTime('The mail server', timeoutMs, () => transport.sendMail(toMessage(mail)));
        return sentOutcome(sent);
      } catch (error) {
        return outcomeOf(error, { host, port, userName });
      }
    },
    close: () => transport.close(),
  };
}

const named = ({ name, address }: Address) => ({ name: name ?? '', address });

function toMessage(mail: MailboxMail) {
  const { from, to, cc, replyTo, subject, text, html, messageId, inReplyTo, references } = mail;
  return {
    from,
    to: to.map(named),
    cc: cc.map(named),
    subject,
    text,
    messageId,
    date: mail.date,
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 16),
    headers: { ...mail.headers },
    // Bcc is in the envelope only.
    envelope: { from: mail.returnPath, to: [...mail.recipients] },
    attachments: mail.attachments.map(({ fileName, contentType, bytes, contentId }) => ({
      filename: fileName,
      contentType,
      content: bytes,
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    ...(html !== null && { html }),
    ...(replyTo && { replyTo }),
    ...(inReplyTo && { inReplyTo }),
    ...(references.length > 0 && { references: [...references] }),
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  message?: string;
  recipient?: string;
  rejectedErrors?: readonly SmtpError[];
}

const isLasting = ({ responseCode = 0 }: SmtpError) => responseCode >= 500 && responseCode < 600;
const wordsOf = ({ response, message }: SmtpError) => (response ?? message ?? 'No answer').slice(0, 1_800);

function sentOutcome({ response, rejectedErrors }: SentMessageInfo): SendOutcome {
  const errors = (rejectedErrors ?? []) as readonly SmtpError[];
  const wordsFor = (some: readonly SmtpError[]): AddressWords[] =>
    some.map((error) => ({ address: error.recipient ?? '', words: wordsOf(error) }));
  return {
    kind: 'sent',
    words: response.slice(0, 2_000),
    refused: wordsFor(errors.filter(isLasting)),
    putOff: wordsFor(errors.filter((error) => !isLasting(error))),
  };
}

/** Signing in fails by settings that someone can mend, so the mail waits for that as it does for a busy server. */
function outcomeOf(thrown: unknown, place: Pick<SmtpSettings, 'host' | 'port' | 'userName'>): SendOutcome {
  const error = thrown as SmtpError;
  const { code, command, responseCode, rejectedErrors: rejected = [] } = error;
  if (code !== 'EAUTH' && (responseCode || rejected.length > 0)) {
    const isRefused = rejected.length > 0 ? rejected.every(isLasting) : isLasting(error);
    return isRefused
      ? { kind: 'refused', words: `The mail server refused it: “${wordsOf(error)}”` }
      : { kind: 'later', words: `The mail server asks to try again later: “${wordsOf(error)}”` };
  }
  // Before a connection stands, nothing was handed over.
  const isUnsent = code === 'EAUTH' || code === 'EDNS' || command === 'CONN';
  return { kind: isUnsent ? 'later' : 'lost', words: mailboxFailure(error, place).message };
}
