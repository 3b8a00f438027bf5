import { expect, type Locator, type Page, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';

let form: Locator;
let saved: () => Promise<Record<string, unknown>>;
const input = (name: string) => form.getByRole('textbox', { name, exact: true });
const combo = (name: string) => form.getByRole('combobox', { name, exact: true });

async function save(page: Page): Promise<Record<string, unknown>> {
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('unsaved changes')).toBeHidden();
  await expect(form).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'Some fields' })).toBeHidden();
  return saved();
}

test.beforeEach(async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto(`${web()}/web-design?tab=Forms`);
  form = page.getByRole('region', { name: 'Every field', exact: true });
  saved = async () =>
    JSON.parse((await page.getByTestId('saved').textContent()) ?? '') as Record<string, unknown>;
  await expect(input('Text')).toBeVisible();
});

test('text and integers', async ({ page }) => {
  await input('Nullable text').fill('x');
  await input('Notes').fill('two\nlines');
  await input('Integer').fill('45');
  expect(await save(page)).toMatchObject({ nullableText: 'x', notes: 'two\nlines', integer: 45 });
  await input('Nullable text').fill('');
  await input('Integer').fill('abc');
  await input('Integer').blur();
  await expect(input('Integer')).toHaveValue('');
  expect(await save(page)).toMatchObject({ nullableText: null, integer: null });
});

test('decimals, money and percentages', async ({ page }) => {
  await input('Decimal').fill('');
  await input('Decimal').pressSequentially('-12.345x');
  await expect(input('Decimal')).toHaveValue('-12.34');
  await input('Nullable decimal').fill('7');
  await input('Amount').fill('');
  await input('Amount').pressSequentially('-99.5');
  await expect(input('Amount')).toHaveValue('99.5');
  await input('Amount').blur();
  await expect(input('Amount')).toHaveValue('99.50');
  await input('Percentage').fill('33.3');
  expect(await save(page)).toMatchObject({
    decimal: -12.34,
    nullableDecimal: 7,
    amount: 99.5,
    percentage: 33.3,
  });
  await input('Decimal').fill('');
  await expect(input('Decimal')).toHaveValue('');
  await input('Decimal').blur();
  await expect(input('Decimal')).toHaveValue('0.00');
  await input('Nullable decimal').fill('');
  await input('Nullable decimal').blur();
  await expect(input('Nullable decimal')).toHaveValue('');
  expect(await save(page)).toMatchObject({ decimal: 0, nullableDecimal: null });
  const read = page.getByRole('region', { name: 'Every field, read-only' });
  await expect(read).toContainText('Amount$99.50');
  await expect(read).toContainText('Percentage33.3%');
});

test('a phone number is shown in national format and saved in full', async ({ page }) => {
  await expect(input('Phone number')).toHaveValue('(503) 555-0142');
  await input('Phone number').fill('503.555.0199');
  await input('Phone number').blur();
  await expect(input('Phone number')).toHaveValue('(503) 555-0199');
  expect(await save(page)).toMatchObject({ phone: '+15035550199' });
});

test('selects: half-hour times, unknown values, many options', async ({ page }) => {
  await expect(combo('Market of origin')).toHaveText('MX (Unknown)');
  const box = await combo('Market of origin').locator('..').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(300);
  await combo('Pickup time').click();
  const times = page.getByRole('listbox').getByRole('option');
  await expect(times).toHaveCount(49);
  await expect(times.nth(1)).toHaveText('12:00 AM');
  await times.filter({ hasText: /^5:30 PM$/ }).click();
  await combo('Market of origin').click();
  await page.getByRole('option', { name: 'Canada' }).click();

  await expect(combo('Supplier')).toHaveValue('Supplier 140 of stone');
  await combo('Supplier').click();
  await expect(page.getByRole('option')).toHaveCount(100);
  await combo('Supplier').fill('glass 15');
  await page.getByRole('option', { name: 'Supplier 15 of glass' }).click();
  expect(await save(page)).toMatchObject({ time: '17:30', market: 'CA', supplier: 15 });
});

test('an autocomplete asks the server once typing pauses', async ({ page }) => {
  await combo('Carrier').fill('bison');
  await page.getByRole('option', { name: 'Bison Ground' }).click();
  await expect(combo('Carrier')).toHaveValue('Bison Ground');
  expect(await save(page)).toMatchObject({ carrier: 1 });
  await combo('Carrier').fill('fail');
  await expect(form.getByText('The carriers could not be loaded.')).toBeVisible();
});

test('a comma list completes its last value', async ({ page }) => {
  await combo('Tags').press('End');
  await combo('Tags').pressSequentially(', ti');
  await expect(page.getByRole('option')).toHaveText(['Porcelain tile', 'Tile adhesive']);
  await page.getByRole('option', { name: 'Tile adhesive' }).click();
  await expect(combo('Tags')).toHaveValue('Marble, Tile adhesive');
  expect(await save(page)).toMatchObject({ tags: 'Marble, Tile adhesive' });
});

test('a date is typed or picked', async ({ page }) => {
  await input('Day').fill('12/24/2026');
  await input('Day').blur();
  await expect(input('Day')).toHaveValue('Dec 24, 2026');
  await form.getByRole('button', { name: 'Choose day' }).click();
  const calendar = page.getByRole('dialog', { name: 'Day' });
  await calendar.getByRole('button', { name: /December 31, 2026/ }).click();
  await expect(calendar).toBeHidden();
  await expect(input('Day')).toHaveValue('Dec 31, 2026');
  await input('Due on').fill('someday');
  await input('Due on').blur();
  await expect(form.getByText('Invalid format')).toBeVisible();
  await input('Due on').fill('');
  await input('Due on').blur();
  expect(await save(page)).toMatchObject({ day: '2026-12-31', dueOn: null });
});

test('a range: a click starts it, the next completes it in either order', async ({ page }) => {
  await input('Period').click();
  const calendar = page.getByRole('dialog', { name: 'Period' });
  await calendar.getByRole('button', { name: /November 20, 2026/ }).click();
  await expect(calendar).toContainText('From Nov 20, 2026');
  await calendar.getByRole('button', { name: /November 10, 2026/ }).click();
  await expect(calendar).toBeHidden();
  await expect(input('Period')).toHaveValue('Nov 10, 2026 – Nov 20, 2026');
  expect(await save(page)).toMatchObject({ period: { from: '2026-11-10', to: '2026-11-20' } });
  await input('Period').press('Enter');
  await calendar.getByRole('button', { name: 'Clear' }).click();
  expect(await save(page)).toMatchObject({ period: { from: null, to: null } });
});

test('the ends of a range can be typed, in either order', async ({ page }) => {
  await form.getByRole('button', { name: 'Choose period' }).click();
  const panel = page.getByRole('dialog', { name: 'Period' });
  await panel.getByRole('textbox', { name: 'Period, from' }).fill('12/24/2026');
  await panel.getByRole('textbox', { name: 'Period, to' }).fill('dec 1, 2026');
  await panel.getByRole('textbox', { name: 'Period, to' }).press('Enter');
  await expect(panel).toBeHidden();
  await expect(input('Period')).toHaveValue('Dec 01, 2026 – Dec 24, 2026');
  expect(await save(page)).toMatchObject({ period: { from: '2026-12-01', to: '2026-12-24' } });
});

test('without the dirty check, a form can be submitted unchanged', async ({ page }) => {
  const read = page.getByRole('region', { name: 'Every field, read-only' });
  await expect(read.getByRole('img', { name: 'Yes' })).toBeVisible();
  await read.getByRole('button', { name: 'Edit Every field, read-only' }).click();
  await read.getByRole('button', { name: 'Save' }).click();
  await expect(read.getByRole('button', { name: 'Edit Every field, read-only' })).toBeVisible();
});
