import { AxeBuilder } from '@axe-core/playwright';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { textToCents } from '@backdock/core/kit/money.ts';
import { addFilter, cellsOf, footer, rowsOf } from '../kit/grid-page.ts';
import { people, signIn, startDay, web } from '../people.ts';
import { intacctTurn } from '../turns.ts';

const cards = [
  ['Payment sync fails', 'Payment history'],
  ['Invoice sync fails', 'Invoices'],
  ['Credit memo sync fails', 'Credit memos'],
  ['Supplier profile sync fails', 'Suppliers'],
  ['Shipping partner sync fails', 'Shipping partners'],
] as const;

const creditGrid = (page: Page) => page.getByRole('grid', { name: 'Credit limit utilization' });
const cents = async (locator: Locator) =>
  textToCents((await locator.innerText()).replace('CA', '')) ?? Number.NaN;
const lastAmount = (text: string) =>
  textToCents(/-?(?:CA)?\$[\d,.]+$/.exec(text)?.[0].replace('CA', '') ?? '') ?? Number.NaN;

async function openLanding(page: Page): Promise<void> {
  await page.goto(web());
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Accounting', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible();
}

test.describe('sync failures', () => {
  test.describe.configure({ timeout: 300_000 });
  test.beforeEach(() => intacctTurn.take());
  test.afterEach(() => intacctTurn.release());

  test('each card opens a list with as many rows as it shows', async ({ page }) => {
    await signIn(page, people.accountant);
    await openLanding(page);
    await expect(page).toHaveURL(`${web()}/accounting`);
    let followed = 0;
    for (const [label, list] of cards) if (await follow(page, label, list)) followed += 1;
    expect(followed).toBeGreaterThanOrEqual(1);
  });
});

/** Returns whether there was anything to follow. Syncs in the meantime change the count, so each try rereads it. */
async function follow(page: Page, label: string, list: string): Promise<boolean> {
  const card = page.locator('.MuiPaper-root').filter({ has: page.getByText(label, { exact: true }) });
  const figure = card.getByText(/^[\d,]+$/);
  const link = card.getByRole('link', { name: `Take action: ${label}` });
  const grid = page.getByRole('grid', { name: list, exact: true });
  let count = '0';
  await expect(async () => {
    await page.goto(`${web()}/accounting`);
    await expect(figure).toBeVisible();
    count = await figure.innerText();
    if (count === '0') {
      await expect(link).toHaveCount(0);
      return;
    }
    await link.click({ timeout: 15_000 });
    await expect(footer(page)).toHaveText(new RegExp(`of ${count}$`));
    await expect(cellsOf(grid, 'intacctSyncStatus').first()).toHaveText('Failed');
  }).toPass({ timeout: 60_000 });
  if (count === '0') return false;
  await page.goBack();
  await expect(page).toHaveURL(`${web()}/accounting`);
  await expect(creditGrid(page)).toBeVisible();
  return true;
}

test('credit limit usage is broken down, and ties to the list', async ({ page }) => {
  await signIn(page, people.accountant);
  await openLanding(page);
  const grid = creditGrid(page);
  const usage = cellsOf(grid, 'creditUsage');
  await expect(usage.first()).toHaveText(/%$/);
  for (const text of await usage.allInnerTexts())
    expect(Number.parseFloat(text.replace(',', ''))).toBeGreaterThanOrEqual(80);
  const near = await footer(page).innerText();
  // Even without the filter, the server leaves out suppliers far from their limit; filtering by level finds them.
  await page.getByRole('button', { name: /^Remove filter.*Usage/ }).click();
  await expect(footer(page)).toHaveText(near);
  const filter = await addFilter(page, 'Level');
  await filter.getByRole('checkbox', { name: 'Within the limit' }).check();
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(footer(page)).not.toHaveText(near);

  const figure = (column: string) => cents(cellsOf(grid, column).first());
  const figures = {
    invoicedFor: await figure('invoicedFor'),
    creditPending: await figure('creditPending'),
    paymentScheduled: await figure('paymentScheduled'),
  };
  const supplier = await cellsOf(grid, 'supplierName').first().innerText();
  await cellsOf(grid, 'level').first().click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Credit used with ${supplier}` });
  await expect(dialog.getByText('Reconciled.')).toBeVisible();
  const part = (label: string) =>
    dialog
      .getByText(label)
      .locator('xpath=..')
      .innerText()
      .then((text) => lastAmount(text.trim()));
  const [invoices, requests, memos, paid, less] = await Promise.all([
    part('Open invoices'),
    part('Credit pending: requests'),
    part('Credit pending: credit memos'),
    part('Payment scheduled: invoices'),
    part('Payment scheduled: credit memos'),
  ]);
  expect(invoices).toBe(figures.invoicedFor);
  expect(requests + memos).toBe(figures.creditPending);
  expect(paid - less).toBe(figures.paymentScheduled);
  const total = lastAmount(await dialog.getByText(/ = -?(CA)?\$[\d,.]+$/).innerText());
  expect(total).toBe(invoices - requests - memos - paid + less);

  const lines = dialog.getByRole('button', { name: /^Open invoices/ });
  await lines.click();
  const rows = dialog.getByRole('listitem');
  await expect(rows.last()).toContainText('Sum');
  const amounts = (await rows.allInnerTexts()).map((text) => lastAmount(text.trim()));
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1));
});

test('the breakdown is accessible, copies as text, and has its own URL', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, people.purchasing);
  await page.goto(`${web()}/accounting?credit=1`);
  const dialog = page.getByRole('dialog', { name: /^Credit used with/ });
  await expect(dialog.getByText('Reconciled.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy as text' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Credit used\t\t-?\$[\d,.]+\n/);
  expect(copied).toContain('\tOpen invoices\t');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${web()}/accounting`);
  // Without permission to sync, there are no cards.
  await expect(cellsOf(creditGrid(page), 'supplierName').first()).not.toBeEmpty();
  await expect(page.getByText('Invoice sync fails')).toHaveCount(0);
});

test('the totals above the sales invoices match the list', async ({ page }) => {
  await signIn(page, people.logistics);
  await page.goto(`${web()}/accounting/sales-invoices`);
  const grid = page.getByRole('grid', { name: 'Sales invoices' });
  const totals = page.getByRole('region', { name: 'Totals' });
  for (const label of ['Expected', 'Overdue', 'Paid this month']) {
    const total = totals
      .locator('> div')
      .filter({ has: page.getByRole('heading', { name: label, exact: true }) });
    const link = total.getByRole('link');
    const shown = (await link.innerText()).split(' + ');
    const count = /^([\d,]+) invoice/.exec(await total.getByText(/invoices?$/).innerText())?.[1];
    await link.click();
    await expect(footer(page)).toHaveText(new RegExp(`of ${count}$`));
    const filter: unknown = JSON.parse(new URL(page.url()).searchParams.get('grid') ?? '{}');
    const sums = await page.evaluate(async (gridState) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access-token')}` };
      const query = encodeURIComponent(
        JSON.stringify({ filterModel: (gridState as { filter: object }).filter }),
      );
      const inCents: Record<string, number> = { Usd: 0, Cad: 0 };
      for (let offset = 0; ; offset += 500) {
        const reply = await fetch(`/api/sales-invoice-summaries?query=${query}&limit=500&offset=${offset}`, {
          headers,
        });
        const rows = (await reply.json()) as { currency: string; total: number }[];
        for (const row of rows)
          inCents[row.currency] = (inCents[row.currency] ?? 0) + Math.round(row.total * 100);
        if (rows.length < 500) return inCents;
      }
    }, filter);
    const shownCents = shown.map((text) => textToCents(text.replace('CA', '')));
    expect(shownCents).toEqual(
      shown.length === 2 ? [sums.Usd, sums.Cad] : [(sums.Usd ?? 0) || (sums.Cad ?? 0)],
    );
  }
  await cellsOf(grid, 'number').first().getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: /^Sales invoice SI-/ });
  await expect(drawer.getByText('received this sales invoice')).toBeVisible();
  await expect(drawer.getByText('received a payment')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rowsOf(grid).first()).toBeVisible();
});

test('accounting is hidden from people without a role', async ({ page }) => {
  await startDay(page, people.staff);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Suppliers' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Accounting' })).toHaveCount(0);
  await page.goto(`${web()}/accounting`);
  await expect(page.getByText('This action falls out of your scope of responsibilities.')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});
