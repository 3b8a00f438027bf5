import { AxeBuilder } from '@axe-core/playwright';
import { type SupportProductRow, supportProducts } from '@backdock/core/support/support-orders.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { ask } from '../payment-file.ts';
import { people, startDay, web } from '../people.ts';

test.beforeEach(({ page }) => startDay(page, people.staff));

test('an attribute is found by what a marketplace calls it, with its values and its templates', async ({
  page,
}) => {
  const { count, click, fill, press } = countedActs();
  await page.goto(`${web()}/product-data-administration/cheat-sheet`);
  await press(page, '/');
  await fill(page.getByRole('searchbox', { name: 'Search attributes' }), 'main material');
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(1);
  await click(page.getByRole('link', { name: 'Material', exact: true }));
  const drawer = page.getByRole('dialog', { name: 'Material' });
  await expect(drawer).toContainText(/% of products/);
  await expect(drawer.getByRole('table', { name: 'Most frequent values' })).toContainText('Wood');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  await click(drawer.getByRole('link', { name: /: all products$/ }));
  await expect(page.getByRole('heading', { level: 1, name: /: all products$/ })).toBeVisible();
  console.log(`an attribute and a template that uses it: ${count()} interactions`);
});

test('the cheat sheet prints as a table, without the menu and the controls', async ({ page }) => {
  await page.goto(`${web()}/product-data-administration/cheat-sheet`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(menu).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('row', { name: /^Material/ })).toBeVisible();
  const isCut = await page.evaluate(() =>
    [...document.querySelectorAll('main table')].some(
      (table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0),
    ),
  );
  expect(isCut).toBe(false);
});

const numberOf = {
  UPC: ({ gtin }: SupportProductRow) => gtin,
  'marketplace number': ({ marketplaceNumber }: SupportProductRow) =>
    marketplaceNumber?.split(', ')[0] ?? null,
};

/** With a number of its own, so that there is only one to find. */
async function aProduct(page: Page, number: (row: SupportProductRow) => string | null) {
  const rows = await ask<SupportProductRow[]>(page, supportProducts.list, {
    query: { limit: '100', offset: '0' },
  });
  const found = rows.find((row) => number(row) !== null && row.marketplaceNumber !== null);
  if (!found) throw new Error('no such product');
  return found;
}

for (const [kind, number] of Object.entries(numberOf)) {
  test(`a caller’s product is found by its ${kind} from any page`, async ({ page }) => {
    const product = await aProduct(page, number);
    const { count, fill, press } = countedActs();
    await press(page, 'ControlOrMeta+k');
    await fill(page.getByRole('combobox', { name: 'Search pages and records' }), number(product) ?? '');
    const option = page.getByRole('option').filter({ hasText: product.sku }).first();
    await expect(option).toBeVisible();
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await press(page, 'Enter');
    const drawer = page.getByRole('dialog', { name: `Product ${product.sku}` });
    await expect(drawer).toContainText(product.supplierName);
    console.log(`a product by its ${kind}: ${count()} interactions`);
    // What it costs us is none of their business.
    await expect(drawer.getByText('Costs', { exact: true })).toHaveCount(0);
  });
}
