import { expect, type Page, test } from '@playwright/test';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import {
  firstDayOf,
  lastDayOf,
  periodKey,
  periodName,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { countedActs } from '../acts.ts';
import { another, people, signIn, startDay, web } from '../people.ts';
import { openMonths } from '../turns.ts';

// They may have to wait for their turn.
test.describe.configure({ timeout: 180_000 });
test.beforeEach(() => openMonths.take());
test.afterEach(() => openMonths.release());

/** In the demo data, the month before last is the first one not yet locked, and it's over. */
const monthsAgo = (count: number) => {
  const [year = 0, month = 0] = dayInPacific(new Date()).split('-').map(Number);
  const place = year * 12 + month - 1 - count;
  return { year: Math.floor(place / 12), month: (place % 12) + 1 };
};
const closing = monthsAgo(2);
const next = monthsAgo(1);
const name = periodName(closing);
const day = (month: { year: number; month: number }, date: number) => `${month.month}/${date}/${month.year}`;
const shortMonth = (month: { year: number; month: number }) => periodName(month).slice(0, 3);

const panel = (page: Page) => page.getByRole('dialog', { name });

async function openBoard(page: Page, person: { email: string; name: string }) {
  await signIn(page, person);
  await page.goto(`${web()}/accounting/financial-periods`);
  await expect(page.getByRole('region', { name: String(closing.year), exact: true })).toBeVisible();
}

/** The smallest unpaid invoice that is dated in the month. */
async function openInvoice(page: Page) {
  const grid = {
    sort: [{ colId: 'total', sort: 'asc' }],
    filter: {
      status: { filterType: 'set', values: ['Posted'] },
      invoiceDate: {
        filterType: 'date',
        type: 'inRange',
        dateFrom: firstDayOf(closing),
        dateTo: lastDayOf(closing),
      },
    },
  };
  await page.goto(`${web()}/accounting/invoices?grid=${encodeURIComponent(JSON.stringify(grid))}`);
  const cell = page.getByRole('grid', { name: 'Invoices' }).locator('.ag-cell[col-id="postingDate"]').first();
  await expect(cell).toContainText(/, \d{4}$/);
  return cell;
}

async function typeDay(page: Page, text: string) {
  const editor = page.getByRole('dialog', { name: 'Edit posting date' });
  await editor.getByRole('textbox', { name: 'Posting date' }).fill(text);
  await editor.getByRole('button', { name: 'Save' }).click();
  return editor;
}

test('a month is closed: its checklist, its lock, and a late posting', async ({ page, browser }) => {
  test.slow();
  await signIn(page, people.accountant);
  const cell = await openInvoice(page);
  await cell.dblclick();
  await expect(await typeDay(page, day(next, 10))).toBeHidden();
  await expect(cell).toContainText(`${shortMonth(next)} 10, ${next.year}`);

  await page.goto(`${web()}/accounting/financial-periods`);
  const { click, count: interactionsSoFar } = countedActs();
  await click(page.getByRole('button', { name: `${name}: Open`, exact: true }));
  await expect(panel(page)).toContainText('Ended; still open for posting.');
  const checklist = panel(page).getByRole('list', { name: 'Checklist' });
  await expect(checklist.getByRole('listitem')).toHaveCount(13);
  await expect(checklist).toContainText(/ACH files? not completed/);
  const counted = checklist.getByRole('link', { name: /^\d+ invoices? that failed to sync$/ });
  const [count = ''] = /^\d+/.exec((await counted.textContent()) ?? '') ?? [];
  await counted.click();
  await expect(page.getByRole('grid', { name: 'Invoices' })).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible();
  await page.goBack();

  await click(panel(page).getByRole('button', { name: 'Lock month' }));
  const dialog = page.getByRole('dialog', { name: `Lock ${name}` });
  await expect(dialog).toContainText('failed to sync');
  await click(dialog.getByRole('button', { name: 'Lock month' }));
  await expect(dialog).toBeHidden();
  await expect(panel(page)).toContainText(`Locked by ${people.accountant.name}`);
  await expect(panel(page)).toContainText('Unchanged since the month was locked');
  const totals = panel(page).getByRole('table', { name: 'Totals' });
  for (const line of ['Marketing earned, USD', 'Rebates accrued, USD'])
    await expect(totals).toContainText(line);
  const interactions = interactionsSoFar();
  console.log(`A month closed with its allowances: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(3);
  await expect(panel(page).getByRole('button', { name: 'Unlock month' })).toBeDisabled();
  await expect(panel(page)).toContainText('You locked this period. Someone else must unlock it.');

  await openInvoice(page);
  await cell.dblclick();
  const editor = await typeDay(page, day(closing, 28));
  await expect(editor).toContainText(
    `${name} is locked. Choose a posting date from ${periodName(next).split(' ')[0]} 1, ${next.year}.`,
  );
  await editor.getByRole('button', { name: `Use ${shortMonth(next)} 01, ${next.year}` }).click();
  await expect(editor).toBeHidden();
  await expect(cell).toContainText(`${shortMonth(next)} 01, ${next.year}`);

  const second = await another(browser);
  await openBoard(second, people.accountant2);
  await second.getByRole('button', { name: `${name}: Locked`, exact: true }).click();
  await panel(second).getByRole('button', { name: 'Unlock month' }).click();
  const unlock = second.getByRole('dialog', { name: `Unlock ${name}` });
  await unlock.getByRole('textbox', { name: 'Reason' }).fill('A carrier sent its bill late.');
  await unlock.getByRole('textbox', { name: 'Relock after (days)' }).fill('5');
  await unlock.getByRole('button', { name: 'Unlock month' }).click();
  await expect(unlock).toBeHidden();
  await expect(panel(second)).toContainText('then relocks automatically.');
  await expect(panel(second).getByRole('region', { name: 'Reopen report' })).toContainText(
    `${people.accountant2.name} unlocked it`,
  );
  await expect(panel(second).getByRole('region', { name: 'Reopen report' })).toContainText(
    /Allowances of \d+ agreements thawed/,
  );
  await expect(panel(second).getByRole('region', { name: 'History' })).toContainText(
    `${people.accountant.name} locked this period`,
  );
  await second.context().close();
});

test('the board: arrow keys, a month that isn’t over, a reopened month', async ({ page }) => {
  await openBoard(page, people.accountant);
  const today = dayInPacific(new Date()).slice(0, 7);
  const current = page.getByRole('button', { name: /: Open this month$/ });
  await current.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: new RegExp(`^${periodName(next)}: `) })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(current).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: periodName(monthsAgo(0)) });
  await expect(drawer).toContainText('hasn’t ended. It can be locked on or after');
  await expect(drawer.getByRole('button', { name: 'Lock month' })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('period')).toBe(today);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(current).toBeFocused();

  const reopened = { year: monthsAgo(3).year - 1, month: 12 };
  await page.getByRole('button', { name: new RegExp(`^${periodName(reopened)}: Reopened until `) }).click();
  const report = page.getByRole('dialog', { name: periodName(reopened) });
  await expect(report.getByRole('region', { name: 'Reopen report' })).toContainText(
    `Invoice YE-${reopened.year}-1`,
  );
  await expect(report.getByRole('table', { name: 'Totals' })).toContainText('Difference');
  await expect(page).toHaveURL(new RegExp(`period=${periodKey(reopened)}`));
});

test('a month’s payments are in its totals, and those missing from Intacct on its checklist', async ({
  page,
}) => {
  await openBoard(page, people.accountant);
  await page.getByRole('button', { name: new RegExp(`^${periodName(next)}: `) }).click();
  const drawer = page.getByRole('dialog', { name: periodName(next) });
  await expect(drawer.getByRole('table', { name: 'Totals' })).toContainText('Payments, USD');
  const counted = drawer.getByRole('link', { name: /^[\d,]+ payments? not synced$/ });
  const [count = ''] = /^[\d,]+/.exec((await counted.textContent()) ?? '') ?? [];
  await counted.click();
  await expect(page.getByRole('grid', { name: 'Payment history' })).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible();
});

test('people outside accounting don’t see financial periods', async ({ page }) => {
  await startDay(page, people.purchasing);
  await expect(page.getByRole('navigation').first()).not.toContainText('Financial periods');
});
