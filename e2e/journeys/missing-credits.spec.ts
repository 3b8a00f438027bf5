import { expect, type Page, test } from '@playwright/test';
import { cellsOf, footer, rowsOf } from '../kit/grid-page.ts';
import { mailTo } from '../mails.ts';
import { people, signIn, startDay, web } from '../people.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Missing credits' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const totals = (page: Page) => page.getByRole('region', { name: /^Pending credits/ });
/** Leaves out the supplier that owes us most, because other journeys cover its credits. */
const quiet = { supplierName: { filterType: 'text', type: 'notContains', filter: 'Northwind' } };
const managedBy = (type: 'equals' | 'notEqual') => ({
  ...quiet,
  purchasingManager: { filterType: 'text', type, filter: people.purchasing.name },
});

async function openMissing(page: Page, filter: object): Promise<void> {
  const gridParam = encodeURIComponent(JSON.stringify({ filter }));
  await page.goto(`${web()}/supplier-orders/missing-credits?grid=${gridParam}`);
  await expect(cellsOf(grid(page), 'supplierName').first()).not.toBeEmpty();
}

/** Reminds a row's supplier and returns the mail's recipient. */
async function remindFirst(page: Page): Promise<{ supplier: string; recipient: string }> {
  const row = rowsOf(grid(page))
    .filter({ has: page.getByRole('button', { name: 'Remind' }) })
    .first();
  const supplier = (await row.locator('[col-id="supplierName"]').textContent()) ?? '';
  await row.getByRole('button', { name: 'Remind' }).click();
  const dialog = page.getByRole('dialog', { name: `Remind ${supplier}` });
  const mail = dialog.getByRole('region', { name: 'Email' });
  await expect(mail).toContainText(/Credit request \d+ .*\$[\d,.]+ · \d+ days? old/);
  await expect(dialog).toContainText(`${supplier}: `);
  const recipient =
    (await dialog
      .getByText(/@.*\.example$/)
      .first()
      .textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Reminder sent to ${recipient}`)).toBeVisible();
  return { supplier, recipient };
}

test('from the dashboard card to the reminder', async ({ page, request }) => {
  test.slow();
  await startDay(page, people.accountant);
  const card = page.locator('.MuiPaper-root').filter({ hasText: /^Missing credits/ });
  await expect(card).toContainText(/\$[\d,]+\.\d\d.*\d+ pending cases/);
  await card.getByRole('link', { name: 'Review' }).click();
  await expect(page).toHaveURL(/\/supplier-orders\/missing-credits/);
  await expect(page.getByRole('link', { name: 'Missing credits' })).toHaveAttribute('aria-current', 'page');
  // Other tests may cover something in between.
  await expect(async () => {
    await page.goto(web());
    await expect(card).toContainText('pending cases');
    const [amount = ''] = /^\$[\d,.]+$/m.exec(await card.innerText()) ?? [];
    await card.getByRole('link', { name: 'Review' }).click();
    await expect(totals(page).filter({ hasText: amount })).toHaveCount(1, { timeout: 10_000 });
  }).toPass();

  await openMissing(page, quiet);
  const { supplier, recipient } = await remindFirst(page);
  const mail = await mailTo(request, recipient, new RegExp(`^${supplier}: \\d+ credits? pending, `));
  expect(mail.text).toMatch(/Credit request \d+ · /);
  expect(mail.text).toContain(people.accountant.name);

  const row = rowsOf(grid(page)).filter({ hasText: supplier });
  await expect(row.locator('[col-id="lastReminderOn"]')).toHaveText('Today');
  await expect(row.getByRole('button', { name: 'Remind', exact: true })).toHaveCount(0);
  await row.getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Remind' }).click();
  const again = page.getByRole('dialog', { name: `Remind ${supplier}` });
  await expect(again).toContainText('A reminder was already sent today. Only one is allowed per day.');
  await expect(again.getByRole('button', { name: 'Send reminder' })).toBeDisabled();
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toBeHidden();

  await row.getByRole('link', { name: supplier }).click();
  const drawer = page.getByRole('dialog', { name: `Missing credits from ${supplier}` });
  await expect(drawer).toContainText(`${people.accountant.name} sent a reminder about missing credits`);
});

test('several suppliers are reminded at once', async ({ page, request }) => {
  await signIn(page, people.admin);
  await openMissing(page, { ...quiet, lastReminderOn: { filterType: 'date', type: 'blank' } });
  await rowsOf(grid(page)).nth(3).getByRole('checkbox').click();
  await rowsOf(grid(page)).nth(4).getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Remind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind 2 suppliers' });
  await dialog
    .getByRole('button', { name: /^Show email to / })
    .first()
    .click();
  await expect(dialog.getByRole('region', { name: 'Email' })).toContainText('Credit request');
  const recipients = await dialog.getByText(/^[\w.]+@.*\.example$/).allTextContents();
  await dialog.getByRole('button', { name: 'Send 2 reminders' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 reminders sent')).toBeVisible();
  for (const recipient of new Set(recipients)) await mailTo(request, recipient, /credits? pending/);
});

test('a purchasing manager reminds only their own suppliers', async ({ page, request }) => {
  await signIn(page, people.purchasing);
  await openMissing(page, managedBy('notEqual'));
  await expect(grid(page).getByRole('button', { name: 'Remind', exact: true })).toHaveCount(0);
  await rowsOf(grid(page)).first().getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Remind' }).click();
  const refused = page.getByRole('dialog', { name: /^Remind / });
  await expect(refused).toContainText('Someone else is this supplier’s purchasing manager.');
  await expect(refused.getByRole('button', { name: 'Send reminder' })).toBeDisabled();
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await expect(refused).toBeHidden();

  await openMissing(page, managedBy('equals'));
  const { supplier, recipient } = await remindFirst(page);
  await mailTo(request, recipient, new RegExp(`^${supplier}: `));
});

test('the request count links to exactly those requests', async ({ page }) => {
  await signIn(page, people.accountant);
  await openMissing(page, quiet);
  const link = cellsOf(grid(page), 'pendingCount').nth(2).getByRole('link');
  const count = await link.textContent();
  await link.click();
  await expect(page).toHaveURL(/\/accounting\/credit-requests/);
  await expect(footer(page)).toHaveText(new RegExp(` of ${count}$`));
});
