import { demoAccounts, demoPassword } from '@backdock/dev/src/identity-provider/accounts.ts';
import { type Browser, expect, type Page } from '@playwright/test';

export const web = () => process.env.WEB_ORIGIN ?? '';
export const webHttps = () => process.env.WEB_HTTPS_ORIGIN ?? '';
export const supplierPortal = () => process.env.SUPPLIER_PORTAL_ORIGIN ?? '';
export const people = demoAccounts;
export { demoPassword };

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in without opening a page, so a test can go straight to its own. */
export async function signIn(page: Page, person: { email: string }): Promise<void> {
  const { accessToken, refreshToken } = await requestTokens(page, person.email);
  // Any small same-origin response is enough to reach its storage.
  await page.goto(`${web()}/api/health`);
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('access-token', access);
      localStorage.setItem('refresh-token', refresh);
    },
    [accessToken, refreshToken] as const,
  );
}

/** Under load the server rejects a sign-in and says when to retry. */
async function requestTokens(
  page: Page,
  email: string,
): Promise<Record<'accessToken' | 'refreshToken', string>> {
  const response = await page.request.post(`${web()}/api/auth/access-tokens`, {
    data: { email, password: demoPassword },
  });
  const waitSeconds = Number(response.headers()['retry-after']);
  if (response.status() === 503 && waitSeconds > 0) {
    await page.waitForTimeout(waitSeconds * 1000);
    return requestTokens(page, email);
  }
  expect(response.status()).toBe(200);
  return response.json();
}

/** Signs in and opens the dashboard, as at the start of a day. */
export async function startDay(page: Page, person: { email: string; name: string }): Promise<void> {
  await signIn(page, person);
  await page.goto(web());
  await expect(page.getByRole('heading', { name: `Welcome back, ${person.name}` })).toBeVisible();
}

/** A page for someone else, with storage of its own. */
export const another = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();

/** The tokens the browser stores for the session. */
export function tokens(
  page: Page,
): Promise<{ id: string | null; access: string | null; refresh: string | null }> {
  return page.evaluate(() => ({
    id: localStorage.getItem('id-token'),
    access: localStorage.getItem('access-token'),
    refresh: localStorage.getItem('refresh-token'),
  }));
}
