import { expect, test } from '@playwright/test';
import { people, startDay, web } from '../people.ts';

test('the sidebar collapses, stays collapsed, and shows existing pages', async ({ page }) => {
  await startDay(page, people.admin);
  const sections = [
    'Dashboard',
    'Supplier orders',
    'Accounting',
    'Suppliers',
    'Shipping',
    'Marketplaces',
    'PDA',
    'Tickets',
    'User management',
  ];
  const accounting = [
    'Allowances',
    'Invoices',
    'Credit memos',
    'Credit requests',
    'Sales invoices',
    'Financial periods',
    'Intacct sync log',
    'Payment processing',
  ];
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link')).toHaveText(sections);
  await sidebar.getByRole('button', { name: 'Show Accounting pages' }).click();
  await expect(sidebar.getByRole('link')).toHaveText(sections.toSpliced(3, 0, ...accounting));
  const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width);
  expect(Math.round(await width())).toBe(240);
  await page.getByRole('button', { name: /collapse/i }).click();
  await expect.poll(async () => Math.round(await width())).toBe(68);
  await page.reload();
  await expect.poll(async () => Math.round(await width())).toBe(68);
});

test('a page that does not exist', async ({ page }) => {
  await startDay(page, people.admin);
  await page.goto(`${web()}/web-design`);
  await page.goto(`${web()}/no/such/page`);
  await expect(page).toHaveTitle('404 - Not Found');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('The page you were trying to access could not be found.')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(`${web()}/web-design`);
});

test('a page whose code is gone after an update', async ({ page }) => {
  await startDay(page, people.admin);
  await page.route(/assets\/change-password.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${web()}/account/password`);
  await expect(page.getByRole('heading', { name: 'System update detected' })).toBeVisible();
  await expect(
    page.getByText(
      'An update to the system is currently being applied or has just been applied. Please refresh the page to continue.',
    ),
  ).toBeVisible();
  await page.unroute(/assets\/change-password.*\.js/);
  await page.getByRole('button', { name: 'Refresh page' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('a profile that cannot be loaded', async ({ page }) => {
  await startDay(page, people.admin);
  await page.route('**/api/current-user', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(
    page.getByText('Unable to retrieve user profile. Please try refreshing the page.'),
  ).toBeVisible();
});

test('everything in the shell can be reached by keyboard', async ({ page }) => {
  await startDay(page, people.admin);
  await page.goto(web());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('button', { name: /Avery Quinn/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Avery Quinn/ })).toBeFocused();
});
