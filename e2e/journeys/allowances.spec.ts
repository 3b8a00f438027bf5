import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { people, signIn, web } from '../people.ts';

const path = `${web()}/accounting/allowance-agreements`;

test('from the year’s allowances to the rebate that is one cent below its next step', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.goto(path);
  const { click, count } = countedActs();
  for (const kind of ['General discounts', 'Marketing', 'DDR', 'Rebates'])
    await expect(page.getByRole('region', { name: kind, exact: true })).toContainText(/\$[\d,]+\.\d\d/);
  const ending = page.getByRole('table', { name: 'Ending soon' });
  await expect(ending.getByRole('row').nth(1)).toContainText(/In \d+ days|Tomorrow|Today/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  const near = page
    .getByRole('table', { name: 'Rebates with the most to gain' })
    .getByRole('row', { name: /\$0\.01/ });
  await click(near.getByRole('link'));
  await expect(page.getByRole('heading', { name: /^Buy \$0\.01 more by Dec 31 to earn/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send goal to buyer' })).toHaveAttribute(
    'href',
    /^mailto:[^?]+%40backdock\.test\?subject=.*0\.01.*&body=/,
  );
  await expect(page.getByRole('region', { name: 'Settlement', exact: true })).toContainText(
    /Outstanding\s*(CA)?\$[\d,]+\.\d\d/,
  );
  for (const figure of ['Left to buy', 'Next-step gain', 'Outstanding']) {
    await page.getByRole('button', { name: `show how ${figure} adds up` }).click();
    const xRay = page.getByRole('dialog', { name: figure, exact: true });
    await expect(xRay.getByText('Reconciled.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(xRay).toHaveCount(0);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await click(page.getByRole('link', { name: 'Rebates', exact: true }));
  await expect(page.getByRole('row', { name: /\$0\.01/ })).toContainText('99%');
  console.log(`The rebate with the least left to buy, and all rebates: ${count()} interactions`);
});

test('what marketing agreements earned in a month, and the agreement behind a row', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.goto(`${path}/marketing`);
  const grid = page.getByRole('grid', { name: /Marketing allowances/ });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  const inYear = await page.getByRole('region', { name: 'Earned in USD' }).innerText();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'January' }).click();
  await expect(page).toHaveURL(/period=January/);
  await expect(page.getByRole('region', { name: 'Earned in USD' })).not.toHaveText(inYear);
  await grid
    .getByRole('button', { name: /show how Earned, / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Documents' }).click();
  const month = page.getByRole('dialog', { name: /^How Jan.* adds up$/ });
  await expect(month.getByText('Reconciled.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await grid.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText(/Marketing, /);
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText(/Marketing, /);
  await expect(page).toHaveURL(/period=January/);
});
