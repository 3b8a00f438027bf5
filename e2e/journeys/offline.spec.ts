import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../payment-file.ts';
import { people, signIn, startDay, web } from '../people.ts';

const offline = "You're offline. Changes can't be saved until you're back online.";
const unreachable = "Backdock can't be reached right now. We'll keep trying.";
const banner = (page: Page) => page.getByRole('status', { name: 'Connection' });
const company = (page: Page) => page.getByRole('region', { name: 'Company details', exact: true });

test('offline, the page says so, keeps typed input, and saves it once back online', async ({
  page,
  context,
}) => {
  await signIn(page, people.logistics);
  const partners = await ask<{ id: number }[]>(page, carrierBrokers.list, { query: { limit: '50' } });
  await page.goto(`${web()}/shipping/${partners[13]?.id}`);
  await expect(company(page).getByRole('button', { name: 'Edit Company details' })).toBeVisible();
  await context.setOffline(true);
  await expect(banner(page)).toHaveText(offline);
  // The form's pickers haven't loaded yet.
  await company(page).getByRole('button', { name: 'Edit Company details' }).click();
  await company(page).getByLabel('Account ID').fill('OFF-1');
  await company(page).getByRole('button', { name: 'Save' }).click();
  await expect(company(page).getByRole('alert')).toHaveText(offline);
  await expect(page.getByText('Failed to fetch')).toHaveCount(0);
  await expect(company(page).getByLabel('Account ID')).toHaveValue('OFF-1');

  await context.setOffline(false);
  await expect(banner(page)).toHaveText('');
  await company(page).getByLabel('Manager').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await company(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company details saved')).toBeVisible();
});

test('a page whose code can’t load offline isn’t called a system update, and loads by itself', async ({
  page,
  context,
}) => {
  await startDay(page, people.admin);
  await context.setOffline(true);
  await page.getByRole('button', { name: /Avery Quinn/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(page.getByText('System update detected')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(banner(page)).toHaveText('');
});

test('data that can’t load offline loads once back online', async ({ page, context }) => {
  await startDay(page, people.accountant);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  // A page's code is fetched as soon as the pointer reaches its link.
  await navigation.getByRole('link', { name: 'Shipping' }).click();
  await expect(page.getByRole('grid', { name: 'Shipping partners' }).getByRole('link').first()).toBeVisible();
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await context.setOffline(true);
  await navigation.getByRole('link', { name: 'Shipping' }).click();
  await expect(banner(page)).toHaveText(offline);
  await context.setOffline(false);
  await expect(page.getByRole('grid', { name: 'Shipping partners' }).getByRole('link').first()).toBeVisible();
  await expect(banner(page)).toHaveText('');
});

test('an unreachable server isn’t mistaken for a missing network', async ({ page }) => {
  await startDay(page, people.logistics);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipping' }).click();
  await expect(banner(page)).toHaveText(unreachable);
  await page.unroute('**/api/**');
  await expect(page.getByRole('grid', { name: 'Shipping partners' }).getByRole('link').first()).toBeVisible();
  await expect(banner(page)).toHaveText('');
});
