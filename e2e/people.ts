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

export async function signIn(page: Page, person: { email: string; name: string }): Promise<void> {
  await page.goto(`${web()}/login`);
  await fillSignIn(page, person.email, demoPassword);
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
