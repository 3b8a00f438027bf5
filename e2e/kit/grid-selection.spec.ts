import { expect, test, type Locator } from '@playwright/test';
import { addFilter, openSamples } from './grid-page.ts';

const boxes = (grid: Locator) => grid.locator('.ag-row').getByRole('checkbox');

test('rows are chosen by id over pages, with their sum', async ({ page }) => {
  const grid = await openSamples(page);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toHaveCount(0);
  await boxes(grid).nth(1).click();
  await expect(bar).toContainText('1 selected · $79.19');
  await boxes(grid)
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 selected · $475.14');
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await expect(page.getByText('51–100 of 1,000')).toBeVisible();
  await expect(bar).toContainText('3 selected');
  await boxes(grid).first().click();
  await expect(bar).toContainText('4 selected');
  await page.getByRole('button', { name: 'Previous page' }).first().click();
  await expect(boxes(grid).nth(2)).toBeChecked();
  await expect(boxes(grid).nth(4)).not.toBeChecked();
  await bar.getByRole('button', { name: 'Say what is selected' }).click();
  await expect(page.getByText('4 rows by id')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(boxes(grid).nth(2)).not.toBeChecked();
});

test('a whole page leads to everything that matches, with exceptions', async ({ page }) => {
  const grid = await openSamples(page);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await grid.getByRole('columnheader').getByRole('checkbox').click();
  await expect(bar).toContainText('50 selected');
  await bar.getByRole('button', { name: 'Select all 1,000 matching' }).click();
  await expect(bar).toContainText('1,000 selected');
  await page.getByRole('button', { name: 'Last page' }).first().click();
  await expect(page.getByText('951–1,000 of 1,000')).toBeVisible();
  await expect(boxes(grid).first()).toBeChecked();
  await boxes(grid).first().click();
  await expect(bar).toContainText('999 selected');
  await bar.getByRole('button', { name: 'Say what is selected' }).click();
  await expect(page.getByText('999 matching rows, 1 left out')).toBeVisible();
});

test('everything that matches ends with the filter it was said under; single rows stay', async ({ page }) => {
  const grid = await openSamples(page);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await boxes(grid).first().click();
  const dialog = await addFilter(page, 'Manager');
  await dialog.getByRole('combobox').selectOption('blank');
  await expect(page.getByText('1–50 of 250')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toContainText('1 selected');
  await grid.getByRole('columnheader').getByRole('checkbox').click();
  await bar.getByRole('button', { name: 'Select all 250 matching' }).click();
  await expect(bar).toContainText('250 selected');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(bar).toHaveCount(0);
});
