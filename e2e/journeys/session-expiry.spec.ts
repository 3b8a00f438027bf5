import { AxeBuilder } from '@axe-core/playwright';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../payment-file.ts';
import { demoPassword, people, signIn, startDay, tokens, web, webHttps } from '../people.ts';

const company = (page: Page) => page.getByRole('region', { name: 'Company details', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });

/** Ends the session on the server; the browser learns of it with its next call. */
async function expireSession(page: Page): Promise<void> {
  const { access } = await tokens(page);
  const ended = await page.request.delete(`${web()}/api/auth/access-tokens`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(ended.status()).toBe(200);
}

/** Each test uses a different shipping partner. */
async function editPartner(page: Page, place: number, accountId: string, origin = web()): Promise<void> {
  const partners = await ask<{ id: number }[]>(page, carrierBrokers.list, { query: { limit: '50' } });
  await page.goto(`${origin}/shipping/${partners[place]?.id}`);
  await company(page).getByRole('button', { name: 'Edit Company details' }).click();
  await company(page).getByLabel('Account ID').fill(accountId);
}

/** The idempotency keys sent with changes to the partner. */
function sentKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

async function saveAndExpectQuestion(page: Page): Promise<void> {
  await company(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Your session has expired.');
}

test('a session that expires during a save is renewed in place, and the change is saved once', async ({
  page,
}) => {
  await signIn(page, people.logistics);
  await editPartner(page, 9, 'EXP-1');
  await expireSession(page);
  const keys = sentKeys(page);
  await saveAndExpectQuestion(page);
  const address = page.url();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  await expect(dialog(page).getByLabel('Email')).toHaveValue(people.logistics.email);
  await dialog(page).getByLabel('Password', { exact: true }).fill('wrong');
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The email or password is incorrect.');
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(company(page).getByText('EXP-1')).toBeVisible();
  expect(page.url()).toBe(address);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a deferred sign-in loses nothing, and can be completed in another tab', async ({ page, context }) => {
  await signIn(page, people.logistics);
  await editPartner(page, 10, 'EXP-2');
  await expireSession(page);
  await saveAndExpectQuestion(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(company(page).getByRole('alert')).toContainText('Your session has expired.');
  await expect(company(page).getByLabel('Account ID')).toHaveValue('EXP-2');

  await company(page).getByRole('button', { name: 'Save' }).click();
  const opened = context.waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'Sign in from a new tab' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/login/);
  await tab.getByLabel('Email').fill(people.logistics.email);
  await tab.getByLabel('Password', { exact: true }).fill(demoPassword);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tab.getByRole('heading', { name: `Welcome back, ${people.logistics.name}` })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(company(page).getByText('EXP-2')).toBeVisible();
});

test('a different person who signs in starts over, and inherits no draft', async ({ page }) => {
  await signIn(page, people.logistics);
  await editPartner(page, 11, 'NOT-MINE');
  await expireSession(page);
  const keys = sentKeys(page);
  await saveAndExpectQuestion(page);
  await dialog(page).getByLabel('Email').fill(people.admin.email);
  await expect(dialog(page)).toContainText(`Unsaved changes by ${people.logistics.name} will be discarded`);
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${people.admin.name}` })).toBeVisible();
  await expect(page).toHaveURL(`${web()}/`);
  expect(keys).toHaveLength(1);
});

test('with nothing to lose, an expired session leads to the sign-in page', async ({ page }) => {
  await startDay(page, people.logistics);
  await expireSession(page);
  await page.goto(`${web()}/shipping`);
  await expect(page).toHaveURL(`${web()}/login?returnUrl=%2Fshipping`);
  await expect(dialog(page)).toHaveCount(0);
});

test('a Microsoft user signs in again in a window, and the change is saved', async ({ page, context }) => {
  await page.goto(`${webHttps()}/login`);
  await page.getByRole('button', { name: 'Login with Microsoft' }).click();
  await page.getByRole('button', { name: people.logistics.email }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${people.logistics.name}` })).toBeVisible();
  await editPartner(page, 12, 'EXP-3', webHttps());
  // Neither our token nor Microsoft's session is any good.
  await context.clearCookies();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('msal.')) localStorage.removeItem(key);
    localStorage.setItem('access-token', 'ran-out');
  });
  await saveAndExpectQuestion(page);
  const opened = context.waitForEvent('page');
  await dialog(page).getByRole('button', { name: 'Login with Microsoft' }).click();
  const window = await opened;
  await window.getByRole('button', { name: people.logistics.email }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(company(page).getByText('EXP-3')).toBeVisible();
});

test('signing out ends every tab, even with unsaved input', async ({ page, context }) => {
  await startDay(page, people.logistics);
  const other = await context.newPage();
  await other.goto(`${web()}/api/health`);
  await editPartner(other, 11, 'NEVER-SAVED');
  await page.getByRole('button', { name: new RegExp(people.logistics.name) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${web()}/login`);
  await expect(other).toHaveURL(`${web()}/login`);
  expect(await tokens(other)).toEqual({ id: null, access: null, refresh: null });
});

test('signing out asks before unsaved changes are lost', async ({ page }) => {
  await signIn(page, people.logistics);
  await editPartner(page, 11, 'UNSAVED');
  await page.getByRole('button', { name: new RegExp(people.logistics.name) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(company(page).getByLabel('Account ID')).toHaveValue('UNSAVED');
  expect((await tokens(page)).access).toBeTruthy();
  await page.getByRole('button', { name: new RegExp(people.logistics.name) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${web()}/login`);
});
