import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { people, startDay, web } from '../people.ts';
import { cellsOf } from './grid-page.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages and records' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
}

/** The number of an existing invoice. */
async function anInvoice(page: Page): Promise<string> {
  await page.goto(`${web()}/accounting/invoices`);
  const cell = cellsOf(page.getByRole('grid', { name: 'Invoices' }), 'invoiceNumber').nth(7);
  await expect(cell).toHaveText(/^INV-/);
  return cell.innerText();
}

test.beforeEach(({ page }) => startDay(page, people.admin));

test('by keyboard to a page, and back through recent pages', async ({ page }) => {
  await open(page);
  await expect(option(page, /^Dashboard/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('acc inv');
  await expect(palette(page).getByRole('option').first()).toHaveText(/Invoices.*Accounting/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  await expect(palette(page)).toBeHidden();

  await open(page);
  const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent.first()).toHaveText('Dashboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
});

test('an agreement by part of its name', async ({ page }) => {
  await open(page);
  await page.keyboard.type('pring catal');
  await option(page, /^Spring catalog.*Marketing/)
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Spring catalog' })).toContainText('Catalog');
});

test('the arrow keys wrap around, and Esc closes and restores focus', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Search' });
  await button.click();
  await expect(field(page)).toBeFocused();
  const selected = palette(page).locator('[role=option][aria-selected=true]');
  const first = await selected.innerText();
  await page.keyboard.press('ArrowUp');
  await expect(selected).toHaveText('Sign out');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await selected.getAttribute('id')) ?? '-',
  );
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();
  await open(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toBeHidden();
});

test('a pasted invoice number opens the list with that row', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const number = await anInvoice(page);
  await page.goto(web());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(` ${text}\n`), number);
  await open(page);
  await page.keyboard.press('ControlOrMeta+v');
  // Pressed before the response is in; it takes effect when the response arrives.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/accounting\/invoices\?/);
  const numbers = cellsOf(page.getByRole('grid', { name: 'Invoices' }), 'invoiceNumber');
  await expect(numbers).toHaveText([number]);
});

test('a hit opens in a new tab with Ctrl+Enter, after a single search request', async ({ page }) => {
  const number = await anInvoice(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') searches.push(url.searchParams.get('text') ?? '');
  });
  await open(page);
  await page.keyboard.type(number, { delay: 20 });
  await expect(option(page, new RegExp(`^${number}`))).toBeVisible();
  expect(searches).toEqual([number]);
  const tab = page.context().waitForEvent('page');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(cellsOf((await tab).getByRole('grid', { name: 'Invoices' }), 'invoiceNumber')).toHaveText([
    number,
  ]);
  await expect(page).toHaveURL(`${web()}/accounting/invoices`);
});

test('a misspelled supplier name is still found', async ({ page }) => {
  await open(page);
  await page.keyboard.type('Nortwind tile');
  const hit = option(page, /^Northwind Tile & Stone/);
  const title = (await hit.innerText()).split('\n')[0] ?? '';
  await hit.click();
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('actions: shortcuts, password, sign out', async ({ page }) => {
  await open(page);
  await page.keyboard.type('keyb');
  await page.keyboard.press('Enter');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Search and commands');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await open(page);
  await page.keyboard.type('password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await open(page);
  await page.keyboard.type('sign');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${web()}/login`);
});

test('nothing found, and a search that fails', async ({ page }) => {
  await open(page);
  await page.keyboard.type('zzqqxx77');
  await expect(palette(page)).toContainText('No results for “zzqqxx77”');
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await field(page).fill('northwind');
  await expect(palette(page).getByRole('alert')).toContainText('Unable to load data. Please try again');
  await page.unroute('**/api/search?*');
  await palette(page).getByRole('button', { name: 'Retry' }).click();
  await expect(option(page, /^Northwind/).first()).toBeVisible();
});

test('someone without a role finds neither invoices nor their page', async ({ page, browser }) => {
  const number = await anInvoice(page);
  const other = await (await browser.newContext()).newPage();
  await startDay(other, people.staff);
  await open(other);
  await expect(option(other, 'Suppliers').first()).toBeVisible();
  await expect(option(other, /Invoices/)).toBeHidden();
  await other.keyboard.type(number);
  await expect(palette(other)).toContainText(`No results for “${number}”`);
});

test('no accessibility violations or overflow at three widths', async ({ page }) => {
  test.slow();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const text of ['', 'northwind']) {
      await open(page);
      await field(page).fill(text);
      if (text !== '') await expect(option(page, /^Northwind/).first()).toBeVisible();
      // Its colors are paler during the fade-in.
      await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(palette(page)).toBeHidden();
    }
  }
});
