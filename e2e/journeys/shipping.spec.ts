import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { cellsOf } from '../kit/grid-page.ts';
import { people, signIn, startDay, web } from '../people.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Each test uses a different shipping partner from the demo data. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`${web()}/shipping`);
  await page.getByRole('grid', { name: 'Shipping partners' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a logistics administrator maintains a shipping partner', async ({ page }) => {
  await startDay(page, people.logistics);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipping' }).click();
  const grid = page.getByRole('grid', { name: 'Shipping partners' });
  await expect(page.getByText('1–17 of 17')).toBeVisible();
  await expect(cellsOf(grid, 'name').first()).toHaveText('Anchor Logistics Group LLC');
  await expect(grid.getByText('Mesa Haulers, Inc.')).toHaveCount(0);
  await open(page, 'Anchor Logistics Group LLC');

  const company = card(page, 'Company details');
  await company.getByRole('button', { name: 'Edit Company details' }).click();
  await company.getByLabel('Official company name').fill('');
  await company.getByLabel('Account ID').fill('BD-4711');
  await company.getByLabel('Carriers').fill('night owl');
  await page.getByRole('option', { name: 'Night Owl Express' }).click();
  await page.keyboard.press('Escape');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(company.getByText('Field is required')).toBeVisible();
  await company.getByLabel('Official company name').fill('Anchor Logistics Group, LLC');
  await company.getByLabel('Manager').fill('avery');
  await page.getByRole('option', { name: 'Avery Quinn' }).click();
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company details saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Anchor Logistics Group, LLC' })).toBeVisible();
  await expect(company.getByText('BD-4711')).toBeVisible();
  await expect(company.getByText(/Night Owl Express/)).toBeVisible();

  const contacts = card(page, 'Contacts');
  await contacts.getByRole('button', { name: /^(Add|Edit) claims contact$/ }).click();
  const claims = dialog(page, 'Claims contact');
  await claims.getByLabel('Name').fill('June Walker');
  await claims.getByLabel('Phone').fill('503 555 0142');
  await claims.getByRole('button', { name: 'Save' }).click();
  await expect(claims).toBeHidden();
  await expect(contacts.getByRole('link', { name: 'Call June Walker, (503) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+15035550142',
  );
  await contacts.getByRole('button', { name: 'Remove claims contact' }).click();
  await expect(contacts.getByText('June Walker')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(contacts.getByText('June Walker')).toBeVisible();

  const others = card(page, 'Other contacts');
  await others.getByRole('button', { name: 'Add contact' }).click();
  const other = dialog(page, 'Other contact');
  await other.getByLabel('Title').fill('Cross dock');
  await other.getByLabel('Name').fill('Theo Brandt');
  await other.getByLabel('Phone').fill('4025550133');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toBeHidden();
  await expect(others.getByText('Cross dock')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  const history = card(page, 'History');
  await expect(history).toContainText('Ivy Chen changed the company details');
  await expect(history).toContainText('Ivy Chen changed the other contacts');
  await expect(history).toContainText('Cross dock: Theo Brandt, (402) 555-0133');
});

test('an accountant edits payment terms but not company details', async ({ page }) => {
  await signIn(page, people.accountant);
  await open(page, 'Compass Freight Partners, Inc.');
  await expect(card(page, 'Company details').getByText('Compass Freight Partners, Inc.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Company details' })).toBeHidden();
  const tabs = page.getByRole('navigation', { name: 'Shipping partner' });
  await tabs.getByRole('link', { name: 'Accounting' }).click();
  const terms = card(page, 'Payment terms');
  await terms.getByRole('button', { name: 'Edit Payment terms' }).click();
  await terms.getByLabel('Net term days').click();
  await page.getByRole('option', { name: '45 days' }).click();
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Payment terms saved')).toBeVisible();
  await expect(terms.getByText('45 days')).toBeVisible();
});

test('a buyer can read the company but not its accounting', async ({ page }) => {
  await signIn(page, people.purchasing);
  await open(page, 'Lighthouse Shipping Co.');
  const company = card(page, 'Company details');
  await expect(company.getByText('Doing business as')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Add|Remove)/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Shipping partner' }).getByRole('link');
  await expect(tabs).toHaveText(['Company', 'History']);
  await page.goto(`${page.url()}/accounting`);
  await expect(
    page
      .getByText('This action falls out of your scope of responsibilities. Please contact your superior.')
      .first(),
  ).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
