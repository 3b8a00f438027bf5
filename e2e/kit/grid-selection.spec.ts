import { expect, test, type Locator } from '@playwright/test';
import { addFilter, cellsOf, openSamples, openSuppliers } from './grid-page.ts';

const boxes = (grid: Locator) => grid.locator('.ag-row').getByRole('checkbox');

test('rows are selected by id across pages, with their sum', async ({ page }) => {
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
  await bar.getByRole('button', { name: 'Show selection' }).click();
  await expect(page.getByText('4 rows by id')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(boxes(grid).nth(2)).not.toBeChecked();
});

for (const width of [1440, 390]) {
  test(`selection actions stay visible while the grid’s footer is off-screen, ${width} wide`, async ({
    page,
  }) => {
    const grid = await openSamples(page);
    await page.setViewportSize({ width, height: 480 });
    await boxes(grid).first().click();
    const foot = page.getByText('1–50 of 1,000').first();
    await expect(foot).not.toBeInViewport();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await foot.scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
  });
}

test('selecting a whole page offers everything that matches, with exceptions', async ({ page }) => {
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
  await bar.getByRole('button', { name: 'Show selection' }).click();
  await expect(page.getByText('999 matching rows, 1 excluded')).toBeVisible();
});

test('selecting everything that matches ends when its filter changes; single rows stay', async ({ page }) => {
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

test('only the selected rows are shown, regardless of filters', async ({ page }) => {
  const grid = await openSamples(page);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const only = bar.getByRole('button', { name: 'Show only selected' });
  await boxes(grid).nth(1).click();
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await expect(page.getByText('51–100 of 1,000')).toBeVisible();
  await boxes(grid).nth(0).click();
  const dialog = await addFilter(page, 'Manager');
  await dialog.getByRole('combobox').selectOption('blank');
  await expect(page.getByText('1–50 of 250')).toBeVisible();
  await dialog.getByRole('combobox').press('Escape');
  await expect(dialog).toBeHidden();
  await only.click();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(page.getByText('Only the 2 selected rows')).toBeVisible();
  await expect(only).toHaveAttribute('aria-pressed', 'true');
  await expect(cellsOf(grid, 'number')).toHaveText(['S-0002', 'S-0051']);
  // An unchecked row stays visible; once none are left, all rows are back.
  await boxes(grid).nth(0).click();
  await expect(bar).toContainText('1 selected');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Show all rows again' }).click();
  await expect(page.getByText('1–50 of 250')).toBeVisible();
  await only.click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await boxes(grid).nth(0).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('1–50 of 250')).toBeVisible();
});

test('everything that matches can’t be shown alone', async ({ page }) => {
  const grid = await openSamples(page);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await grid.getByRole('columnheader').getByRole('checkbox').click();
  await expect(bar.getByRole('button', { name: 'Show only selected' })).toBeVisible();
  await bar.getByRole('button', { name: 'Select all 1,000 matching' }).click();
  await expect(bar).toContainText('1,000 selected');
  await expect(bar.getByRole('button', { name: 'Show only selected' })).toHaveCount(0);
});

test('the server is asked for the selected rows by id', async ({ page }) => {
  const grid = await openSuppliers(page);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const names = cellsOf(grid, 'name');
  const chosen = [await names.nth(1).innerText(), await names.nth(4).innerText()];
  await boxes(grid).nth(1).click();
  await boxes(grid).nth(4).click();
  const idsRequest = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"ids":['));
  await bar.getByRole('button', { name: 'Show only selected' }).click();
  expect(decodeURIComponent((await idsRequest).url())).not.toContain('filterModel');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(names).toHaveText(chosen);
  await grid.getByRole('columnheader', { name: /^Name/ }).click();
  await grid.getByRole('columnheader', { name: /^Name/ }).click();
  await expect(names).toHaveText(chosen.toReversed());
});

test('rows checked in quick succession are all selected', async ({ page }) => {
  const grid = await openSamples(page);
  await cellsOf(grid, 'company').first().click();
  await page.evaluate(async () => {
    const press = (key: string, code = key) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
      );
    for (let row = 0; row < 8; row += 1) {
      press(' ', 'Space');
      press('ArrowDown');
      // Long enough for the grid to report a tick, too short for the page to show it.
      await new Promise((resolve) => setTimeout(resolve, row % 3));
    }
  });
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('8 selected');
});
