import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { deliverLetter, ticketsAbout } from '../letters.ts';
import { another, people, signIn, web } from '../people.ts';

interface Case {
  from: string;
  /** Of the mail that opened it. */
  messageId: string;
  ticketId: number;
  subject: string;
}

/** A mail, and the ticket that it became. */
async function newCase(page: Page, request: APIRequestContext, about: string, from?: string): Promise<Case> {
  const unique = `${Date.now()}`;
  const letter = {
    from: from ?? `june.${unique}@example.com`,
    subject: `${about} ${unique}`,
    text: 'Two of the twelve boxes came with cracked tiles.',
  };
  const messageId = `<${unique}@example.com>`;
  await deliverLetter(request, { ...letter, head: { 'Message-ID': messageId } });
  const [ticket] = await ticketsAbout(page, letter.subject);
  return { from: letter.from, messageId, ticketId: ticket?.id ?? 0, subject: letter.subject };
}

async function open(page: Page, { ticketId, subject }: Case): Promise<void> {
  await page.goto(`${web()}/tickets/${ticketId}`);
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
}

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const conversation = (page: Page) => page.getByRole('feed', { name: 'Conversation' });
const mine = (page: Page, name: string) => page.getByRole('article', { name: `Message from ${name}` });

test('a reply is undone with one key, corrected, and sent with its quote once', async ({ page, request }) => {
  await signIn(page, people.admin);
  await open(page, await newCase(page, request, 'Broken tiles'));
  await page.keyboard.press('r');
  await reply(page).fill('Hello June, replacements leave today.');
  await page.keyboard.press('Control+Enter');
  await expect(mine(page, 'Avery Quinn')).toBeVisible();
  await page.keyboard.press('z');
  await expect(mine(page, 'Avery Quinn')).toBeHidden();
  await expect(reply(page)).toHaveText('Hello June, replacements leave today.');
  // From the list, too; the ticket then opens with what was written.
  await reply(page).fill('Hello June, replacements leave tomorrow.');
  await page.keyboard.press('Control+Enter');
  await expect(mine(page, 'Avery Quinn')).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { name: 'Tickets', level: 1 })).toBeVisible();
  await page.keyboard.press('z');
  await expect(reply(page)).toHaveText('Hello June, replacements leave tomorrow.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  const sent = mine(page, 'Avery Quinn');
  await expect(sent.frameLocator('iframe').getByText('leave tomorrow')).toBeVisible();
  await expect(sent.frameLocator('iframe').getByText('cracked tiles')).toHaveCount(1);
});

test('two people answer at once: the second sees the other reply first', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, people.admin);
  const ticket = await newCase(page, request, 'Where is it?');
  // This page isn't told what the other one does.
  await page.route('**/api/helpdesk/events**', (route) => route.abort());
  await open(page, ticket);
  await reply(page).fill('It arrives on time.');
  const other = await another(browser);
  await signIn(other, people.accountant);
  await open(other, ticket);
  await reply(other).fill('It left this morning.');
  await other.keyboard.press('Control+Enter');
  await expect(mine(other, 'Dana Reyes')).toBeVisible();

  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Dana Reyes added a newer message. Read it first.')).toBeVisible();
  await expect(mine(page, 'Dana Reyes').frameLocator('iframe').getByText('left this morning')).toBeVisible();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(mine(page, 'Avery Quinn')).toBeVisible();
});

test('a merged ticket’s mail lands in its target, until it is unmerged', async ({ page, request }) => {
  await signIn(page, people.admin);
  const source = await newCase(page, request, 'Tiles broken');
  const target = await newCase(page, request, 'Tiles broken again', source.from);
  await open(page, target);
  await expect(page.getByText(`#${source.ticketId} ${source.subject}`).first()).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: `Unmerge #${source.ticketId}` })).toBeVisible();
  await expect(conversation(page).getByRole('article')).toHaveCount(2);

  await deliverLetter(request, {
    from: source.from,
    subject: 'One more thing',
    text: 'The box was wet, too.',
    head: { 'Message-ID': `<${Date.now()}.later@example.com>`, 'In-Reply-To': source.messageId },
  });
  await expect(conversation(page).getByText('The box was wet')).toBeVisible({ timeout: 60_000 });

  await page.keyboard.press('u');
  await expect(page.getByText(`#${source.ticketId} is a ticket of its own again`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unmerge/ })).toBeHidden();
  await expect(conversation(page).getByText('The box was wet')).toBeVisible();
  await open(page, source);
  await expect(conversation(page).getByRole('article')).toHaveCount(1);
});

test('a mail that joined by its order says why, and one key makes it its own ticket', async ({
  page,
  request,
}) => {
  await signIn(page, people.admin);
  const ticket = await newCase(page, request, 'Tiles of');
  // No order is named, so it's linked by hand.
  await open(page, ticket);
  await page.getByRole('button', { name: 'Change order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Order' }).fill('PO-');
  const option = page.getByRole('option').first();
  const number = /PO-[\w-]+/.exec(await option.innerText())?.[0] ?? '';
  await option.click();
  await dialog.getByRole('button', { name: /order/i }).last().click();
  await expect(dialog).toBeHidden();
  await deliverLetter(request, {
    from: ticket.from,
    subject: `About ${number}`,
    text: 'When does it arrive?',
    head: { 'Message-ID': `<${Date.now()}.order@example.com>` },
  });
  const why = conversation(page).getByText(/Joined this ticket because .* wrote about the same order/);
  await expect(why).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('u');
  await expect(page.getByText(/^This mail is ticket #\d+ now/)).toBeVisible();
  await expect(why).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a ticket is read, answered, and resolved', async ({ page, request }) => {
    await signIn(page, people.admin);
    const ticket = await newCase(page, request, 'Thank you');
    await open(page, ticket);
    await expect(conversation(page).getByText('cracked tiles')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await reply(page).fill('You are welcome.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(mine(page, 'Avery Quinn')).toBeVisible();
    await page.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog', { name: /Resolve/ });
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Other', exact: true }).click();
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByRole('button', { name: 'Change status' })).toHaveText('Resolved');
  });
});
