import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { people, signIn, web } from '../people.ts';
import { addFilter, cellsOf, openSuppliers } from './grid-page.ts';

const menu = (page: Page) => page.getByRole('menu', { name: 'Export' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(menu(page)).toBeVisible();
  return menu(page);
}

/** Clicks a menu item and reads the downloaded file, line by line. */
async function exported(page: Page, entry: RegExp | string): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent('download');
  await menu(page).getByRole('menuitem', { name: entry, exact: true }).click();
  const download = await coming;
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  return { name: download.suggestedFilename(), lines };
}

/** The row count the menu offers. */
async function offered(page: Page): Promise<number> {
  const [, count = ''] = /all ([\d,]+) rows/.exec((await menu(page).textContent()) ?? '') ?? [];
  return Number(count.replaceAll(',', ''));
}

async function openInvoices(page: Page): Promise<Locator> {
  await signIn(page, people.accountant);
  await page.goto(`${web()}/accounting/invoices`);
  const grid = page.getByRole('grid', { name: 'Invoices' });
  await expect(cellsOf(grid, 'invoiceNumber').first()).not.toBeEmpty();
  return grid;
}

test('a CSV export has the view’s filter, order and columns', async ({ page }) => {
  const grid = await openSuppliers(page);
  const market = await addFilter(page, 'Market');
  await market.getByRole('checkbox', { name: 'Canada' }).check();
  await market.getByRole('button', { name: 'Apply' }).click();
  await expect(market).toBeHidden();
  const byName = grid.getByRole('columnheader', { name: /^Name / });
  await byName.click();
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await byName.click();
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Intacct' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeHidden();

  await openExport(page);
  const rows = await offered(page);
  expect(rows).toBeGreaterThan(0);
  const { name, lines } = await exported(page, /^Export all .* as CSV$/);
  expect(name).toMatch(/^Suppliers \d{4}-\d{2}-\d{2}\.csv$/);
  const [heads, ...suppliers] = lines;
  expect(heads).toBe('Name,Display name,Market,Purchasing manager,Logistics manager,Created on,Status');
  expect(suppliers).toHaveLength(rows);
  for (const line of suppliers) expect(line).toContain(',Canada,');
  const first = await grid.locator('.ag-row[row-index="0"] [col-id="name"]').innerText();
  expect(suppliers[0]?.split(',')[0]).toBe(first);
  expect(first.localeCompare(suppliers.at(-1) ?? '')).toBe(1);
  await expect(notices(page)).toContainText(`Exported ${rows} rows`);
});

test('selected rows are exported: by id, and everything but an exception', async ({ page }) => {
  const grid = await openSuppliers(page);
  const boxes = grid.locator('.ag-row').getByRole('checkbox');
  const names = await cellsOf(grid, 'name').allInnerTexts();
  await boxes.nth(0).click();
  await boxes.nth(2).click();
  await openExport(page);
  const two = await exported(page, 'Export 2 selected as CSV');
  expect(two.lines.slice(1).map((line) => line.split(',')[0])).toEqual([names[0], names[2]]);

  await openExport(page);
  const raw = await exported(page, 'Export 2 selected as CSV with raw values');
  expect(raw.name).toMatch(/^Suppliers raw \d{4}-\d{2}-\d{2}\.csv$/);
  expect(raw.lines[0]).toMatch(/^name,displayName,market,/);
  expect(raw.lines).toHaveLength(3);

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await grid.getByRole('columnheader').getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Select all [\d,]+ matching$/ }).click();
  await boxes.nth(1).click();
  await openExport(page);
  const rows = await offered(page);
  const most = await exported(page, /^Export [\d,]+ selected as CSV$/);
  expect(most.lines).toHaveLength(rows);
  expect(most.lines.some((line) => line.startsWith(`${names[1]},`))).toBe(false);
});

test('an Excel export, by keyboard alone', async ({ page }) => {
  await openSuppliers(page);
  await page.getByRole('button', { name: 'Export', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('menuitem', { name: /as CSV$/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^Suppliers .*\.xlsx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
});

test('a large export runs as a job, and can be downloaded again later', async ({ page }) => {
  test.slow();
  await openInvoices(page);
  await openExport(page);
  const rows = await offered(page);
  await menu(page)
    .getByRole('menuitem', { name: /as CSV$/ })
    .click();
  const notice = notices(page);
  await expect(notice).toContainText(/Invoices \d{4}-\d{2}-\d{2}\.csv is ready/, { timeout: 60_000 });
  const address = page.waitForResponse('**/api/exports/*/download-url');
  await notice.getByRole('button', { name: 'Download' }).click();
  const { url } = (await (await address).json()) as { url: string };
  const file = await page.request.get(url);
  expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="Invoices .*\.csv"/);
  expect((await file.text()).trim().split('\r\n')).toHaveLength(rows + 1);

  await page.reload();
  await openExport(page);
  const again = page.waitForResponse('**/api/exports/*/download-url');
  await menu(page)
    .getByRole('menuitem', { name: /^Invoices .*\.csv/ })
    .first()
    .click();
  expect((await again).status()).toBe(200);
});

test('a large export shows its progress and can be cancelled', async ({ page }) => {
  await openInvoices(page);
  const running = {
    id: 1,
    fileName: 'Invoices 2026-11-15.xlsx',
    status: 'Running',
    rowsDone: 5_000,
    rowsTotal: 20_000,
    message: null,
    createdOn: '2026-11-15T12:00:00.000Z',
    expiresOn: '2026-11-22T12:00:00.000Z',
  };
  let status = 'Running';
  await page.route('**/api/invoices/export/file', (route) => route.fulfill({ status: 413, json: {} }));
  await page.route('**/api/invoices/export', (route) => route.fulfill({ status: 202, json: running }));
  await page.route('**/api/exports/1', (route) => route.fulfill({ json: { ...running, status } }));
  await page.route('**/api/exports/1/cancel', (route) => {
    status = 'Cancelled';
    return route.fulfill({ json: { ...running, status } });
  });
  await openExport(page);
  await menu(page)
    .getByRole('menuitem', { name: /as Excel$/ })
    .click();
  await expect(notices(page)).toContainText('5,000 of 20,000 rows');
  await expect(notices(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await notices(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(notices(page)).not.toContainText('Invoices 2026-11-15.xlsx');
});

test('a refusal shows the API’s message', async ({ page }) => {
  await openSuppliers(page);
  const detail = 'The system is busy or restarting. Please try again.';
  await page.route('**/api/supplier-summaries/export/file', (route) =>
    route.fulfill({ status: 503, json: { title: 'Unavailable', status: 503, detail } }),
  );
  await openExport(page);
  await menu(page)
    .getByRole('menuitem', { name: /as CSV$/ })
    .click();
  await expect(page.getByRole('alert')).toHaveText(detail);
});
