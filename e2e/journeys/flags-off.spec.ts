import { expect, type Page, test } from '@playwright/test';
import { features } from '@backdock/core/kit/features.ts';
import { people, signIn, web } from '../people.ts';

async function turnAllFlags(page: Page, isEnabled: boolean): Promise<void> {
  const values = Object.keys(features).map((feature) => ({ feature, isEnabled }));
  await page.route('**/api/feature-flags/values*', (route) => route.fulfill({ json: values }));
}

const pages = [
  { path: '/accounting/payment-processing/create-payment/wire', heading: 'Create payment' },
  { path: '/accounting/payment-processing/manage-payments/wire', heading: 'Manage payments' },
  { path: '/accounting/credit-requests', heading: 'Credit requests' },
  { path: '/supplier-orders/missing-credits', heading: 'Supplier orders' },
];

for (const { path, heading } of pages) {
  test(`with its flag off, ${path} is not found`, async ({ page }) => {
    await turnAllFlags(page, false);
    await signIn(page, people.accountant);
    await page.goto(web() + path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('404 - Not Found');

    await page.unroute('**/api/feature-flags/values*');
    await turnAllFlags(page, true);
    await page.reload();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  });
}

test('the sign-in page sends signed-in users to the dashboard', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.goto(`${web()}/login?returnUrl=%2Faccounting`);
  await expect(page).toHaveURL(`${web()}/`);
});
