import { AxeBuilder } from '@axe-core/playwright';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { type Day, dayInPacific, shortMonth } from '@backdock/core/kit/dates.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { another, people, signIn, web } from '../people.ts';
import { openMonths } from '../turns.ts';

// They may have to wait for their turn.
test.describe.configure({ timeout: 180_000 });
test.beforeEach(() => openMonths.take());
test.afterEach(() => openMonths.release());

/** In the demo data, the month before last is the first one not yet locked. */
function monthsAgo(count: number): Day {
  const [year = 0, month = 0] = dayInPacific(new Date()).split('-').map(Number);
  const place = year * 12 + month - 1 - count;
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`;
}

/** Marcus Hale manages these suppliers, whose display funds began two months before the first open month. */
const suppliers = { correction: 144, change: 139 };
const name = 'Endcap displays';

const drawer = (page: Page) => page.getByRole('dialog', { name, exact: true });
const changes = (page: Page) => page.getByRole('region', { name: 'What this changes' });
const months = (page: Page) => changes(page).getByRole('table', { name: 'Earned by month' }).getByRole('row');

async function openAgreement(page: Page, supplierId: number, click: (on: Locator) => Promise<void>) {
  await page.goto(`${web()}/suppliers/${supplierId}`);
  await click(page.getByRole('navigation', { name: 'Supplier' }).getByRole('link', { name: 'Agreements' }));
  await click(page.getByRole('listitem', { name, exact: true }));
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

/** Two frozen months that stay, and one adjustment for both. */
async function expectOneAdjustment(page: Page): Promise<void> {
  await expect(months(page).filter({ hasText: 'Frozen' })).toContainText(
    [4, 3].map((count) => shortMonth(monthsAgo(count))),
  );
  const adjustment = months(page).filter({ hasText: 'Adjustment: Correction' });
  await expect(adjustment).toHaveCount(1);
  await expect(adjustment).toContainText(shortMonth(monthsAgo(2)));
  await expect(adjustment).toContainText(/\+\$[\d,.]+$/);
}

test('a wrong rate over two locked months is corrected by one adjustment', async ({ page, browser }) => {
  test.slow();
  const { click, fill, count } = countedActs();
  await signIn(page, people.purchasing);
  await openAgreement(page, suppliers.correction, click);
  await click(drawer(page).getByRole('button', { name: 'Propose correction' }));
  const form = page.getByRole('dialog', { name: `Propose correction to ${name}` });
  await fill(form.getByLabel('Percentage'), '2.5');
  await fill(form.getByLabel('What was entered by mistake?'), 'The contract says two and a half percent.');
  await click(form.getByRole('button', { name: 'Preview' }));
  await expectOneAdjustment(page);
  await expect(form.getByRole('button', { name: 'Preview' })).toHaveCount(0);
  await expectAccessible(page);
  await click(form.getByRole('button', { name: 'Propose correction' }));
  await expect(form).toBeHidden();

  const accountant = await another(browser);
  await accountant.setViewportSize({ width: 390, height: 844 });
  await signIn(accountant, people.accountant);
  await openAgreement(accountant, suppliers.correction, click);
  const waiting = accountant.getByRole('region', { name: 'Correction awaiting approval' });
  await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await click(waiting.getByRole('button', { name: 'Preview' }));
  await expectOneAdjustment(accountant);
  await expectAccessible(accountant);
  const isTooWide = () => accountant.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isTooWide()).toBe(false);
  await click(waiting.getByRole('button', { name: 'Approve' }));
  await expect(accountant.getByText('Correction approved')).toBeVisible();
  await expect(drawer(accountant)).toContainText('2.5%');
  const interactions = count();
  console.log(`A rate corrected over two locked months, proposed and approved: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(15);

  const booked = drawer(accountant).getByRole('table', { name: 'Months and adjustments' }).getByRole('row');
  const adjusted = booked.filter({ hasText: 'Adjustment: Correction' });
  await expect(adjusted).toHaveCount(1);
  const firstOpen = booked.filter({ hasText: shortMonth(monthsAgo(2)) });
  await expect(firstOpen.locator('xpath=following-sibling::tr[1]')).toContainText('Adjustment: Correction');
  await firstOpen.getByRole('button').first().click();
  const xRay = accountant.getByRole('dialog', { name: `How ${shortMonth(monthsAgo(2))} adds up` });
  await expect(xRay.getByText('Reconciled.')).toHaveCount(3);
  await expect(xRay).toContainText('× 2.5% =');
  await expectAccessible(accountant);
  await accountant.context().close();
});

test('new terms take effect on a given day, and a preview counts only for what was entered', async ({
  page,
}) => {
  const { click, fill, count } = countedActs();
  await signIn(page, people.purchasing);
  await openAgreement(page, suppliers.change, click);
  await click(drawer(page).getByRole('button', { name: 'Change terms' }));
  const form = page.getByRole('dialog', { name: `Change terms of ${name}` });
  await fill(form.getByRole('textbox', { name: 'New terms start on' }), monthsAgo(1));
  await fill(form.getByLabel('Percentage'), '3');
  await fill(form.getByLabel('Why do the terms change?'), 'Renegotiated for the season.');
  await click(form.getByRole('button', { name: 'Preview' }));
  // From the new day on, and nothing of the months before it.
  await expect(months(page).nth(1)).toContainText(shortMonth(monthsAgo(1)));
  await expect(months(page).filter({ hasText: 'Adjustment: Correction' })).toHaveCount(0);
  await click(form.getByRole('button', { name: 'Change terms' }));
  await expect(page.getByText('Terms changed')).toBeVisible();
  const interactions = count();
  console.log(`New terms from a given day, previewed: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(8);

  await drawer(page).getByRole('button', { name: 'End early' }).click();
  const ending = page.getByRole('dialog', { name: `End ${name} early` });
  await ending.getByRole('button', { name: 'Preview' }).click();
  await expect(changes(page)).toContainText('Nothing changes');
  await ending.getByRole('textbox', { name: 'Last day' }).fill(daysAfter(dayInPacific(new Date()), 30));
  await expect(changes(page)).toHaveCount(0);
});
