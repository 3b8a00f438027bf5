import { expect, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';

test('a user is added, made an admin and back, and deactivated', async ({ page }) => {
  await signIn(page, people.admin);
  // No other journey changes this supplier's users.
  await page.goto(`${web()}/suppliers/12/users`);
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Robin');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Vale');
  const email = `robin.vale.${Date.now()}@granite.example`;
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog).toBeHidden();
  const robin = page.getByRole('listitem', { name: 'Robin Vale' }).filter({ hasText: email });
  await expect(robin).toContainText('Active');
  await robin.getByRole('button', { name: 'Make admin' }).click();
  await expect(page.getByText('Robin Vale is now an admin')).toBeVisible();
  await expect(robin).toContainText('Admin');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Robin Vale is no longer an admin')).toBeVisible();
  await robin.getByRole('button', { name: 'Deactivate' }).click();
  await expect(robin).toContainText('Inactive');
});

test('people who manage no suppliers don’t see the Users tab', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.goto(`${web()}/suppliers/12`);
  const tabs = page.getByRole('navigation', { name: 'Supplier' });
  await expect(tabs.getByRole('link', { name: 'Company' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Users' })).toHaveCount(0);
});
