import { AxeBuilder } from '@axe-core/playwright';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { cellsOf, footer } from '../kit/grid-page.ts';
import { people, signIn, web } from '../people.ts';
import { openMonths } from '../turns.ts';

const invoices = (page: Page) => page.getByRole('grid', { name: 'Invoices' });
const daysAgo = (days: number) => dayInPacific(new Date(Date.now() - days * 86_400_000));

/** The list with this filter, newest first. */
async function openList(page: Page, filter: object): Promise<Locator> {
  await page.goto(`${web()}/accounting/invoices?grid=${encodeURIComponent(JSON.stringify({ filter }))}`);
  await expect(cellsOf(invoices(page), 'invoiceNumber').first()).not.toBeEmpty({ timeout: 60_000 });
  return invoices(page);
}

const total = async (page: Page) =>
  Number((await footer(page).innerText()).split(' of ')[1]?.replaceAll(',', ''));

/** Each of these would take a person minutes. */
test.slow();

test.describe('posting', () => {
  // It may have to wait for its turn.
  test.describe.configure({ timeout: 180_000 });
  test.beforeEach(() => openMonths.take());
  test.afterEach(() => openMonths.release());

  test('a posting date is edited in place, refused in a locked month, and restored', async ({ page }) => {
    await signIn(page, people.accountant);
    const grid = await openList(page, {
      status: { filterType: 'set', values: ['Posted'] },
      partnerType: { filterType: 'set', values: ['CarrierBroker'] },
    });
    const cell = cellsOf(grid, 'postingDate').first();
    const number = await cellsOf(grid, 'invoiceNumber').first().innerText();
    const billed = await cellsOf(grid, 'invoiceDate').first().innerText();
    const editor = page.getByRole('dialog', { name: 'Edit posting date' });
    const field = editor.getByRole('textbox', { name: 'Posting date' });

    // By keyboard: Enter opens, Esc cancels, Enter saves.
    await cell.click();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await field.fill('1/1/2000');
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await expect(cell).toContainText(billed);
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    const today = dayInPacific(new Date());
    await field.fill(today);
    await page.keyboard.press('Enter');
    await expect(editor).toBeHidden();
    await expect(page.getByText(new RegExp(`^Posting date for ${number} set to `))).toBeVisible();
    await expect(cell).not.toContainText(billed);
    const moved = await cell.innerText();

    // By mouse: a closed month is refused, and a day that works is one click away.
    await cell.dblclick();
    await field.fill(daysAgo(200));
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor.getByRole('alert')).toHaveText(
      /^\w+ \d{4} is locked\. Choose a posting date from \w+ 1, \d{4}\.Use /,
    );
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await editor.getByRole('button', { name: `Use ${billed}` }).click();
    await expect(editor).toBeHidden();
    await expect(cell).toContainText(billed);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cell).toContainText(moved);

    // A paid invoice can't be edited.
    const paid = await openList(page, { status: { filterType: 'set', values: ['Paid'] } });
    await cellsOf(paid, 'postingDate').first().dblclick();
    await expect(editor).toBeHidden();
    await expect(paid.getByRole('button', { name: 'Edit posting date' })).toHaveCount(0);
  });
});

test('everything that matches a filter changes payment type where possible', async ({ page }) => {
  await signIn(page, people.accountant);
  const grid = await openList(page, {
    paymentType: { filterType: 'set', values: ['Wire', 'CreditCard'] },
    invoiceDate: { filterType: 'date', type: 'greaterThan', dateFrom: daysAgo(28) },
  });
  const before = await total(page);
  expect(before).toBeGreaterThan(50);
  await grid.getByRole('columnheader').getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: `Select all ${before} matching` }).click();
  await bar.getByRole('button', { name: 'Change payment type' }).click();

  const dialog = page.getByRole('dialog', { name: `Change payment type for ${before} invoices` });
  await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'In advance' }).click();
  const plan = dialog.getByRole('status');
  await expect(plan).toContainText(/^\d+ invoices will change to In advance\./);
  const numbers = (await plan.innerText()).match(/\d+/g)?.map(Number) ?? [];
  expect(numbers.reduce((sum, count) => sum + count, 0)).toBe(before);
  await expect(plan).toContainText(/\d+ invoices? (is|are) already paid/);
  await expect(plan).toContainText(/\d+ invoices? (is|are) in a payment/);
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const [planned = 0] = numbers;
  await dialog.getByRole('button', { name: `Change ${planned} invoices` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${planned} invoices changed to In advance`)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect.poll(() => total(page)).toBe(before - planned);
});

test('the invoice drawer shows duplicates, lines and files', async ({ page }) => {
  await signIn(page, people.accountant);
  const grid = await openList(page, {
    invoiceNumber: { filterType: 'text', type: 'startsWith', filter: 'inv ' },
  });
  await expect(cellsOf(grid, 'invoiceNumber')).toHaveText([/^inv \d+$/]);
  const copy = await cellsOf(grid, 'invoiceNumber').first().innerText();
  const money = await cellsOf(grid, 'total').first().innerText();
  const first = copy.toUpperCase().replace(' ', '-');
  await grid.getByRole('link', { name: copy }).click();
  const panel = page.getByRole('dialog', { name: `Invoice ${copy}` });
  const note = panel.getByRole('note', { name: 'Possible duplicates' });
  await expect(note).toContainText('Duplicate invoice');
  await expect(note).toContainText(
    new RegExp(`${first}, dated .*, has the same number \\(different format\\), the same purchase order`),
  );

  const lines = panel.getByRole('table', { name: 'Invoice lines' });
  await expect(lines.getByRole('row').last()).toHaveText(`Total${money}`);
  expect(await lines.getByRole('row').count()).toBeGreaterThan(3);
  await panel.getByRole('button', { name: new RegExp(`show how Invoice ${copy} total adds up`) }).click();
  const xRay = page.getByRole('dialog', { name: `Invoice ${copy} total` });
  await expect(xRay).toContainText(` = ${money}`);
  await xRay.getByRole('button', { name: 'Close' }).click();
  await expect(xRay).toBeHidden();

  await panel.getByRole('button', { name: `Show ${copy}.pdf` }).click();
  await expect(panel.locator(`iframe[title="${copy}.pdf"]`)).toBeVisible();
  await expect(panel.getByRole('button', { name: `Download ${copy}.pdf` })).toBeVisible();
  await panel.getByRole('button', { name: `Hide ${copy}.pdf` }).click();
  await panel.getByRole('button', { name: 'Attach files' }).click();
  const attach = page.getByRole('dialog', { name: `Attach files to invoice ${copy}` });
  await attach.getByTestId('files of Attachments').setInputFiles({
    name: 'packing slip.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 slip'),
  });
  await attach.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(attach).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Show packing slip.pdf' })).toBeVisible();
  await expect(panel).toContainText('attached a file');
  await panel.getByRole('button', { name: 'Remove packing slip.pdf' }).click();
  const question = page.getByRole('dialog', { name: 'Remove attachment' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Show packing slip.pdf' })).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  await note.getByRole('link', { name: `Open ${first}` }).click();
  const original = page.getByRole('dialog', { name: `Invoice ${first}` });
  await expect(original.getByRole('note', { name: 'Possible duplicates' })).toContainText(`${copy}, dated`);
});

test('people who can only read invoices can’t change them', async ({ page }) => {
  await signIn(page, people.purchasing);
  const grid = await openList(page, { status: { filterType: 'set', values: ['Posted'] } });
  await cellsOf(grid, 'postingDate').first().dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(grid.getByRole('button', { name: 'Edit posting date' })).toHaveCount(0);
  await grid.locator('.ag-row').getByRole('checkbox').first().click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText(/1 selected · \$/);
  await expect(bar.getByRole('button', { name: 'Change payment type' })).toHaveCount(0);
  await grid.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: /^Invoice/ });
  await expect(panel.getByRole('heading', { name: 'Attachments' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^(Attach|Remove)/ })).toHaveCount(0);
});
