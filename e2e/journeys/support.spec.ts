import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { people, startDay, web } from '../people.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: /^Search orders, products, suppliers/ });
const hits = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test.beforeEach(({ page }) => startDay(page, people.staff));

test('a caller is found by keyboard, from any page', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search pages and records' }).fill('support');
  await page
    .getByRole('option', { name: /^Support/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(field(page)).toBeFocused();

  await field(page).fill('old road');
  await expect(hits(page)).toHaveText([
    /Old Road Freight.*Carrier.*LTL/,
    /Old Road Freight, Inc\..*Shipping partner/,
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Old Road Freight' })).toBeVisible();
  const desk = card(page, 'Who to call');
  const call = desk.getByRole('link', { name: /^Call Old Road Freight's customer service/ });
  await expect(call).toHaveAttribute('href', /^tel:\+1800555/);
  await expect(
    card(page, /^Booked by/)
      .first()
      .getByRole('link', { name: /^Call/ })
      .first(),
  ).toBeVisible();

  // The next caller.
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await field(page).fill('bluewater doors');
  await expect(hits(page).first()).toContainText('Bluewater Doors');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Bluewater Doors/ })).toBeVisible();
});

test('one page shows a supplier’s contacts, locations and managers, but no bank details', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${web()}/support/suppliers/1`);
  const contacts = card(page, 'Who to call');
  const call = contacts.getByRole('link', { name: /^Call/ }).first();
  await expect(call).toHaveAttribute('href', /^tel:\+1/);
  // Formatted as people write it, once the phone number rules have loaded.
  await expect(call).toHaveText(/^\(/);
  const number = await call.innerText();
  await contacts
    .getByRole('button', { name: /^Copy phone number/ })
    .first()
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await expect(
    card(page, 'Company and account team')
      .getByText(/manager$/)
      .first(),
  ).toBeVisible();
  await expect(card(page, 'Returns go to')).toBeVisible();
  await expect(card(page, 'Ships from')).toBeVisible();
  await expect(page.getByText(/pay-to|routing|bank/i)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Add|Save)/ })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  // A caller known only by their number.
  await page.getByRole('navigation', { name: 'Support' }).getByRole('link', { name: 'Search' }).click();
  await field(page).fill(number);
  await expect(hits(page).first()).toContainText(number);
  await page.getByRole('link', { name: 'Carriers' }).click();
  await expect(page.getByText('1–25 of 25')).toBeVisible();
});

test('a search that finds nothing or fails says so', async ({ page }) => {
  await page.goto(`${web()}/support`);
  await field(page).fill('zzzz qqqq');
  await expect(page.getByText('No records found')).toBeVisible();
  await page.route('**/api/support/search?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await field(page).fill('cascade');
  await expect(page.getByRole('alert').getByText('Unable to load data. Please try again')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(hits(page).first()).toContainText('Cascade');
  await page.goto(`${web()}/support/carriers/9999`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
