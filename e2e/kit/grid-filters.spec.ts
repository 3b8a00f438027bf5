import { expect, test, type Page } from '@playwright/test';
import { people, signIn, web } from '../people.ts';
import { addFilter, chips, footer, openSamples, openSuppliers, searchParam } from './grid-page.ts';

/** Today in the company's time zone, as fields show it: `Nov 15, 2026`. */
const shortToday = () =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  }).format(new Date());
const filtersIn = (page: Page) => (searchParam(page, 'grid') as { filter?: unknown } | null)?.filter;

test('a text filter waits until typing pauses, and asks the server once', async ({ page }) => {
  await openSuppliers(page);
  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/supplier-summaries')) requestUrls.push(request.url());
  });
  const dialog = await addFilter(page, 'Name');
  await dialog.getByRole('textbox', { name: 'Name' }).pressSequentially('nort', { delay: 80 });
  expect(requestUrls).toHaveLength(0);
  await expect.poll(() => requestUrls.length).toBe(1);
  expect(decodeURIComponent(requestUrls[0] ?? '')).toContain('"filter":"nort"');
  await page.keyboard.press('Escape');
  await expect(chips(page).getByRole('button', { name: 'Name contains nort' })).toBeVisible();
});

test('a text filter offers eight comparisons', async ({ page }) => {
  await openSamples(page);
  const dialog = await addFilter(page, 'Manager');
  await expect(dialog.getByRole('option')).toHaveText([
    'contains',
    'does not contain',
    'is',
    'is not',
    'starts with',
    'ends with',
    'blank',
    'not blank',
  ]);
  await dialog.getByRole('combobox').selectOption('blank');
  await expect.poll(() => filtersIn(page)).toEqual({ manager: { filterType: 'text', type: 'blank' } });
  await expect(footer(page)).toHaveText(/1–50 of 250/);
});

test('a number filter rejects invalid input, and empty input clears it', async ({ page }) => {
  await openSamples(page);
  const dialog = await addFilter(page, 'Amount');
  await dialog.getByRole('combobox').selectOption('greaterThanOrEqual');
  const field = dialog.getByRole('textbox');
  await field.fill('$2,000');
  const filter = { filterType: 'number', type: 'greaterThanOrEqual', filter: 2000 };
  await expect.poll(() => filtersIn(page)).toEqual({ amount: filter });
  await field.fill('2000x');
  await expect(dialog.getByText('Invalid format')).toBeVisible();
  await page.waitForTimeout(700);
  expect(filtersIn(page)).toEqual({ amount: filter });
  await field.fill('');
  await expect.poll(() => filtersIn(page)).toBeUndefined();
  await dialog.getByRole('combobox').selectOption('inRange');
  await dialog.getByRole('textbox', { name: 'Amount, from' }).fill('20');
  await dialog.getByRole('textbox', { name: 'Amount, to' }).fill('10');
  await page.keyboard.press('Enter');
  await expect(chips(page).getByRole('button', { name: 'Amount between $10.00 – $20.00' })).toBeVisible();
});

test('a date filter applies only after a change', async ({ page }) => {
  await openSamples(page);
  const dialog = await addFilter(page, 'Day');
  await expect(dialog.getByRole('combobox').first().getByRole('option')).toHaveText([
    'is',
    'is not',
    'before',
    'on or before',
    'after',
    'on or after',
    'in between',
    'blank',
    'not blank',
  ]);
  const today = shortToday();
  const field = dialog.getByRole('textbox', { name: 'Day' });
  await expect(field).toHaveValue(today);
  const years = dialog.getByRole('combobox', { name: /year/i }).getByRole('option');
  await expect(years.first()).toHaveText('1900');
  await expect(years.last()).toHaveText(String(Number(today.slice(-4)) + 100));
  const apply = dialog.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await field.fill('11/02/2026');
  await dialog.getByRole('combobox').first().selectOption('lessThanOrEqual');
  await apply.click();
  await expect(chips(page).getByRole('button', { name: 'Day on or before Nov 02, 2026' })).toBeVisible();
  await chips(page).getByRole('button', { name: /^Day/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Day' }).getByRole('button', { name: 'Apply' }),
  ).toBeDisabled();
  await page.getByRole('dialog', { name: 'Day' }).getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => searchParam(page, 'grid')).toEqual({});
});

test('a range takes two clicks in either order, and a third starts over', async ({ page }) => {
  await openSamples(page);
  const dialog = await addFilter(page, 'Changed on');
  await dialog.getByRole('combobox').first().selectOption('inRange');
  await dialog.getByRole('combobox', { name: /month/i }).selectOption({ label: 'November' });
  await dialog.getByRole('combobox', { name: /year/i }).selectOption('2026');
  const click = (day: number) =>
    dialog.getByRole('button', { name: new RegExp(`November ${day}, 2026`) }).click();
  const apply = dialog.getByRole('button', { name: 'Apply' });
  const ends = async (from: string, to: string) => {
    await expect(dialog.getByRole('textbox', { name: 'Changed on, from' })).toHaveValue(from);
    await expect(dialog.getByRole('textbox', { name: 'Changed on, to' })).toHaveValue(to);
  };
  await click(12);
  await ends('Nov 12, 2026', '');
  await expect(apply).toBeDisabled();
  await click(3);
  await ends('Nov 03, 2026', 'Nov 12, 2026');
  await expect(apply).toBeEnabled();
  await click(7);
  await ends('Nov 07, 2026', '');
  await click(7);
  await apply.click();
  await expect
    .poll(() => filtersIn(page))
    .toEqual({
      changedOn: { filterType: 'date', type: 'inRange', dateFrom: '2026-11-07', dateTo: '2026-11-07' },
    });
});

test('dates can be typed in any usual format, and the calendar follows', async ({ page }) => {
  await openSamples(page);
  const dialog = await addFilter(page, 'Day');
  const field = dialog.getByRole('textbox', { name: 'Day' });
  const apply = dialog.getByRole('button', { name: 'Apply' });
  await expect(field).toBeFocused();
  for (const wrong of ['13/45/2026', '12/31/1899', 'soon', '11/02/26']) {
    await field.fill(wrong);
    await expect(apply).toBeDisabled();
  }
  await field.blur();
  await expect(dialog.getByText('Invalid format')).toBeVisible();
  await field.fill('nov 2, 2025');
  await expect(dialog.getByText('Invalid format')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /November 2, 2025, selected/ })).toBeVisible();
  await dialog.getByRole('button', { name: /November 5, 2025/ }).click();
  await expect(field).toHaveValue('Nov 05, 2025');
  await field.fill('2025-11-06');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(chips(page).getByRole('button', { name: 'Day is Nov 06, 2025' })).toBeVisible();
});

test('both ends of a range can be typed, in either order', async ({ page }) => {
  await openSamples(page);
  const dialog = await addFilter(page, 'Day');
  await dialog.getByRole('combobox').first().selectOption('inRange');
  await dialog.getByRole('textbox', { name: 'Day, from' }).fill('11/20/2026');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  const to = dialog.getByRole('textbox', { name: 'Day, to' });
  await to.fill('11/1/2026');
  await to.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(chips(page).getByRole('button', { name: 'Day between Nov 01 – Nov 20, 2026' })).toBeVisible();
});

test('a set filter shows each value’s row count under the other filters', async ({ page }) => {
  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/counts')) requestUrls.push(decodeURIComponent(request.url()));
  });
  await signIn(page, people.accountant2);
  await page.goto(`${web()}/accounting/invoices`);
  const total = async () => Number((await footer(page).innerText()).split(' of ')[1]?.replaceAll(',', ''));
  await expect(footer(page)).toBeVisible();
  const all = await total();
  expect(requestUrls).toEqual([]);
  const dialog = await addFilter(page, 'Status');
  const paid = dialog.locator('label').filter({ hasText: 'Paid' });
  await expect(paid).toHaveText(/^Paid[\d,]+$/);
  const counts = (await dialog.locator('label').allInnerTexts())
    .slice(1)
    .map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
  const ofPaid = Number((await paid.innerText()).replaceAll(/\D/g, ''));
  await paid.click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(total).toBe(ofPaid);
  // A column's own filter doesn't affect its counts; another column's does.
  await addFilter(page, 'Intacct');
  await expect.poll(() => requestUrls.at(-1)).toContain('"status"');
  const synced = page
    .getByRole('dialog', { name: 'Intacct' })
    .locator('label')
    .filter({ hasText: /^Synced/ });
  await expect(synced).toHaveText(/^Synced[\d,]+$/);
  expect(Number((await synced.innerText()).replaceAll(/\D/g, ''))).toBeLessThanOrEqual(ofPaid);
  await page.keyboard.press('Escape');
  // Unknown counts aren't shown.
  const number = await addFilter(page, 'Invoice');
  await number.getByRole('textbox', { name: 'Invoice' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(number).toBeHidden();
  await addFilter(page, 'Payment type');
  await expect.poll(() => requestUrls.at(-1)).toContain('invoiceNumber');
  await expect(page.getByRole('dialog', { name: 'Payment type' }).locator('label').nth(1)).toHaveText('None');
});

test('filters reset to the page’s defaults', async ({ page }) => {
  await openSuppliers(page);
  const reset = page.getByRole('button', { name: 'Reset to default' });
  await expect(reset).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter Status' }).click();
  await expect(chips(page).getByRole('button', { name: /^Status is/ })).toHaveCount(0);
  await reset.click();
  await expect(chips(page).getByRole('button', { name: /^Status is/ })).toBeVisible();
  await expect.poll(() => searchParam(page, 'suppliers')).toEqual({});
  await expect(reset).toHaveCount(0);
});

test('a set has a search box only above seven values, and its list is at most 200 high', async ({ page }) => {
  await openSamples(page);
  const state = await addFilter(page, 'State');
  await expect(state.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const region = await addFilter(page, 'Region');
  const list = region.getByRole('group', { name: 'Region' });
  // Its own height, regardless of the opening animation.
  expect(await list.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(200);
  await region.getByRole('textbox', { name: 'Search in Region' }).fill('o');
  await expect(region.getByRole('checkbox')).toHaveCount(6);
  await region.getByRole('checkbox', { name: 'Select all' }).check();
  await region.getByRole('checkbox', { name: 'Idaho' }).uncheck();
  await region.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => filtersIn(page))
    .toEqual({ region: { filterType: 'set', values: ['California', 'Montana', 'Oregon', 'Washington'] } });
});

test('yes/no filters, and names from a list', async ({ page }) => {
  await openSamples(page);
  await (await addFilter(page, 'Urgent')).getByRole('radio', { name: 'Yes' }).click();
  await expect.poll(() => filtersIn(page)).toEqual({ isUrgent: { filterType: 'text', type: 'true' } });
  const buyer = await addFilter(page, 'Buyer');
  const field = buyer.getByRole('combobox', { name: 'Buyer' });
  await field.click();
  const width = await buyer
    .locator('.MuiAutocomplete-root')
    .evaluate((element) => (element as HTMLElement).offsetWidth);
  expect(width).toBeGreaterThanOrEqual(250);
  await page.getByRole('option', { name: 'Ana Silva' }).click();
  await expect
    .poll(() => filtersIn(page))
    .toEqual({
      isUrgent: { filterType: 'text', type: 'true' },
      buyer: { filterType: 'autocomplete', values: ['Ana Silva'] },
    });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(chips(page).getByRole('button', { name: 'Buyer is Ana Silva' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => searchParam(page, 'grid')).toEqual({});
});

test('a filter opens from its column, by mouse or keyboard', async ({ page }) => {
  const grid = await openSamples(page);
  const header = grid.getByRole('columnheader', { name: 'Manager' });
  await header.hover();
  await header.getByRole('button', { name: 'Filter Manager' }).click();
  await expect(page.getByRole('dialog', { name: 'Manager' })).toBeVisible();
  await page.keyboard.press('Escape');
  await grid.getByRole('columnheader', { name: 'Company' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Company' }).getByRole('textbox')).toBeFocused();
});
