import { expect, test } from '@playwright/test';
import { demoPassword, fillSignIn, people, startDay, tokens, web } from '../people.ts';

test('sign in by password, see your name, sign out', async ({ page }) => {
  await page.goto(web());
  await expect(page).toHaveURL(`${web()}/login`);
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible();
  await fillSignIn(page, people.accountant.email, demoPassword);
  await expect(page.getByRole('heading', { name: 'Welcome back, Dana Reyes' })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard - Backdock');
  const signedIn = await tokens(page);
  expect(signedIn.access).toBeTruthy();
  expect(signedIn.refresh).toBeTruthy();
  expect(signedIn.id).toBeNull();

  await page.getByRole('button', { name: /Dana Reyes/ }).click();
  await expect(page.getByText('accountant@backdock.test').last()).toBeVisible();
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL(`${web()}/login`);
  expect(await tokens(page)).toEqual({ id: null, access: null, refresh: null });
});

test('signing in returns to the requested page, but never to another site', async ({ page }) => {
  await page.goto(`${web()}/account/password`);
  await expect(page).toHaveURL(`${web()}/login?returnUrl=%2Faccount%2Fpassword`);
  await fillSignIn(page, people.staff.email, demoPassword);
  await expect(page).toHaveURL(`${web()}/account/password`);

  // If you're already signed in, the sign-in page redirects at once, and only within this site.
  await page.goto(`${web()}/login?returnUrl=${encodeURIComponent('//evil.example/x')}`);
  await expect(page).toHaveURL(`${web()}/`);
});

test('empty and malformed fields are explained before anything is sent', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/')) calls += 1;
  });
  await page.goto(`${web()}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Field is required').first()).toBeVisible();
  await page.getByLabel('Email').fill('not an email');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid format')).toBeVisible();
  expect(calls).toBe(0);
});

test('a wrong password is refused, and the eleventh attempt is locked out', async ({ page }) => {
  // A colleague no other test signs in as.
  const locked = 'leah.stone@backdock.test';
  await page.goto(`${web()}/login`);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/auth/access-tokens'));
    await fillSignIn(page, locked, `wrong ${attempt}`);
    expect((await answer).status()).toBe(401);
    await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.');
  }
  await expect(page.getByLabel('Email')).toHaveValue(locked);
  await fillSignIn(page, locked, demoPassword);
  await expect(page.getByRole('alert')).toContainText('Too many failed attempts. Try again in 30 minutes.');
  await expect(page).toHaveURL(`${web()}/login`);
});

test('an error in the URL is shown once, as text', async ({ page }) => {
  await page.goto(`${web()}/login?error=${encodeURIComponent('<b>Something</b> failed')}`);
  await expect(page.getByText('<b>Something</b> failed')).toBeVisible();
  await expect(page).toHaveURL(`${web()}/login`);
});

test('an expired token is renewed silently', async ({ page }) => {
  await startDay(page, people.purchasing);
  const before = await tokens(page);
  await page.evaluate(() => localStorage.setItem('access-token', 'ran-out'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back, Marcus Hale' })).toBeVisible();
  const after = await tokens(page);
  expect(after.access).not.toBe('ran-out');
  expect(after.refresh).not.toBe(before.refresh);
});

test('calls and tabs refused together trigger one refresh', async ({ page, context }) => {
  await startDay(page, people.logistics);
  const second = await context.newPage();
  await second.goto(`${web()}/account/password`);
  await expect(second.getByRole('heading', { name: 'Change password' })).toBeVisible();

  let refreshes = 0;
  let refused = 0;
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/access-tokens')) refreshes += 1;
    if (response.status() === 401) refused += 1;
  });
  await page.evaluate(() => localStorage.setItem('access-token', 'ran-out'));
  await Promise.all([page.reload(), second.reload()]);
  await expect(page.getByRole('heading', { name: 'Welcome back, Ivy Chen' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(refused).toBeGreaterThanOrEqual(2);
  expect(refreshes).toBe(1);
});

test('a session that can’t be renewed leads to the sign-in page and back', async ({ page }) => {
  await startDay(page, people.admin);
  await page.goto(`${web()}/web-design`);
  await page.evaluate(() => {
    localStorage.setItem('access-token', 'ran-out');
    localStorage.setItem('refresh-token', 'unknown');
  });
  await page.reload();
  await expect(page).toHaveURL(`${web()}/login?returnUrl=%2Fweb-design`);
  expect(await tokens(page)).toEqual({ id: null, access: null, refresh: null });
});

test('removing the token in another tab leads to the sign-in page', async ({ page, context }) => {
  await startDay(page, people.admin);
  const other = await context.newPage();
  await other.goto(`${web()}/web-design`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('access-token'));
  await expect(page).toHaveURL(/\/login/);
});
