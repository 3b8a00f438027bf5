import { AxeBuilder } from '@axe-core/playwright';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { expect, type Page, test } from '@playwright/test';
import { cellsOf } from '../kit/grid-page.ts';
import { people, signIn, web } from '../people.ts';

const daysFromNow = (days: number) => dayInPacific(new Date(Date.now() + days * 86_400_000));
// No other journey changes this supplier's bills.
const supplier = 'Northwind Tile & Stone Inc.';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Distribute discounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Distribute discounts' });
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(supplier);
  await page.getByRole('option', { name: supplier }).click();
  await dialog.getByRole('textbox', { name: 'Posted from' }).fill(daysFromNow(-30));
  await dialog.getByRole('textbox', { name: 'Posted to' }).fill(daysFromNow(10));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  return { dialog, preview: dialog.getByRole('region', { name: 'Preview' }) };
}

test('agreed discounts are previewed, distributed, and applied to the invoices only once', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await signIn(page, people.accountant);
  await page.goto(`${web()}/accounting/invoices`);
  const { dialog, preview } = await openDialog(page);
  const summary = preview.getByText(/^Discounts of \$[\d,.]+ on \d+ invoices$/);
  await expect(summary).toBeVisible();
  const what = (await summary.innerText()).replace('Discounts of ', '');
  await expect(preview.getByRole('table', { name: 'Discounts by supplier' })).toContainText(supplier);
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  // A different range hasn't been previewed, so nothing can be distributed.
  await dialog.getByRole('textbox', { name: 'Posted to' }).fill(daysFromNow(9));
  await expect(dialog.getByRole('button', { name: 'Distribute', exact: true })).toHaveCount(0);
  await expect(preview).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Posted to' }).fill(daysFromNow(10));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(summary).toHaveText(`Discounts of ${what}`);
  await dialog.getByRole('button', { name: 'Distribute', exact: true }).click();
  const result = dialog.getByRole('region', { name: 'Result' });
  await expect(result.getByText(`Distributed ${what}`)).toBeVisible();
  const leftOut = await result.innerText();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  const filter = {
    partnerName: { filterType: 'text', type: 'equals', filter: supplier },
    status: { filterType: 'set', values: ['Posted'] },
    postingDate: { filterType: 'date', type: 'greaterThan', dateFrom: daysFromNow(-31) },
  };
  await page.goto(`${web()}/accounting/invoices?grid=${encodeURIComponent(JSON.stringify({ filter }))}`);
  const numbers = cellsOf(page.getByRole('grid', { name: 'Invoices' }), 'invoiceNumber');
  await expect(numbers.first()).toHaveText(/\w/);
  const number = (await numbers.allInnerTexts()).find((each) => !leftOut.includes(each)) ?? '';
  await page.getByRole('link', { name: number, exact: true }).click();
  const panel = page.getByRole('dialog', { name: `Invoice ${number}` });
  await expect(panel.getByRole('list', { name: 'Discounts' })).toContainText(/Everyday discount.*\d% of \$/);
  await expect(panel.getByRole('table', { name: 'Invoice lines' })).toContainText(/Everyday discount.*-\$/);
  await expect(panel).toContainText('distributed discounts');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();

  const again = await openDialog(page);
  await expect(again.preview).toContainText('No invoices would change');
  await expect(again.preview).toContainText(
    /Already distributed; the agreement hasn’t changed since: \d+ invoices/,
  );
  await expect(again.dialog.getByRole('button', { name: 'Distribute', exact: true })).toHaveCount(0);
});

test('people who can only read invoices can’t distribute discounts', async ({ page }) => {
  await signIn(page, people.purchasing);
  await page.goto(`${web()}/accounting/invoices`);
  await expect(page.getByRole('grid', { name: 'Invoices' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Distribute discounts' })).toHaveCount(0);
});
