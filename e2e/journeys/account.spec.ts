import { expect, test } from '@playwright/test';
import { demoPassword, fillSignIn, startDay, web } from '../people.ts';

test('change the password: mistakes are explained, the new one works, an email confirms it', async ({
  page,
  request,
}) => {
  // No other test signs in as this person.
  const person = { email: 'priya.nair@backdock.test', name: 'Priya Nair' };
  await startDay(page, person);
  await page.getByRole('button', { name: new RegExp(person.name) }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(page).toHaveTitle('Change password - Backdock');

  const fill = async (current: string, next: string, again = next) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(current);
    await page.getByRole('textbox', { name: 'New password' }).fill(next);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(again);
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
  };
  await fill(demoPassword, 'short');
  await expect(page.getByText('Minimum is 8 characters')).toBeVisible();
  await expect(
    page.getByText(
      'Some fields are incomplete or incorrect. Please check all highlighted fields and try again.',
    ),
  ).toBeVisible();
  await fill(demoPassword, 'a new long phrase', 'another');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fill('not my password', 'a new long phrase');
  await expect(page.getByText('The current password is incorrect').first()).toBeVisible();
  await fill(demoPassword, 'a new long phrase');
  await expect(page.getByText('Password changed')).toBeVisible();

  await expect
    .poll(async () => {
      const mails = await request.get(`${process.env.MAIL_ORIGIN}/api/messages`);
      return JSON.stringify(await mails.json());
    })
    .toContain('Your password was changed');

  await page.getByRole('button', { name: new RegExp(person.name) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await fillSignIn(page, person.email, 'a new long phrase');
  await expect(page.getByRole('heading', { name: `Welcome back, ${person.name}` })).toBeVisible();
  await page.goto(`${web()}/account/password`);
  await fill('a new long phrase', demoPassword);
  await expect(page.getByText('Password changed')).toBeVisible();
});
