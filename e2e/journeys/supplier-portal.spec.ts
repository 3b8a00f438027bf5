import { expect, type Page, test } from '@playwright/test';
import { people, signIn, supplierPortal, web } from '../people.ts';

const reason = 'Order 4471 shows another price than the catalog';
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const asking = (page: Page) => dialog(page, /^Open the portal as /);
const rowOf = (tab: Page, label: string) => tab.getByRole('row').filter({ hasText: label });

/** Opens a supplier that no other journey changes, and the dialog. Returns the supplier's name. */
async function ask(page: Page, person: Parameters<typeof signIn>[1]): Promise<string> {
  await signIn(page, person);
  await page.goto(`${web()}/suppliers/15`);
  await page.getByRole('button', { name: 'Open portal' }).click();
  await expect(asking(page)).toBeVisible();
  return page.getByRole('heading', { level: 1, includeHidden: true }).innerText();
}

const submit = (page: Page) => asking(page).getByRole('button', { name: 'Open portal' }).click();

test('an accountant views the portal as a supplier, once per reason', async ({ page, context }) => {
  const supplier = await ask(page, people.accountant);
  await expect(asking(page).getByLabel('Access')).toHaveCount(0);
  await asking(page).getByLabel('Reason').fill('too short');
  await submit(page);
  await expect(asking(page).getByText('Minimum is 10 characters')).toBeVisible();
  expect(context.pages()).toHaveLength(1);

  await asking(page).getByLabel('Reason').fill(reason);
  const opened = context.waitForEvent('page');
  await submit(page);
  const tab = await opened;
  await expect(asking(page)).toBeHidden();
  await expect(tab.getByText('This page stands in for the supplier portal')).toBeVisible();
  await expect(rowOf(tab, 'Supplier')).toContainText(supplier);
  await expect(rowOf(tab, 'Acting')).toContainText(`${people.accountant.name}, view only`);
  await expect(rowOf(tab, 'Closed')).toContainText('bankDetails, users');
  await expect(rowOf(tab, 'Ends')).toContainText('UTC');
  expect(tab.url().startsWith(`${supplierPortal()}/enter#code=`)).toBe(true);
  expect(await tab.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);

  await tab.reload();
  await expect(tab.getByRole('alert')).toHaveText(
    'This link was already used. Open the portal again from Backdock.',
  );
  await expect(rowOf(tab, 'Acting')).toHaveCount(0);
  await tab.close();

  await page.getByRole('navigation', { name: 'Supplier' }).getByRole('link', { name: 'History' }).click();
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  const mine = entries.filter({ hasText: `${people.accountant.name} opened the portal as this supplier` });
  await expect(mine.first()).toContainText(reason);
  await expect(mine.first()).toContainText('View only');
  const session = entries.filter({ hasText: 'Supplier portal signed an employee in as this supplier' });
  await expect(session.filter({ hasText: people.accountant.name }).first()).toBeVisible();
});

test('an admin can open the portal to make changes', async ({ page, context }) => {
  await ask(page, people.admin);
  await expect(asking(page).getByLabel('Access')).toHaveText('View only');
  await asking(page).getByLabel('Access').click();
  await page.getByRole('option', { name: 'View and edit' }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await asking(page).getByLabel('Reason').fill(reason);
  const opened = context.waitForEvent('page');
  await submit(page);
  await expect(rowOf(await opened, 'Acting')).toContainText(`${people.admin.name}, view and change`);
});

test('a browser that blocks tabs gets a link instead', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await ask(page, people.accountant);
  await asking(page).getByLabel('Reason').fill(reason);
  await submit(page);
  const blocked = dialog(page, 'Your browser blocked the new tab');
  await expect(blocked).toBeVisible();
  const opened = context.waitForEvent('page');
  await blocked.getByRole('link', { name: 'Open portal' }).click();
  await expect(rowOf(await opened, 'Acting')).toContainText(people.accountant.name);
  await expect(blocked).toBeHidden();
});

test('a refusal leaves no empty tab behind', async ({ page, context }) => {
  await ask(page, people.accountant);
  const detail = 'No supplier portal is set up for this address.';
  await page.route('**/api/suppliers/authorization', (route) =>
    route.fulfill({ status: 422, json: { title: 'Unprocessable', status: 422, detail } }),
  );
  await asking(page).getByLabel('Reason').fill(reason);
  const opened = context.waitForEvent('page');
  await submit(page);
  const tab = await opened;
  await expect(asking(page).getByText(detail)).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
});

test('the button is hidden without permission', async ({ page }) => {
  await signIn(page, people.staff);
  await page.goto(`${web()}/suppliers/15`);
  await expect(page.getByRole('navigation', { name: 'Supplier' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Managers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open portal' })).toHaveCount(0);
});
