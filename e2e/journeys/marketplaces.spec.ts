import { AxeBuilder } from '@axe-core/playwright';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { expect, type Page, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

/** Each test uses a different marketplace from the demo data. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`${web()}/marketplaces`);
  await page.getByRole('grid', { name: 'Marketplaces' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a purchasing manager writes a new version of the policy', async ({ page }) => {
  await signIn(page, people.purchasing);
  await open(page, 'Builders Yard');
  await page.getByRole('link', { name: 'Policies' }).click();
  const shown = card(page, /^Version \d/);
  await expect(shown).toHaveAccessibleName('Version 2');
  await expect(shown.getByText('45 days').first()).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'Seller terms of Builders Yard' })).toBeVisible();

  await page.getByRole('button', { name: 'New version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Policy version 3' });
  const begins = dialog.getByRole('textbox', { name: 'In force from' });
  await begins.fill('01/01/2024');
  await dialog.getByLabel('Return window (days)').fill('60');
  await dialog.getByLabel('Full text').fill('## Returns\n\nWithin **60 days**. <img src=x onerror=alert(1)>');
  await dialog.getByRole('button', { name: 'Save version 3' }).click();
  await expect(dialog.getByText('A policy can’t start in the past.')).toBeVisible();
  const today = dayInPacific(new Date());
  await begins.fill(shortDate(today));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('60 days', { exact: true })).toHaveCSS('font-weight', '600');
  await dialog.getByRole('button', { name: 'Save version 3' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Version 3 saved')).toBeVisible();
  await expect(shown).toHaveAccessibleName('Version 3');
  // HTML input shows as text, and nothing was loaded or run.
  await expect(shown.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(shown.locator('img')).toHaveCount(0);

  const versions = card(page, 'Versions');
  await expect(versions.getByRole('listitem')).toHaveText([
    /Version 3.*Marcus Hale.*In force/,
    /Version 2.*Past/,
    /Version 1.*Past/,
  ]);
  await versions.getByRole('button', { name: /^Version 2/ }).click();
  await expect(shown).toHaveAccessibleName('Version 2');
  await expect(shown.getByText('45 days').first()).toBeVisible();

  await versions.getByRole('button', { name: 'Compare versions' }).click();
  const comparison = card(page, 'Compare versions');
  const changed = comparison.getByRole('row').filter({ hasText: '(changed)' });
  await expect(changed).toHaveText([/Return window.*45 days60 days/]);
  await expect(comparison.getByText('Removed: # Seller terms of Builders Yard')).toBeVisible();
  await comparison.getByRole('combobox', { name: 'Left version' }).click();
  await page.getByRole('option', { name: /^Version 1/ }).click();
  await expect(changed.filter({ hasText: 'Ship within' })).toBeVisible();
  await page.reload();
  await expect(changed.filter({ hasText: 'Ship within' })).toBeVisible();
  await comparison.getByRole('button', { name: 'Close' }).click();
  await expect(comparison).toBeHidden();

  await page.getByRole('link', { name: 'History' }).click();
  await expect(card(page, 'History')).toContainText('Marcus Hale added a new policy version');
});

test('people who can only read see the policy as of any day', async ({ page }) => {
  await signIn(page, people.staff);
  await open(page, 'Brightnest');
  await expect(card(page, /^Policy in force since/).getByText('45 days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Overview' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Policies' }).click();
  await expect(page.getByRole('button', { name: 'New version' })).toHaveCount(0);
  const shown = card(page, /^(Version \d|No policy)/);
  await expect(shown).toHaveAccessibleName('Version 2');
  await expect(shown.getByText(/until version 3 takes effect on/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const versions = card(page, 'Versions');
  await expect(versions.getByRole('listitem')).toHaveText([/Planned/, /In force/, /Past/]);
  await shown.getByRole('button', { name: 'View as of today' }).click();
  const calendar = page.getByRole('dialog', { name: 'View policy as of' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await page.goto(`${page.url()}?on=2019-05-01`);
  await expect(page.getByText('No policy version was in effect on this date.')).toBeVisible();
  await shown.getByRole('button', { name: 'Today' }).click();
  await expect(shown).toHaveAccessibleName('Version 2');
  expect(new URL(page.url()).searchParams.has('on')).toBe(false);
});

test('the overview is edited, and a conflict shows what the other person changed', async ({
  page,
  browser,
}) => {
  await signIn(page, people.purchasing);
  await open(page, 'Homeward');
  const overview = card(page, 'Overview');
  await overview.getByRole('button', { name: 'Edit Overview' }).click();
  await overview.getByLabel('Managers').fill('ivy');
  await page.getByRole('option', { name: 'Ivy Chen' }).click();
  await page.keyboard.press('Escape');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, people.admin);
  await open(other, 'Homeward');
  const otherOverview = card(other, 'Overview');
  await otherOverview.getByRole('button', { name: 'Edit Overview' }).click();
  await otherOverview.getByRole('checkbox', { name: 'Active' }).uncheck();
  await otherOverview.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Overview saved')).toBeVisible();
  await other.close();

  await overview.getByRole('button', { name: 'Save' }).click();
  const notice = overview.getByRole('alert');
  await expect(notice).toContainText('Active: Yes');
  await expect(notice).toContainText('Avery Quinn');
  await notice.getByRole('button').click();
  await expect(notice).toBeHidden();
  await overview.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Overview saved')).toBeVisible();
  await expect(overview.getByText(/Ivy Chen/)).toBeVisible();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
});
