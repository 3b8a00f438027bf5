import { expect, type Page, test } from '@playwright/test';
import { cellsOf, rowsOf } from '../kit/grid-page.ts';
import { people, signIn, web } from '../people.ts';

/** The demo data's supplier with the largest claims. */
const supplier = 'Northwind Tile & Stone Inc.';
const grid = (page: Page) => page.getByRole('grid', { name: 'Credit requests' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const pending = { filterType: 'set', values: ['Pending'] };

async function openRequests(page: Page, filter: Record<string, unknown>): Promise<void> {
  const gridParam = encodeURIComponent(JSON.stringify({ filter }));
  await page.goto(`${web()}/accounting/credit-requests?grid=${gridParam}`);
  await expect(cellsOf(grid(page), 'id').first()).not.toBeEmpty({ timeout: 60_000 });
}
const ofSupplier = { partnerName: { filterType: 'text', type: 'equals', filter: supplier } };
const countIn = async (page: Page) =>
  Number(
    /of ([\d,]+)/.exec(
      (await page
        .getByText(/^1–\d+ of [\d,]+$/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  );
const money = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

test('one credit memo covers and closes ten requests', async ({ page }) => {
  test.slow();
  await signIn(page, people.accountant);
  await openRequests(page, { ...ofSupplier, status: pending });
  const before = await countIn(page);
  expect(before).toBeGreaterThan(10);
  const ids = (await cellsOf(grid(page), 'id').allTextContents()).slice(0, 10);
  for (let row = 0; row < 10; row += 1) await rowsOf(grid(page)).nth(row).getByRole('checkbox').click();
  await expect(bar(page)).toContainText('10 selected');
  await bar(page).getByRole('button', { name: 'Cover' }).click();

  const dialog = page.getByRole('dialog', { name: `Cover 10 credit requests from ${supplier}` });
  const amount = dialog.getByRole('textbox', { name: 'Amount to cover' });
  const table = dialog.getByRole('table', { name: 'Requests to be covered' });
  await expect(table.getByText('Will close', { exact: true })).toHaveCount(10);
  const open = await amount.inputValue();

  await amount.fill((money(open) + 12.34).toFixed(2));
  await dialog.getByRole('textbox', { name: 'Memo number' }).fill('E2E-COVER-10');
  await expect(dialog.getByText('Amount to cover exceeds the open total by $12.34')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Cover', exact: true })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ visible: true })).toHaveCount(1);

  await amount.fill(open);
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Their statement of the month');
  await dialog.getByRole('button', { name: 'Cover', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Credit memo E2E-COVER-10 covers/)).toBeVisible();
  await expect.poll(() => countIn(page)).toBe(before - 10);
  for (const id of ids) await expect(cellsOf(grid(page), 'id').getByText(id, { exact: true })).toHaveCount(0);

  await page.goto(`${web()}/accounting/credit-requests?record=${ids[0]}`);
  const drawer = page.getByRole('dialog', { name: `Credit request ${ids[0]}` });
  await expect(drawer.getByText('Covered', { exact: true }).last()).toBeVisible();
  await expect(drawer).toContainText('covered this credit request');
  await drawer.getByRole('button', { name: /show how Amount covered for credit request/ }).click();
  const xRay = page.getByRole('dialog', { name: `Amount covered for credit request ${ids[0]}` });
  await expect(xRay.getByText('Reconciled.')).toBeVisible();
  await xRay.getByRole('button', { name: 'Close' }).first().click();
  await expect(xRay).toBeHidden();

  await drawer.getByRole('link', { name: 'E2E-COVER-10' }).click();
  const memo = page.getByRole('dialog', { name: 'Credit memo E2E-COVER-10' });
  await expect(memo).toContainText('Their statement of the month');
  await expect(memo.getByRole('table', { name: 'Credit requests covered' }).getByRole('row')).toHaveCount(11);
});

test('covering requests from several suppliers asks for one supplier first', async ({ page }) => {
  await signIn(page, people.accountant);
  await openRequests(page, { status: pending });
  for (let row = 0; row < 8; row += 1) await rowsOf(grid(page)).nth(row).getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Cover' }).click();
  const choice = page.getByRole('dialog', { name: 'Cover credit requests' });
  await expect(choice.getByText(/A credit memo comes from one supplier/)).toBeVisible();
  const [first] = await choice.getByRole('listitem').allTextContents();
  await choice.getByRole('listitem').first().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /^Cover \d+ credit requests? from / });
  await expect(dialog).toBeVisible();
  const name = (await dialog.getByRole('heading').first().textContent())?.replace(/^.* from /, '') ?? '?';
  expect(first).toContain(name);
});

test('logistics can close freight claims only', async ({ page }) => {
  await signIn(page, people.logistics);
  // Skips the supplier whose requests are being covered meanwhile.
  const others = { partnerName: { filterType: 'text', type: 'notEqual', filter: supplier }, status: pending };
  await openRequests(page, { ...others, reason: { filterType: 'set', values: ['ShippingOvercharge'] } });
  const id = await cellsOf(grid(page), 'id').first().textContent();
  await cellsOf(grid(page), 'id').first().getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: `Credit request ${id}` });
  await expect(drawer.getByRole('button', { name: 'Cover', exact: true })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close request' }).click();
  const dialog = page.getByRole('dialog', { name: `Close credit request ${id}` });
  await expect(dialog).toContainText('is not covered and will be written off.');
  await dialog.getByRole('button', { name: 'Close request' }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('The liftgate was needed after all');
  await dialog.getByRole('button', { name: 'Close request' }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer).toContainText('Closed: incorrect amount calculated');
  await expect(drawer).toContainText('Written off');
  await expect(drawer.getByRole('button', { name: 'Reopen' })).toHaveCount(0);

  await openRequests(page, { ...others, reason: { filterType: 'set', values: ['DamagedItem'] } });
  await cellsOf(grid(page), 'id').first().getByRole('link').click();
  const other = page.getByRole('dialog', { name: /^Credit request \d+$/ });
  await expect(other.getByText('Damaged item')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Close request' })).toHaveCount(0);
});

test('a request’s assignee and notes are edited in the list', async ({ page }) => {
  await signIn(page, people.accountant2);
  // No other test covers closed requests meanwhile.
  await openRequests(page, { status: { filterType: 'set', values: ['Closed'] } });
  // By row id: the request number scrolls out of view with the cells on the right.
  const id = await rowsOf(grid(page)).first().getAttribute('row-id');
  const row = grid(page).locator(`.ag-row[row-id="${id}"]`);
  await cellsOf(row, 'assignee').hover();
  await row.getByRole('button', { name: 'Edit assignee' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign 1 credit request' });
  await assign.getByRole('combobox', { name: 'Assignee' }).fill(people.accountant.name);
  await page.getByRole('option', { name: people.accountant.name, exact: true }).click();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(assign).toBeHidden();
  await expect(cellsOf(row, 'assignee')).toContainText(people.accountant.name);

  await cellsOf(row, 'notes').hover();
  await row.getByRole('button', { name: 'Edit notes' }).click();
  const notes = page.getByRole('dialog', { name: /^Notes on credit request/ });
  await notes.getByRole('textbox', { name: 'Notes' }).fill('Asked twice');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes).toBeHidden();
  await expect(cellsOf(row, 'notes')).toContainText('Asked twice');
});
