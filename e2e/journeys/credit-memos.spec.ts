import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { expect, type Page, test } from '@playwright/test';
import { cellsOf } from '../kit/grid-page.ts';
import { people, signIn, web } from '../people.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Credit memos' });
const posted = { status: { filterType: 'set', values: ['Posted'] } };

async function openMemos(page: Page, filter: object): Promise<void> {
  await page.goto(`${web()}/accounting/credit-memos?grid=${encodeURIComponent(JSON.stringify({ filter }))}`);
  await expect(cellsOf(grid(page), 'memoNumber').first()).not.toBeEmpty();
}

test('a memo’s posting date is changed, and its total is broken down', async ({ page }) => {
  await signIn(page, people.accountant);
  await openMemos(page, { ...posted, partnerType: { filterType: 'set', values: ['Supplier'] } });
  const number = await cellsOf(grid(page), 'memoNumber').first().innerText();
  const cell = cellsOf(grid(page), 'postingDate').first();
  await cell.dblclick();
  const editor = page.getByRole('dialog', { name: 'Edit posting date' });
  const today = shortDate(dayInPacific(new Date()));
  await editor.getByRole('textbox', { name: 'Posting date' }).fill(today);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expect(cell).toHaveText(today);

  await cellsOf(grid(page), 'memoNumber').first().getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: `Credit memo ${number}` });
  await expect(drawer.getByRole('table', { name: 'Lines' })).toBeVisible();
  await drawer.getByRole('button', { name: /show how Credit memo .* total/ }).click();
  const xRay = page.getByRole('dialog', { name: `Credit memo ${number} total` });
  await expect(xRay.getByText('Reconciled.')).toBeVisible();
  await xRay.getByRole('button', { name: 'Close' }).first().click();
  await expect(xRay).toBeHidden();
});

test('an applied memo can’t be edited', async ({ page }) => {
  await signIn(page, people.accountant);
  await openMemos(page, { status: { filterType: 'set', values: ['Paid'] } });
  await expect(cellsOf(grid(page), 'status').first()).toHaveText('Applied');
  await expect(grid(page).getByRole('button', { name: 'Edit posting date' })).toHaveCount(0);
});

test("a partner's credit adds up from its memos and requests", async ({ page }) => {
  await signIn(page, people.accountant);
  await openMemos(page, posted);
  const partner = await cellsOf(grid(page), 'partnerName').first().innerText();
  await cellsOf(grid(page), 'memoNumber').first().getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: /^Credit memo / });
  await drawer.getByRole('link', { name: partner }).click();
  await expect(page.getByRole('heading', { name: partner })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Accounting' }).click();
  await page.getByRole('button', { name: /show how Available credit adds up/ }).click();
  const xRay = page.getByRole('dialog', { name: 'Available credit' });
  await expect(xRay.getByText('Reconciled.')).toBeVisible();
});
