import { expect, type Page, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';

/** From here on, time only advances on command. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-15T12:00:00Z' });
  await page.clock.pauseAt('2026-11-15T12:00:01Z');
}

test.beforeEach(async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto(`${web()}/web-design?tab=Dialogs`);
  await expect(page.getByRole('button', { name: 'Confirmation', exact: true })).toBeVisible();
});

test('a confirmation: Cancel, Esc, Enter, and focus returns', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Confirmation', exact: true });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog).toContainText('Are you sure you want to perform this action?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Confirmed 0 times')).toBeVisible();
  await opener.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await stopClock(page);
  await page.keyboard.press('Enter');
  await page.clock.runFor(100);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Confirmed 1 times')).toBeVisible();
});

test('a failed confirmation stays open and says why', async ({ page }) => {
  await page.getByRole('button', { name: 'Failing confirmation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred with status code 500');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('deleting: refused, broken, and successful', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Rejected delete' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete selected item?');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The facility has open orders.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Broken delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred while deleting the record.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Confirmed 1 times')).toBeVisible();
});

test('a success dialog closes by itself after two seconds', async ({ page }) => {
  await stopClock(page);
  await page.getByRole('button', { name: 'Success that closes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation sent' });
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(dialog).toBeHidden();
});

test('dialogs have their specified widths', async ({ page }) => {
  for (const [name, width] of Object.entries({ default: 400, md: 480, lg: 540, xl: 680, xxl: 1200 })) {
    await page.getByRole('button', { name: `${name}, ${width}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const wanted = Math.min(width, (page.viewportSize()?.width ?? 0) - 32);
    await expect.poll(() => dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(wanted);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('input isn’t lost by Esc, Cancel, Close or a click outside the dialog', async ({ page }) => {
  await page.getByRole('button', { name: 'Invite new supplier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite new supplier' });
  const name = dialog.getByRole('textbox', { name: 'Company name' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await name.fill('Northwind');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await leave();
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Northwind');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('a form in a dialog, then a success view that closes by itself', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Invite new supplier' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Invite new supplier' });
  await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Northwind');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Invalid format')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('fail@northwindtile.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred with status code 500');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ap@northwindtile.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Invitation sent' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await opener.click();
  await expect(dialog.getByRole('textbox', { name: 'Company name' })).toHaveValue('');
});

test('copying, the hover card and keyboard shortcuts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${web()}/web-design?tab=Components`);
  await page.getByRole('button', { name: 'Copy account ID' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NW-10442');
  await expect(page.getByRole('button', { name: 'Copy account ID' })).toBeVisible();

  const card = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Northwind Tile & Stone' }).hover();
  await expect(card).toContainText('Marcus Hale');
  await card.hover();
  await page.waitForTimeout(400);
  await expect(card).toBeVisible();
  await page.getByRole('heading', { name: 'Web design' }).hover();
  await expect(card).toBeHidden();

  await page.getByRole('heading', { name: 'Web design' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Show shortcuts');

  const over = page.getByRole('meter', { name: 'Credit usage, over' });
  await page.keyboard.press('Escape');
  await expect(over).toHaveAttribute('aria-valuenow', '100');
  await expect(over.locator('[data-part=bar]')).toHaveText('112% of $250,000.00');
  await expect(
    page.getByRole('meter', { name: 'Credit usage, half' }).locator('[data-part=track]'),
  ).toHaveText('60%');
});
