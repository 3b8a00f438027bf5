import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ticketList, type TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { ask } from './payment-file.ts';

export interface Letter {
  from: string;
  name?: string;
  subject: string;
  text: string;
  /** Beyond its sender, recipient, subject, and date. */
  head?: Readonly<Record<string, string>>;
  /** Small pictures, by their file names. */
  photos?: readonly string[];
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const to = 'support@backdock.test';
const boundary = 'of-a-letter';

function bodyOf({ text, photos = [] }: Letter): string[] {
  const plain = ['Content-Type: text/plain; charset=utf-8', '', text, ''];
  if (photos.length === 0) return plain;
  const parts = photos.flatMap((file) => [
    `--${boundary}`,
    `Content-Type: image/png; name="${file}"`,
    `Content-Disposition: attachment; filename="${file}"`,
    'Content-Transfer-Encoding: base64',
    '',
    pixel,
  ]);
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...plain,
    ...parts,
    `--${boundary}--`,
    '',
  ];
}

/** Puts a customer's mail into the mailbox of customer service, as the outside world would. */
export async function deliverLetter(request: APIRequestContext, letter: Letter): Promise<void> {
  const { from, name = 'June Walker', subject, head = {} } = letter;
  const raw = [
    `From: ${name} <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    ...Object.entries(head).map(([field, value]) => `${field}: ${value}`),
    'MIME-Version: 1.0',
    ...bodyOf(letter),
  ].join('\r\n');
  const query = new URLSearchParams({ from, to, verdict: 'pass' });
  const reply = await request.post(`${process.env.HELP_DESK_MAIL_ORIGIN}/api/mails?${query}`, { data: raw });
  expect(reply.status()).toBe(204);
}

export const subjectContains = (text: string) => ({
  subject: { filterType: 'text', type: 'contains', filter: text },
});

/** Waits until so many tickets have this in their subject. */
export async function ticketsAbout(page: Page, text: string, count = 1): Promise<TicketRow[]> {
  const query = { query: JSON.stringify({ filterModel: subjectContains(text) }) };
  let found: TicketRow[] = [];
  await expect
    .poll(async () => (found = await ask<TicketRow[]>(page, ticketList.list, { query })).length, {
      message: `${count} tickets about ${text}`,
      timeout: 90_000,
    })
    .toBe(count);
  return found;
}
