import { expect, test, type Page } from '@playwright/test';
import { addFilter, chips, footer, openSamples, openSuppliers, saidIn } from './grid-page.ts';

const filtersIn = (page: Page) => (saidIn(page, 'grid') as { filter?: unknown } | null)?.filter;

test('text waits until typing pauses, and asks the server once', async ({ page }) => {
  await openSuppliers(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/supplier-summaries')) asked.push(request.url());
  });
  const dialog = await addFilter(page, 'Name');
  await dialog.getByRole('textbox', { name: 'Name' }).pressSequentially('nort', { delay: 80 });
  expect(asked).toHaveLength(0);
  await expect.poll(() => asked.length).toBe(1);
  expect(decodeURIComponent(asked[0] ?? '')).toContain('"filter":"nort"');
  await page.keyboard.press('Escape');
  await expect(chips(page).getByRole('button', { name: 'Name contains nort' })).toBeVisible();
});

test('text offers its eight comparisons', async ({ page }) => {
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

test('a number has to be one, and nothing clears it', async ({ page }) => {
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

test('a day is applied only after a change', async ({ page }) => {
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
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
  await expect(dialog.getByRole('textbox', { name: 'Day' })).toHaveValue(today);
  const years = dialog.getByRole('combobox', { name: /year/i }).getByRole('option');
  await expect(years.first()).toHaveText('1900');
  await expect(years.last()).toHaveText(String(Number(today.slice(0, 4)) + 100));
  const apply = dialog.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2026-11-02');
  await dialog.getByRole('combobox').first().selectOption('lessThanOrEqual');
  await apply.click();
  await expect(chips(page).getByRole('button', { name: 'Day on or before Nov 02, 2026' })).toBeVisible();
  await chips(page).getByRole('button', { name: /^Day/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Day' }).getByRole('button', { name: 'Apply' }),
  ).toBeDisabled();
  await page.getByRole('dialog', { name: 'Day' }).getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => saidIn(page, 'grid')).toEqual({});
});

test('a range is made by two clicks, in either order, and a third starts anew', async ({ page }) => {
  await openSamples(page);
  const dialog = await addFilter(page, 'Changed on');
  await dialog.getByRole('textbox').fill('2026-11-02');
  await dialog.getByRole('combobox').first().selectOption('inRange');
  await dialog.getByRole('combobox', { name: /month/i }).selectOption({ label: 'November' });
  await dialog.getByRole('combobox', { name: /year/i }).selectOption('2026');
  const click = (day: number) =>
    dialog.getByRole('button', { name: new RegExp(`November ${day}, 2026`) }).click();
  const apply = dialog.getByRole('button', { name: 'Apply' });
  await click(12);
  await expect(dialog.getByText('Nov 12, 2026 – choose the last day')).toBeVisible();
  await expect(apply).toBeDisabled();
  await click(3);
  await expect(dialog.getByText('Nov 03, 2026 – Nov 12, 2026')).toBeVisible();
  await expect(apply).toBeEnabled();
  await click(7);
  await expect(dialog.getByText('Nov 07, 2026 – choose the last day')).toBeVisible();
  await click(7);
  await apply.click();
  await expect
    .poll(() => filtersIn(page))
    .toEqual({
      changedOn: { filterType: 'date', type: 'inRange', dateFrom: '2026-11-07', dateTo: '2026-11-07' },
    });
});

test('a set is searched only above seven values, and its list is at most 200 high', async ({ page }) => {
  await openSamples(page);
  const state = await addFilter(page, 'State');
  await expect(state.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const region = await addFilter(page, 'Region');
  const list = region.getByRole('group', { name: 'Region' });
  // Its own height, whatever the opening animation makes of it.
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

test('yes and no, and names from a list', async ({ page }) => {
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
  await expect.poll(() => saidIn(page, 'grid')).toEqual({});
});

test('a filter opens from its column, also by keyboard', async ({ page }) => {
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
