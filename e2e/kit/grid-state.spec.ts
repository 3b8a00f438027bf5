import { expect, test } from '@playwright/test';
import { cellsOf, chips, openSamples, openSuppliers, samples, searchParam } from './grid-page.ts';

test('sorting, filters and the page are kept in the URL and restored', async ({ page }) => {
  const grid = await openSamples(page);
  expect(searchParam(page, 'grid')).toBeNull();
  await grid.getByRole('columnheader', { name: 'Amount' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  await grid.getByRole('columnheader', { name: 'Company' }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await expect
    .poll(() => searchParam(page, 'grid'))
    .toEqual({
      sort: [
        { colId: 'amount', sort: 'asc' },
        { colId: 'company', sort: 'asc' },
      ],
      page: 2,
    });
  const first = await cellsOf(grid, 'number').first().innerText();
  await page.reload();
  await expect(cellsOf(samples(page), 'number').first()).toHaveText(first);
  await expect(samples(page).getByRole('columnheader', { name: 'Company' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByText('Page 2 of 20')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1 of 20')).toBeVisible();
  await page.goBack();
  await expect(samples(page).getByRole('columnheader', { name: 'Company' })).toHaveAttribute(
    'aria-sort',
    'none',
  );
});

test('the default state is an empty object', async ({ page }) => {
  const grid = await openSamples(page);
  const number = grid.getByRole('columnheader', { name: 'Number' });
  await number.click();
  await expect.poll(() => searchParam(page, 'grid')).toEqual({ sort: [{ colId: 'number', sort: 'desc' }] });
  await number.click();
  await expect.poll(() => searchParam(page, 'grid')).toEqual({ sort: [] });
  await number.click();
  await expect.poll(() => searchParam(page, 'grid')).toEqual({});
});

test('an invalid URL still shows the list', async ({ page }) => {
  await openSamples(page, '&grid={"page":99,"sort":[{"colId":"gone","sort":"asc"}],"filter":{"x":1}}');
  await expect(page.getByText('Page 20 of 20')).toBeVisible();
});

test('the page keeps its filters in their own parameter and starts with the default', async ({ page }) => {
  await openSuppliers(page);
  expect(searchParam(page, 'suppliers')).toBeNull();
  await expect(chips(page).getByRole('button', { name: /^Status is/ })).toHaveText(
    /Active, New, Pending \+1/,
  );
  await chips(page)
    .getByRole('button', { name: /^Status is/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Status' });
  await dialog.getByRole('checkbox', { name: 'New' }).uncheck();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => searchParam(page, 'suppliers'))
    .toEqual({ status: { filterType: 'set', values: ['Active', 'Pending', 'TemporaryInactive'] } });
  expect(searchParam(page, 'grid')).toEqual({});
  await page.getByRole('button', { name: 'Remove filter Status' }).click();
  await expect.poll(() => searchParam(page, 'suppliers')).toEqual({ status: null });
  await page.reload();
  await expect(chips(page).getByRole('button', { name: /^Status is/ })).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(chips(page).getByRole('button', { name: /^Status is/ })).toBeVisible();
});

test('the column layout is remembered, the sorting isn’t', async ({ page }) => {
  const grid = await openSamples(page);
  const names = () => samples(page).getByRole('columnheader').allInnerTexts();
  await page.getByRole('button', { name: 'Columns' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('checkbox', { name: 'Manager' }).uncheck();
  await panel.getByRole('button', { name: 'Move Buyer up' }).click();
  await panel.getByRole('button', { name: 'Move Buyer up' }).click();
  await panel.getByRole('checkbox', { name: 'Buyer' }).press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('columnheader', { name: 'Manager' })).toHaveCount(0);
  expect((await names()).filter(Boolean).slice(0, 3)).toEqual(['Buyer', 'Number', 'Company']);
  await page.goto(page.url());
  await expect(cellsOf(samples(page), 'number').first()).toBeVisible();
  expect((await names()).filter(Boolean).slice(0, 3)).toEqual(['Buyer', 'Number', 'Company']);
  expect(await page.evaluate(() => localStorage.getItem('grid-layout:web-design'))).not.toContain('sort');
  await page.getByRole('button', { name: 'Columns' }).first().click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(samples(page).getByRole('columnheader', { name: 'Manager' })).toBeVisible();
  expect((await names()).filter(Boolean).slice(0, 3)).toEqual(['Number', 'Company', 'Manager']);
});

test('cells can be reached and copied by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = await openSamples(page);
  const copied = async () => {
    await page.keyboard.press('Control+c');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await cellsOf(grid, 'company').first().click();
  await page.keyboard.press('ArrowDown');
  expect(await copied()).toBe('Cascade Lumber Supply');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const [head, ...lines] = (await copied()).split('\n');
  expect(head?.split('\t').slice(0, 2)).toEqual(['Number', 'Company']);
  expect(lines.map((line) => line.split('\t')[0])).toEqual(['S-0002', 'S-0003']);
});
