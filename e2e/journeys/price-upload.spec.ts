import { AxeBuilder } from '@axe-core/playwright';
import { type CostRow, priceBatches, productCosts } from '@backdock/core/pricing/pricing.contract.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, startDay, web } from '../people.ts';

const rowCount = 300;
/** Counted from 1, as the spreadsheet numbers it: someone dropped the decimal point. */
const outlier = 137;

/** Products that have a cost, in the order of the list. */
async function pricedProducts(page: Page): Promise<CostRow[]> {
  const rows = await ask<CostRow[]>(page, productCosts.list, { query: { limit: '500', offset: '0' } });
  const priced = rows.filter(({ cost }) => cost !== null).slice(0, rowCount);
  expect(priced).toHaveLength(rowCount);
  return priced;
}

const newCost = ({ cost }: CostRow) => (Math.round((cost ?? 0) * 103) / 100).toFixed(2);

function sheet(products: readonly CostRow[], wrongRow: number | null): string {
  const lines = products.map((product, at) => {
    const cost = newCost(product);
    return [product.supplierId, product.sku, at + 2 === wrongRow ? cost.replace('.', '') : cost].join(',');
  });
  return ['Supplier ID,SKU,Cost', ...lines].join('\r\n');
}

const costsNow = async (page: Page, of: readonly CostRow[]) => {
  const ids = new Set(of.map(({ id }) => id));
  const rows = await ask<CostRow[]>(page, productCosts.list, { query: { limit: '500', offset: '0' } });
  return rows.filter(({ id }) => ids.has(id)).map(({ cost }) => cost);
};

test('a 300-row cost sheet with one outlier is fixed, saved, and undone as one', async ({ page }) => {
  test.slow();
  await startDay(page, people.purchasing);
  const products = await pricedProducts(page);
  const before = products.map(({ cost }) => cost);
  const { count, click, fill, press, upload } = countedActs();

  await press(page, 'ControlOrMeta+k');
  await fill(page.getByRole('combobox', { name: 'Search pages and records' }), 'tools');
  await press(page, 'Enter');
  await click(page.getByRole('button', { name: 'Upload costs and prices' }));
  const dialog = page.getByRole('dialog', { name: 'Upload costs and prices' });
  const file = dialog.locator('input[type=file]');
  await upload(file, 'costs.csv', sheet(products, outlier), 'text/csv');
  await expect(dialog.getByText(`${rowCount}`, { exact: true })).toBeVisible();
  const jumps = dialog.getByRole('region', { name: 'Changes by more than 30%' }).first();
  await expect(jumps.getByRole('status')).toHaveText('1 row to check');
  await expect(jumps.getByRole('cell', { name: String(outlier), exact: true })).toBeVisible();
  await expect(dialog.getByText('Average margin')).toBeVisible();
  await fill(dialog.getByLabel('Reason'), 'Winter price list, up 3%');
  // Nothing is saved while a warning stands.
  await expect(dialog.getByRole('button', { name: 'Save all' })).toBeDisabled();

  await click(dialog.getByRole('button', { name: 'Choose another file' }));
  await upload(file, 'costs fixed.csv', sheet(products, null), 'text/csv');
  await expect(dialog.getByText(/Changes by more than 30%/)).toBeHidden();
  await expect(dialog.getByText('Average margin')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  await fill(dialog.getByLabel('Reason'), 'Winter price list, up 3%');
  await click(dialog.getByRole('button', { name: 'Save all' }));
  await expect(page.getByText(`${rowCount} products updated`)).toBeVisible();
  console.log(`a 300-row cost sheet fixed and saved: ${count()} interactions`);
  expect(await costsNow(page, products)).toEqual(products.map((each) => Number(newCost(each))));

  await click(page.getByRole('tab', { name: 'Price batches' }));
  await click(page.getByRole('button', { name: /^Undo/ }).first());
  const undo = page.getByRole('dialog', { name: /^Undo/ });
  await expect(undo).toContainText(`${rowCount} values go back`);
  await fill(undo.getByLabel('Reason'), 'The list only starts in January');
  await click(undo.getByRole('button', { name: 'Undo', exact: true }));
  await expect(page.getByText(`${rowCount} values restored`)).toBeVisible();
  console.log(`a 300-row cost sheet fixed, saved and undone: ${count()} interactions`);
  expect(await costsNow(page, products)).toEqual(before);
});

test('costs are read by accountants, changed by buyers, and seen by nobody else', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.goto(`${web()}/tools?tab=product-costs`);
  await expect(page.getByRole('grid', { name: 'Product costs' }).getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Amazon costs/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Upload|Take over|Use)/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Price batches' }).click();
  await expect(page.getByRole('grid', { name: 'Price batches' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  await signIn(page, people.staff);
  await page.goto(`${web()}/tools?tab=product-costs`);
  await expect(page.getByRole('main')).toContainText(messages.outOfScope);
  for (const { method, path } of [productCosts.list, priceBatches.list]) {
    const status = await page.evaluate(
      async ([verb, url]) => {
        const headers = { authorization: `Bearer ${localStorage.getItem('access-token')}` };
        return (await fetch(url, { method: verb, headers })).status;
      },
      [method, path] as const,
    );
    expect(status).toBe(403);
  }
});
