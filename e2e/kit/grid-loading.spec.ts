import { expect, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';
import { cellsOf, openSuppliers, rowsOf } from './grid-page.ts';

const list = '**/api/supplier-summaries*';
const failure = 'Error occurred while loading data. Please try again.';

test('a failure says so and can be retried', async ({ page }) => {
  await signIn(page, people.admin);
  await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${web()}/suppliers`);
  await expect(page.getByText(failure)).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(failure)).toHaveCount(0);
  await expect(cellsOf(page.getByRole('grid', { name: 'Suppliers' }), 'name').first()).not.toBeEmpty();
});

test('an empty list says what belongs there', async ({ page }) => {
  await signIn(page, people.admin);
  await page.route(list, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': 'items */0', 'x-total-is': 'exact' } }),
  );
  await page.goto(`${web()}/suppliers`);
  await expect(page.getByText('No records found')).toBeVisible();
  await expect(page.getByText(/^Suppliers appear here/)).toBeVisible();
});

test('a total that was only partly counted says so', async ({ page }) => {
  await signIn(page, people.admin);
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-range': 'items 0-49/10000', 'x-total-is': 'at-least' };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${web()}/suppliers`);
  await expect(page.getByText(/of over 10,000$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last page' })).toBeDisabled();
});

test('a newer request aborts the older one, without an error', async ({ page }) => {
  const grid = await openSuppliers(page);
  const aborted: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted.push(decodeURIComponent(request.url()));
  });
  await page.route(list, async (route) => {
    if (decodeURIComponent(route.request().url()).includes('"sort":"asc"')) return;
    await route.continue();
  });
  const market = grid.getByRole('columnheader', { name: 'Market' });
  await market.click();
  await expect(market).toHaveAttribute('aria-sort', 'ascending');
  // Slow rows show as placeholders.
  await expect(grid.locator('.grid-waiting').first()).toBeVisible();
  await market.click();
  await expect(market).toHaveAttribute('aria-sort', 'descending');
  await expect(cellsOf(grid, 'market').first()).toHaveText('USA');
  await expect.poll(() => aborted.filter((url) => url.includes('"sort":"asc"')).length).toBe(1);
  await expect(page.getByText(failure)).toHaveCount(0);
});

test('nothing jumps while rows arrive', async ({ page }) => {
  await signIn(page, people.admin);
  const seen = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto(`${web()}/suppliers`);
  const grid = page.getByRole('grid', { name: 'Suppliers' });
  await expect(grid.locator('.grid-waiting').first()).toBeVisible();
  const before = await grid.boundingBox();
  const lines = await rowsOf(grid).count();
  await page.evaluate(() => {
    new PerformanceObserver((entries) => {
      const moved = entries
        .getEntries()
        .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
      document.body.dataset.moved = String(Number(document.body.dataset.moved ?? 0) + moved);
    }).observe({ type: 'layout-shift' });
  });
  seen.resolve();
  await expect(grid.locator('.grid-waiting')).toHaveCount(0);
  await expect(cellsOf(grid, 'name').first()).not.toBeEmpty();
  expect(await grid.boundingBox()).toEqual(before);
  expect(lines).toBeGreaterThan(10);
  expect(Number(await page.evaluate(() => document.body.dataset.moved ?? '0'))).toBeLessThan(0.02);
});
