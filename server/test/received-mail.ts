import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { rawMailBlob } from '../src/help-desk/mail-blobs.ts';
import { readReceivedMail } from '../src/help-desk/reading/read-mail.service.ts';
import { externalCtx, systemBase } from '../src/platform/context.ts';
import { ourServer } from './new-mailbox.ts';
import type { TestApp } from './test-app.ts';

interface Written {
  from?: string;
  to?: string;
  cc?: string;
  subject?: string;
  id?: string | null;
  inReplyTo?: string;
  references?: string[];
  /** What our server says about the sender; null if it says nothing. */
  results?: string | null;
  headers?: string[];
  text?: string;
  /** The whole body with its content headers, instead of text. */
  body?: string[];
}

let written = 0;

/** A mail as our server delivers it: verified unless the test says otherwise. */
export function eml(mail: Written = {}): string {
  written += 1;
  const from = mail.from ?? 'Anna <anna@customer.test>';
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? '';
  const { id = `m${written}@customer.test`, results = `dmarc=pass header.from=${domain}` } = mail;
  return [
    ...(results === null ? [] : [`Authentication-Results: ${ourServer}; ${results}`]),
    `Received: from mail.customer.test by ${ourServer}; Mon, 16 Nov 2026 10:00:00 +0000`,
    ...(mail.headers ?? []),
    `From: ${from}`,
    `To: ${mail.to ?? 'support@backdock.test'}`,
    ...(mail.cc === undefined ? [] : [`Cc: ${mail.cc}`]),
    `Subject: ${mail.subject ?? 'A broken tile'}`,
    'Date: Mon, 16 Nov 2026 10:00:00 +0000',
    ...(id === null ? [] : [`Message-ID: <${id}>`]),
    ...(mail.inReplyTo === undefined ? [] : [`In-Reply-To: <${mail.inReplyTo}>`]),
    ...(mail.references === undefined
      ? []
      : [`References: ${mail.references.map((each) => `<${each}>`).join(' ')}`]),
    ...(mail.body ?? ['Content-Type: text/plain; charset=utf-8', '', mail.text ?? `Words ${written}`]),
  ].join('\r\n');
}

let uid = 0;

/** Stores a mail's bytes and notes it as taken, as the lane of its mailbox would. */
export async function take(app: TestApp, mailboxId: number, raw: string, folder = 'INBOX'): Promise<number> {
  const bytes = Buffer.from(raw, 'latin1');
  const sha256 = createHash('sha256').update(bytes).digest();
  await app.runtime.blobs.write(rawMailBlob(sha256), Readable.from([bytes]), 'message/rfc822');
  uid += 1;
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO received_mail (mailbox_id, folder, uid_validity, uid, sha256, size, internal_date, taken_on, state)
     VALUES ($1, $2, 1, $3, $4, $5, $6, $6, 'Taken') RETURNING id`,
    [mailboxId, folder, uid, sha256, bytes.length, app.clock.now],
  );
  return row?.id ?? 0;
}

export async function readTaken({ runtime }: TestApp, receivedMailId: number): Promise<void> {
  const ctx = externalCtx(runtime, systemBase('help-desk.read-mail', runtime));
  await readReceivedMail(ctx, runtime, receivedMailId);
}

export interface Landed {
  state: string;
  reason: string | null;
  duplicateOf: number | null;
  ticketId: number | null;
  messageId: number | null;
  joinedBy: string | null;
  status: string | null;
  isNewcomer: boolean | null;
}

/** Where a mail ended. */
export async function whereIs(app: TestApp, receivedMailId: number): Promise<Landed> {
  const [row] = await app.sql<Landed>(
    `SELECT received_mail.state, set_aside_reason AS reason, duplicate_of_id AS "duplicateOf",
            message.ticket_id AS "ticketId", message.id AS "messageId", message.joined_by AS "joinedBy",
            ticket.status, message.is_newcomer AS "isNewcomer"
       FROM received_mail
       LEFT JOIN ticket_message message ON message.id = received_mail.ticket_message_id
       LEFT JOIN ticket ON ticket.id = message.ticket_id
      WHERE received_mail.id = $1`,
    [receivedMailId],
  );
  if (!row) throw new Error(`there is no mail ${receivedMailId}`);
  return row;
}

/** A mail arrives, is read, and ends somewhere. */
export async function deliver(
  app: TestApp,
  mailboxId: number,
  raw: string,
  folder?: string,
): Promise<Landed> {
  const id = await take(app, mailboxId, raw, folder);
  await readTaken(app, id);
  return whereIs(app, id);
}

/** An answer of ours as it stands after it was sent. Returns its number. */
export async function addSent(app: TestApp, ticketId: number, to = 'anna@customer.test'): Promise<number> {
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO ticket_message (ticket_id, direction, kind, status, to_addresses, subject, body_text, created_on,
       joined_by)
     VALUES ($1, 'Outbound', 'Email', 'Sent', $2, 'Re: A broken tile', 'Sorry', $3, 'Written') RETURNING id`,
    [ticketId, JSON.stringify([{ name: '', address: to }]), app.clock.now],
  );
  await app.write(
    `INSERT INTO ticket_participant (ticket_id, address) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [ticketId, to],
  );
  return row?.id ?? 0;
}
