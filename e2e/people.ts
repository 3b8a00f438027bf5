import { demoAccounts, demoPassword } from '@backdock/dev/src/identity-provider/accounts.ts';
import { expect, type Page } from '@playwright/test';

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

/** Signed in without a page to look at: whoever tests something else goes straight to it. */
export async function signIn(page: Page, person: { email: string }): Promise<void> {
  const answer = await page.request.post(`${web()}/api/auth/access-tokens`, {
    data: { email: person.email, password: demoPassword },
  });
  expect(answer.status()).toBe(200);
  const { accessToken, refreshToken } = (await answer.json()) as Record<
    'accessToken' | 'refreshToken',
    string
  >;
  // Any small answer of the same origin will do to reach its storage.
  await page.goto(`${web()}/api/health`);
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('access-token', access);
      localStorage.setItem('refresh-token', refresh);
    },
    [accessToken, refreshToken] as const,
  );
}

/** Signed in and on the dashboard, as a day begins. */
export async function startDay(page: Page, person: { email: string; name: string }): Promise<void> {
  await signIn(page, person);
  await page.goto(web());
  await expect(page.getByRole('heading', { name: `Welcome back, ${person.name}` })).toBeVisible();
}

/** What the browser keeps of the session. */
export function tokens(
  page: Page,
): Promise<{ id: string | null; access: string | null; refresh: string | null }> {
  return page.evaluate(() => ({
    id: localStorage.getItem('id-token'),
    access: localStorage.getItem('access-token'),
    refresh: localStorage.getItem('refresh-token'),
  }));
}
