import { newHire, withoutIdToken } from '@backdock/dev/src/identity-provider/accounts.ts';
import { expect, type Page, test } from '@playwright/test';
import { people, tokens, webHttps } from '../people.ts';

async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Login with Microsoft' }).click();
  await page.getByRole('button', { name: email }).click();
}

test('sign in with Microsoft and return to the requested page', async ({ page }) => {
  await page.goto(`${webHttps()}/web-design`);
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fweb-design/);
  await chooseAccount(page, people.accountant.email);
  await expect(page).toHaveURL(`${webHttps()}/web-design`);
  const signedIn = await tokens(page);
  expect(signedIn.id).toBeTruthy();
  expect(signedIn.access).toBeTruthy();
  expect(signedIn.refresh).toBeNull();
  await page.goto(webHttps());
  await expect(page.getByRole('heading', { name: 'Welcome back, Dana Reyes' })).toBeVisible();
});

test('the first sign-in creates the employee, without a role', async ({ page }) => {
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/current-user'),
  );
  await page.goto(`${webHttps()}/login`);
  await chooseAccount(page, newHire.email);
  const employee = (await (await created).json()) as { id: number; roles: string[] };
  expect(employee.id).toBeGreaterThan(0);
  expect(employee.roles).toEqual([]);
  await expect(page.getByRole('heading', { name: `Welcome back, ${newHire.name}` })).toBeVisible();
});

test('a response without an identity clears everything and returns to the sign-in page', async ({ page }) => {
  await page.goto(`${webHttps()}/login`);
  await chooseAccount(page, withoutIdToken.email);
  await expect(page).toHaveURL(`${webHttps()}/login`);
  expect(await tokens(page)).toEqual({ id: null, access: null, refresh: null });
  await expect(page.getByRole('button', { name: 'Login with Microsoft' })).toBeVisible();
});

test('a cancelled sign-in shows an error and returns to the sign-in page', async ({ page }) => {
  await page.goto(`${webHttps()}/login`);
  await page.getByRole('button', { name: 'Login with Microsoft' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${webHttps()}/login`);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect((await tokens(page)).access).toBeNull();
});

test('the callback does nothing without a fragment, and removes one from the address bar', async ({
  page,
}) => {
  await page.goto(`${webHttps()}/oauth/microsoft/callback`);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(`${webHttps()}/oauth/microsoft/callback`);
  await page.goto(`${webHttps()}/oauth/microsoft/callback?from=test#code=unknown&state=unknown`);
  await expect(page).toHaveURL(/\/login/);
  expect(page.url()).not.toContain('#');
});

test('an expired Microsoft token is renewed silently', async ({ page }) => {
  await page.goto(`${webHttps()}/login`);
  await chooseAccount(page, people.staff.email);
  await expect(page.getByRole('heading', { name: 'Welcome back, Sam Ortiz' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('access-token', 'ran-out'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back, Sam Ortiz' })).toBeVisible();
  expect((await tokens(page)).access).not.toBe('ran-out');
});

test('a Microsoft user changes the password at Microsoft', async ({ page, context }) => {
  await page.goto(`${webHttps()}/login`);
  await chooseAccount(page, people.logistics.email);
  await page.getByRole('button', { name: /Ivy Chen/ }).click();
  const item = page.getByRole('menuitem', { name: 'Change Password' });
  await expect(item).toHaveAttribute('href', /password-reset/);
  await expect(item).toHaveAttribute('target', '_blank');
  expect(context.pages()).toHaveLength(1);
});
