import { type APIRequestContext, expect, test } from '@playwright/test';
import { ticketList, type TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';

interface Caught {
  text: string;
  headers: { name: string; value: string }[];
}

interface Letter {
  from: string;
  /** Beyond its sender, recipient and date. */
  head: Readonly<Record<string, string>>;
  text: string;
}

/** Puts a customer's mail into the mailbox of customer service, as the outside world would. */
async function deliver(request: APIRequestContext, { from, head, text }: Letter): Promise<void> {
  const to = 'support@backdock.test';
  const raw = [
    `From: June Walker <${from}>`,
    `To: ${to}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');
  const query = new URLSearchParams({ from, to, verdict: 'pass' });
  const reply = await request.post(`${process.env.HELP_DESK_MAIL_ORIGIN}/api/mails?${query}`, { data: raw });
  expect(reply.status()).toBe(204);
}

const headerOf = (mail: Caught | undefined, wanted: string): string =>
  mail?.headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? '';

test('an email becomes a ticket, its reply leaves with the thread, and the answer joins it', async ({
  page,
  request,
}) => {
  const unique = Date.now();
  const from = `june.${unique}@example.com`;
  const subject = `Two tiles arrived broken ${unique}`;
  const first = `<${unique}.first@example.com>`;
  await deliver(request, {
    from,
    head: { 'Message-ID': first, Subject: subject },
    text: 'Two of the twelve boxes came with cracked tiles.',
  });

  await signIn(page, people.admin);
  const filterModel = { subject: { filterType: 'text', type: 'contains', filter: String(unique) } };
  const query = { query: JSON.stringify({ filterModel }) };
  const found = () => ask<TicketRow[]>(page, ticketList.list, { query });
  await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBe(1);
  await page.goto(`${web()}/tickets/${(await found())[0]?.id}`);
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  const conversation = page.getByRole('feed', { name: 'Conversation' });
  await expect(conversation.getByText('cracked tiles')).toBeVisible();

  await page.getByRole('textbox', { name: 'Reply' }).fill('Hello June, replacements leave tomorrow.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(conversation.frameLocator('iframe').getByText('replacements leave tomorrow')).toBeVisible();

  let reply: Caught | undefined;
  const caught = async () => {
    const answer = await request.get(`${process.env.MAIL_ORIGIN}/api/messages?to=${from}`);
    [reply] = (await answer.json()) as Caught[];
    return reply?.text ?? '';
  };
  await expect.poll(caught, { timeout: 60_000 }).toContain('replacements leave tomorrow');
  expect(headerOf(reply, 'in-reply-to')).toContain(first);
  expect(headerOf(reply, 'references')).toContain(first);

  // Another subject, but the same thread.
  const ours = headerOf(reply, 'message-id');
  await deliver(request, {
    from,
    head: {
      'Message-ID': `<${unique}.second@example.com>`,
      Subject: 'Thank you',
      'In-Reply-To': ours,
      References: `${first} ${ours}`,
    },
    text: 'Great, the installer can wait until then.',
  });
  await expect(conversation.getByText('the installer can wait')).toBeVisible({ timeout: 60_000 });
});
