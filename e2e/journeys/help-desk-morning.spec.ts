import type { TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { supportOrders, type SupportOrderRow } from '@backdock/core/support/support-orders.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { deliverLetter, type Letter, subjectContains, ticketsAbout } from '../letters.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';

test.use({ viewport: { width: 1440, height: 1500 } });

const kinds = { question: 10, spam: 5, later: 4, case: 3, forward: 2, damaged: 1 } as const;
type Kind = keyof typeof kinds;

/** Twenty-five mails; three are by the same person, and one is about an order. */
function morningMail(unique: string, order: string): Letter[] {
  return Object.entries(kinds).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => ({
      from: `${kind}${kind === 'case' ? '' : at}.${unique}@example.com`,
      subject: `Mail ${unique} ${kind} ${at + 1}`,
      text: kind === 'damaged' ? `Two boxes of ${order} arrived broken.` : 'Please have a look at this.',
      photos: kind === 'damaged' ? ['left.png', 'right.png'] : [],
    })),
  );
}

async function shippedOrder(page: Page): Promise<string> {
  const query = JSON.stringify({ filterModel: { status: { filterType: 'set', values: ['Shipped'] } } });
  const [order] = await ask<SupportOrderRow[]>(page, supportOrders.list, { query: { query } });
  return order?.purchaseOrderNumber ?? '';
}

const isAbout = (kind: Kind) => (ticket: TicketRow) => ticket.subject.includes(` ${kind} `);

test('a morning of 25 emails, mostly from the keyboard', async ({ page, request }) => {
  // Seventy interactions, each seen through: on a loaded machine they take longer than other journeys.
  test.setTimeout(480_000);
  await signIn(page, people.admin);
  const unique = `${Date.now()}`;
  const order = await shippedOrder(page);
  await Promise.all(morningMail(unique, order).map((letter) => deliverLetter(request, letter)));
  await ticketsAbout(page, unique, 25);

  const { click, press, fill, count } = countedActs();
  const filter = subjectContains(unique);
  await page.goto(`${web()}/tickets/all?grid=${encodeURIComponent(JSON.stringify({ filter }))}`);
  const rows = page.locator('.ag-center-cols-container .ag-row, .ag-row');
  const rowOf = (kind: Kind, at: number) => rows.filter({ hasText: `${unique} ${kind} ${at + 1}` }).first();
  await expect(rowOf('question', 9)).toBeVisible();

  await test.step('spam, and what can wait, in the list', async () => {
    for (let at = 0; at < kinds.spam; at += 1) await click(rowOf('spam', at).getByRole('checkbox'));
    await click(page.getByRole('button', { name: 'Spam', exact: true }));
    await expect(page.getByText('5 tickets marked as spam')).toBeVisible();
    await expect(rowOf('spam', 0)).toBeHidden();
    for (let at = 0; at < kinds.later; at += 1) await click(rowOf('later', at).getByRole('checkbox'));
    await click(page.getByRole('button', { name: 'Next action' }));
    await click(page.getByRole('button', { name: 'In a week' }));
    await expect(page.getByText(/^4 tickets deferred to/)).toBeVisible();
  });

  const heading = page.getByRole('heading', { level: 1 });
  const sending = page.getByText(/^Sending in/);
  const answer = async () => {
    await press(page, 't');
    const thanks = page.getByRole('menuitem', { name: 'Thank you' });
    await expect(thanks).toBeVisible();
    await press(page, (await thanks.innerText()).trim().charAt(0));
    await expect(page.getByRole('textbox', { name: 'Reply' })).toContainText('thank you for writing');
    await press(page, 'Control+Enter');
    await expect(page.getByRole('article', { name: /Avery Quinn/ })).toBeVisible();
    await expect(sending).toBeVisible();
  };
  const work: Record<Kind, () => Promise<void>> = {
    question: answer,
    spam: () => Promise.reject(new Error('spam is out of the list')),
    later: () => Promise.resolve(),
    case: async () => {
      for (const _ of ['second', 'third']) {
        await expect(page.getByRole('button', { name: 'Merge (m)' })).toBeVisible();
        const merged = page.getByRole('button', { name: /^Unmerge/ });
        const before = await merged.count();
        await press(page, 'm');
        await expect(merged).toHaveCount(before + 1);
      }
    },
    damaged: async () => {
      await press(page, 'd');
      const dialog = page.getByRole('dialog', { name: /^Request a credit/ });
      await expect(dialog.getByLabel('Attach right.png')).toBeChecked();
      await fill(dialog.getByLabel(/^Affected quantity/).first(), '1');
      await press(page, 'Enter');
      await expect(dialog).toBeHidden();
    },
    forward: async () => {
      await press(page, 'f');
      await fill(page.getByRole('combobox', { name: 'To' }), 'claims@mill.example');
      await press(page, 'Enter');
      await press(page, 'Control+Enter');
      await click(page.getByRole('button', { name: /^Accept and send/ }));
      await expect(page.getByRole('article', { name: /Avery Quinn/ })).toBeVisible();
    },
  };
  await test.step('the others one after the other', async () => {
    await click(page.locator('.ag-row').first().getByRole('link').first());
    // The list's own heading also ends the round below.
    await expect(heading).toContainText('Mail');
    for (let seen = ''; ;) {
      await expect(heading).not.toHaveText(seen);
      await expect(heading).toContainText(/Mail|Tickets/);
      seen = await heading.innerText();
      if (!seen.includes(unique)) break;
      const kind = (Object.keys(kinds) as Kind[]).find((one) => seen.includes(` ${one} `));
      await expect(page.getByRole('button', { name: /^Saved replies/ })).toBeVisible();
      await work[kind ?? 'spam']();
      await press(page, ']');
    }
  });
  const interactions = count() + 1;
  console.log(`a morning of 25 emails: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(80);

  const after = await ticketsAbout(page, unique, 25);
  const of = (kind: Kind) => after.filter(isAbout(kind));
  expect(of('spam').map(({ status }) => status)).toEqual(Array(5).fill('Spam'));
  expect(of('later').filter(({ nextActionDate }) => nextActionDate !== null)).toHaveLength(4);
  expect(of('case').filter(({ status }) => status === 'Merged')).toHaveLength(2);
  expect(of('question').map(({ lastMessageDirection }) => lastMessageDirection)).toEqual(
    Array(10).fill('Outbound'),
  );
  expect(of('forward').map(({ lastMessageDirection }) => lastMessageDirection)).toEqual(
    Array(2).fill('Outbound'),
  );
});
