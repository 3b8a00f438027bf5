import { readFile } from 'node:fs/promises';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { agreementTypes } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { budgets } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { ask } from '../payment-file.ts';
import { another, people, signIn, web } from '../people.ts';

const thisYear = Number(dayInPacific(new Date()).slice(0, 4));
const path = `${web()}/accounting/allowance-agreements/budgets`;
const header = [
  'Supplier Id',
  'Supplier',
  'Agreement type',
  'Year',
  ...budgetMonths.map((month) => monthNames[month]),
];

type Line = readonly [supplierId: number, type: string, year: number, ...months: (number | string)[]];
const csv = (lines: readonly Line[]) =>
  [header, ...lines.map(([supplierId, type, year, ...months]) => [supplierId, '', type, year, ...months])]
    .map((cells) => cells.join(','))
    .join('\n');
const flat = (amount: number | string) => Array<number | string>(12).fill(amount);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload budgets' });
const files = (page: Page) => dialog(page).getByTestId('files of Budgets');

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

test('thousands of budgets with three errors are rejected whole, fixed and accepted', async ({ page }) => {
  test.slow();
  await signIn(page, people.accountant);
  await page.goto(`${path}?year=${thisYear + 1}`);
  const right = await everyLine(page);
  const last = right.length - 1;
  const many = right.length.toLocaleString('en-US');
  const wrong = right.map((line, at): Line => {
    const [supplierId, type, year, ...months] = line;
    if (at === 3) return [supplierId, type, year, '-5', ...months.slice(1)];
    if (at === 4_999) return [supplierId, 'Coupon', year, ...months];
    return at === last ? [999_999, type, year, ...months] : line;
  });
  const { click, upload, count } = countedActs();
  await click(page.getByRole('button', { name: 'Upload budgets' }));
  await upload(files(page), 'budgets.csv', csv(wrong), 'text/csv');
  await expect(dialog(page)).toContainText('The file has 3 errors.', { timeout: 30_000 });
  const errors = dialog(page).getByRole('table', { name: 'Errors' });
  await expect(errors.getByRole('row')).toHaveText([
    /Row/,
    /^5January-5Can’t be negative$/,
    /^5001Agreement typeCouponEnter Marketing/,
    new RegExp(`^${last + 2}Supplier Id999999No supplier has this ID$`),
  ]);
  await expect(dialog(page).getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await click(dialog(page).getByRole('button', { name: 'Download errors' }));
  expect((await download).suggestedFilename()).toBe('budgets, errors.csv');
  await click(dialog(page).getByRole('button', { name: 'Choose another file' }));
  await upload(files(page), 'budgets.csv', csv(right), 'text/csv');
  await expect(dialog(page)).toContainText(`${many} new, 0 changed, 0 unchanged`, { timeout: 30_000 });
  await expectAccessible(page);
  await click(dialog(page).getByRole('button', { name: `Save ${many} budgets` }));
  await expect(page.getByText(`${many} budgets saved`)).toBeVisible({ timeout: 30_000 });
  const interactions = count();
  console.log(`${many} budgets with three errors, fixed and saved: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(6);
});

/** Every supplier and kind, in years that neither the demo data nor the other tests have budgets for. */
async function everyLine(page: Page): Promise<Line[]> {
  const years = Array.from({ length: 16 }, (_, at) => thisYear - 10 + at).filter(
    (year) => year < thisYear - 1 || year > thisYear + 1,
  );
  const all = await ask<{ id: number }[]>(page, suppliers.list, { query: { limit: '500' } });
  return all.flatMap(({ id }) =>
    years.flatMap((year) =>
      agreementTypes.map((type): Line => [id, agreementTypeLabels[type], year, ...flat(id)]),
    ),
  );
}

test('two people change the same budget; the second one previews again', async ({ page, browser }) => {
  const supplierId = 60;
  const line = (amount: number): Line => [supplierId, 'Rebate', thisYear + 1, ...flat(amount)];
  const second = await another(browser);
  for (const [on, person, amount] of [
    [page, people.accountant, 100],
    [second, people.accountant2, 200],
  ] as const) {
    await signIn(on, person);
    await on.goto(`${path}?year=${thisYear + 1}`);
    await on.getByRole('button', { name: 'Upload budgets' }).click();
    await files(on).setInputFiles({
      name: `${amount}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(csv([line(amount)])),
    });
    await expect(dialog(on)).toContainText('1 new, 0 changed, 0 unchanged');
  }
  await dialog(page).getByRole('button', { name: 'Save 1 budget' }).click();
  await expect(page.getByText('1 budget saved')).toBeVisible();
  await dialog(second).getByRole('button', { name: 'Save 1 budget' }).click();
  await expect(dialog(second)).toContainText('changed since the preview');
  await dialog(second).getByRole('button', { name: 'Preview again' }).click();
  await expect(dialog(second)).toContainText('0 new, 1 changed, 0 unchanged');
  await expect(dialog(second)).toContainText('Jan $100.00 → $200.00');
  await dialog(second).getByRole('button', { name: 'Save 1 budget' }).click();
  await expect(second.getByText('1 budget saved')).toBeVisible();

  const [row] = await ask<{ id: number }[]>(second, budgets.list, {
    query: {
      year: String(thisYear + 1),
      query: JSON.stringify({
        filterModel: { supplierId: { filterType: 'number', type: 'equals', filter: supplierId } },
      }),
    },
  });
  await second.goto(`${path}?year=${thisYear + 1}&record=${row?.id}`);
  const history = second.getByRole('dialog', { name: /^Budget for/ });
  await expect(history).toContainText(`${people.accountant2.name} uploaded changes to this budget`);
  await expect(history).toContainText(`${people.accountant.name} uploaded this budget`);
  await second.close();
});

test('the template is filled in and uploaded by a purchasing manager', async ({ page }) => {
  await signIn(page, people.purchasing);
  await page.goto(`${path}?year=${thisYear}`);
  await page.getByRole('button', { name: 'Upload budgets' }).click();
  const download = page.waitForEvent('download');
  await dialog(page)
    .getByRole('button', { name: `Download ${thisYear} template` })
    .click();
  const template = await download;
  await files(page).setInputFiles({
    name: template.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await template.path()),
  });
  await expect(dialog(page)).toContainText('There is nothing to save.');
  await expect(dialog(page).getByRole('button', { name: 'Save budgets' })).toBeDisabled();
});

test('the year and the agreement type are in the address', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.goto(path);
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: String(thisYear - 1) }).click();
  await page.getByRole('combobox', { name: 'Agreement type' }).click();
  await page.getByRole('option', { name: 'Rebate' }).click();
  await expect(page).toHaveURL(new RegExp(`year=${thisYear - 1}&kind=Rebate`));
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveText(String(thisYear - 1));
  await expect(page.getByRole('gridcell', { name: 'Rebate' }).first()).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Marketing' })).toHaveCount(0);
});
