import { createTransport } from 'nodemailer';
import { smallPdf } from '../demo-data/small-pdf.ts';
import { smallPng } from '../demo-data/small-png.ts';
import { mailboxOf, mailDomain } from './mailboxes.ts';
import type { Post, Verdict } from './post-office.ts';

export const letterKinds = {
  letter: 'A letter',
  'out-of-office': 'An out-of-office reply',
  bounce: 'A bounce of our mail',
  broken: 'A mail with broken MIME',
} as const;
type LetterKind = keyof typeof letterKinds;

/** Files that a letter may have. */
export const sampleFiles = {
  'cracked-tile.png': () =>
    smallPng(
      [
        [214, 203, 188],
        [196, 182, 160],
        [70, 60, 54],
      ],
      3,
    ),
  'pallet.png': () =>
    smallPng(
      [
        [181, 140, 94],
        [150, 112, 70],
        [52, 36, 20],
      ],
      9,
    ),
  'invoice.pdf': () => smallPdf(['Invoice 4711', '12 boxes of Slate Tile', 'Total 1,284.00 USD']),
} as const;
type SampleFile = keyof typeof sampleFiles;

export interface Letter {
  kind: LetterKind;
  /** `Maria Chen <maria.chen@mail.example>` */
  from: string;
  to: string;
  cc: string;
  subject: string;
  body: string;
  isHtml: boolean;
  files: readonly SampleFile[];
  verdict: Verdict;
  isJunk: boolean;
  /** Of the mail of ours that this answers. */
  answers: Answered | null;
}

export interface Answered {
  messageId: string;
  references: string;
  returnPath: string;
  text: string;
}

/** The mail that this letter becomes on its way to us. */
export async function postOf(letter: Letter, now: Date): Promise<Post> {
  const rest = { verdict: letter.verdict, folder: letter.isJunk ? 'Junk' : 'INBOX' } as const;
  const recipients = addressesIn([letter.to, letter.cc]);
  const returnPath = addressesIn([letter.from])[0] ?? '';
  if (letter.kind === 'bounce') {
    const to = letter.answers?.returnPath || (recipients[0] ?? '');
    return { ...rest, returnPath: '', recipients: [to], raw: bounce(letter, to, now) };
  }
  const raw = letter.kind === 'broken' ? brokenMime(letter, now) : await composed(letter, now);
  return { ...rest, returnPath: letter.kind === 'out-of-office' ? '' : returnPath, recipients, raw };
}

export const addressesIn = (fields: readonly string[]): string[] =>
  fields.flatMap((field) => field.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []).map((one) => one.toLowerCase());

/** Whether any of the addresses is one of ours, so that the letter arrives where someone reads it. */
export const reachesUs = (letter: Pick<Letter, 'to' | 'cc'>): boolean =>
  addressesIn([letter.to, letter.cc]).some((address) => mailboxOf(address) !== undefined);

async function composed(letter: Letter, now: Date): Promise<Buffer> {
  const { from, to, cc, subject, body, isHtml, files, answers, kind } = letter;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from,
    to,
    ...(cc && { cc }),
    subject,
    date: now,
    ...(isHtml ? { html: body } : { text: body }),
    ...(answers && {
      inReplyTo: answers.messageId,
      references: `${answers.references} ${answers.messageId}`.trim(),
    }),
    ...(kind === 'out-of-office' && { headers: { 'Auto-Submitted': 'auto-replied', 'X-Autoreply': 'yes' } }),
    attachments: files.map((filename) => ({ filename, content: sampleFiles[filename]() })),
  });
  return message as Buffer;
}

/** As RFC 3464 has it: what happened in words, for machines, and the headers of what came back. */
function bounce({ from, subject, body, answers }: Letter, to: string, now: Date): Buffer {
  const failed = addressesIn([from])[0] ?? `nobody@${mailDomain}`;
  const domain = failed.split('@')[1] ?? mailDomain;
  return lines(
    `From: Mail Delivery System <mailer-daemon@${domain}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${now.toUTCString()}`,
    `Message-ID: <${now.getTime()}.bounce@${domain}>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    body,
    '',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; mx.${domain}`,
    '',
    `Final-Recipient: rfc822; ${failed}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 The email account does not exist.',
    '',
    '--report',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${answers?.messageId ?? `<unknown@${mailDomain}>`}`,
    `To: ${failed}`,
    '',
    '--report--',
  );
}

/** A charset that doesn't exist, a part that isn't base64, and no closing boundary. */
function brokenMime({ from, to, subject, body }: Letter, now: Date): Buffer {
  return lines(
    `From: ${from}`,
    `To: ${to}`,
    `Subject: =?x-unknown?B?!!!?= ${subject}`,
    `Date: not a date`,
    `Message-ID: <${now.getTime()}.broken@mail.example`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="lost"',
    '',
    '--lost',
    'Content-Type: text/plain; charset=x-unknown',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `${body} =E9=ZZ=`,
    '--lost',
    'Content-Type: image/png; name="../../photo.png"',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename="../../photo.png"',
    '',
    '*** this is not base64 ***',
  );
}

const lines = (...all: string[]): Buffer => Buffer.from(`${all.join('\r\n')}\r\n`);
