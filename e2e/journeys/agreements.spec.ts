import { AxeBuilder } from '@axe-core/playwright';
import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { type Agreement, agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { type Day, dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { features } from '@backdock/core/kit/features.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { ask } from '../payment-file.ts';
import { another, people, signIn, web } from '../people.ts';

// Marcus Hale manages these suppliers, and no other journey adds agreements to them. Each test has its own.
const suppliers = {
  rebate: 59,
  proposal: 32,
  change: 34,
  overlap: 35,
  future: 46,
  conflict: 50,
  flags: 52,
  lost: 53,
};
const today = dayInPacific(new Date());
const nextYear = Number(today.slice(0, 4)) + 1;

const agreementsOf = (supplierId: number) => `${web()}/suppliers/${supplierId}/agreements`;
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const step = (page: Page, number: number) => page.getByRole('group', { name: `Step ${number}`, exact: true });

async function openForm(page: Page, supplierId: number, kind: string) {
  await page.goto(agreementsOf(supplierId));
  await page.getByRole('button', { name: 'New agreement' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  return page.getByRole('dialog', { name: /^New / });
}

function create(page: Page, supplierId: number, type: AgreementType, terms: Partial<AgreementTerms>) {
  const body = { terms: { ...usualTerms(type), ...terms }, comment: null };
  return ask<Agreement>(page, agreementCalls[type].create, { params: { supplierId }, body });
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

const coOp = (name: string, startDate: Day) => ({ name, startDate, percentage: 4, notes: null });

test('a rebate with four steps and its contract is created, and seen on the ladder', async ({ page }) => {
  test.slow();
  await signIn(page, people.accountant);
  await page.goto(`${web()}/suppliers/${suppliers.rebate}`);
  const { click, fill, press, upload, count } = countedActs();
  await click(page.getByRole('navigation', { name: 'Supplier' }).getByRole('link', { name: 'Agreements' }));
  await expect(page.getByText('No agreements yet.')).toBeVisible();
  await click(page.getByRole('button', { name: 'New agreement' }));
  await click(page.getByRole('menuitem', { name: 'Rebate' }));
  const form = page.getByRole('dialog', { name: 'New rebate' });
  await fill(form.getByLabel('Name'), 'Annual volume rebate');
  await fill(form.getByLabel('Contract number'), 'RB-2041');
  await fill(form.getByRole('textbox', { name: 'Start date' }), today);
  await fill(form.getByRole('textbox', { name: 'End date' }), `${today.slice(0, 4)}-12-31`);
  await fill(step(page, 1).getByLabel('Rate'), '1');
  const others = [
    ['250000', '1.5'],
    ['500000', '2.25'],
    ['1000000', '3'],
  ] as const;
  for (const [at, [from, rate]] of others.entries()) {
    await press(page, 'Enter');
    const added = step(page, at + 2);
    await expect(added.getByLabel('Purchases from')).toBeFocused();
    await fill(added.getByLabel('Purchases from'), from);
    await fill(added.getByLabel('Rate'), rate);
  }
  await expect(step(page, 2)).toContainText('Below $500,000.00');
  await expect(step(page, 4)).toContainText('And above');
  const contract = form.getByTestId('files of Contract');
  await upload(contract, 'contract.pdf', '%PDF-1.4\n%%EOF\n', 'application/pdf');
  await expect(form.getByRole('button', { name: 'Remove contract.pdf' })).toBeVisible();
  await click(form.getByRole('button', { name: 'Create agreement' }));
  const opened = drawer(page, 'Annual volume rebate');
  await expect(opened).toContainText('1.0% to 3.0% in 4 steps');
  await click(opened.getByRole('link', { name: 'Ladder' }));
  await expect(page.getByRole('heading', { name: /^Buy \$\d+,\d+ more by Dec 31 to earn/ })).toBeVisible();
  const interactions = count();
  console.log(`A rebate with four steps and its contract, on the ladder: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(25);

  const whatIf = page.getByRole('region', { name: 'What if' });
  await whatIf.getByRole('textbox', { name: 'What if we buy' }).fill('1000000');
  await expect(whatIf).toContainText('Rebate at 3.0%');
  await whatIf.getByRole('button', { name: 'Try other terms' }).click();
  await step(page, 4).getByLabel('Rate').fill('4');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(whatIf).toContainText('Rebate at 4.0%');
  await page.goBack();
  await expect(opened.getByRole('table', { name: 'Steps' }).getByRole('row').nth(3)).toHaveText(
    '$500,000.002.25%',
  );
  await expect(opened.getByRole('listitem').filter({ hasText: 'contract.pdf' })).toContainText(
    'Added by Dana Reyes',
  );
  await page.reload();
  await expect(opened).toContainText('RB-2041');
  await expectAccessible(page);
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Annual volume rebate')).toContainText('Active');
});

test('a buyer proposes the correction of a wrong rate, and an accountant approves each change', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = 'Spring co-op';
  await signIn(page, people.purchasing);
  await create(page, suppliers.proposal, 'Marketing', coOp(name, today));
  await page.goto(`${web()}/suppliers/${suppliers.proposal}`);
  const { click, fill, count } = countedActs();
  const tab = (on: Page) =>
    on.getByRole('navigation', { name: 'Supplier' }).getByRole('link', { name: 'Agreements' });
  await click(tab(page));
  await click(row(page, name));
  await click(drawer(page, name).getByRole('button', { name: 'Propose correction' }));
  const form = page.getByRole('dialog', { name: `Propose correction to ${name}` });
  await fill(form.getByLabel('Percentage'), '5');
  await fill(form.getByLabel('What was entered by mistake?'), 'The contract says five percent.');
  await click(form.getByRole('button', { name: 'Preview' }));
  await click(form.getByRole('button', { name: 'Propose correction' }));
  const own = page.getByRole('region', { name: 'Correction awaiting approval' });
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(drawer(page, name).getByRole('button', { name: 'Propose correction' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const accountant = await another(browser);
  await signIn(accountant, people.accountant);
  await accountant.goto(`${web()}/suppliers/${suppliers.proposal}`);
  await click(tab(accountant));
  await click(row(accountant, name));
  const waiting = accountant.getByRole('region', { name: 'Correction awaiting approval' });
  await expect(waiting).toContainText('The contract says five percent.');
  const changes = waiting.getByRole('table', { name: 'Proposed changes' }).getByRole('row');
  await expect(changes).toHaveCount(2);
  await expect(changes.nth(1)).toHaveText('Percentage4.0%5.0%');
  await click(waiting.getByRole('button', { name: 'Preview' }));
  await click(waiting.getByRole('button', { name: 'Approve' }));
  await expect(accountant.getByText('Correction approved')).toBeVisible();
  // The buyer, who still has it open, sees it too.
  await expect(own).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  await expect(drawer(accountant, name)).toContainText('5.0%');
  const interactions = count();
  console.log(`A correction proposed and approved: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(15);

  await drawer(accountant, name).getByRole('tab', { name: 'History' }).click();
  await expect(drawer(accountant, name)).toContainText('approved the proposed correction');
  await drawer(accountant, name).getByRole('tab', { name: 'As it was' }).click();
  const asOf = accountant.getByRole('region', { name: 'View as of' });
  await expect(asOf).toContainText('5.0%');
  await asOf.getByLabel('View as of').fill(daysAfter(today, -1));
  await expect(asOf).toContainText(`No record on ${shortDate(daysAfter(today, -1))}.`);
  await accountant.context().close();
});

test('new terms follow the old ones from a given day', async ({ page }) => {
  const name = 'Display fund';
  const effective = daysAfter(today, 30);
  await signIn(page, people.purchasing);
  await create(page, suppliers.change, 'Marketing', coOp(name, today));
  await page.goto(agreementsOf(suppliers.change));
  await row(page, name).click();
  await drawer(page, name).getByRole('button', { name: 'Change terms' }).click();
  const form = page.getByRole('dialog', { name: `Change terms of ${name}` });
  await form.getByRole('textbox', { name: 'New terms start on' }).fill(effective);
  await form.getByLabel('Percentage').fill('6');
  await form.getByLabel('Restart the purchase count').check();
  await form.getByLabel('Why do the terms change?').fill('Renegotiated for next season.');
  await form.getByRole('button', { name: 'Change terms' }).click();
  await expect(page.getByText('Terms changed')).toBeVisible();
  const followed = drawer(page, name);
  await expect(followed).toContainText('Future');
  await expect(followed).toContainText('Counted from the start date');
  const chain = followed.getByRole('region', { name: 'Terms over time' });
  await expect(chain.getByRole('listitem')).toHaveText([
    `${shortDate(today)} – ${shortDate(daysAfter(effective, -1))}: 4.0%`,
    `${shortDate(effective)}, no end date: 6.0%`,
  ]);

  await chain.getByRole('link').click();
  await expect(followed).toContainText('Active');
  await expect(followed.getByRole('button', { name: 'Change terms' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await followed.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, name)).toHaveCount(2);
  await expect(row(page, name).last()).toContainText(`– ${shortDate(daysAfter(effective, -1))}`);
});

test('terms that count the same purchases twice are refused with the other’s name and dates', async ({
  page,
}) => {
  await signIn(page, people.accountant);
  const startDate = `${nextYear}-01-01`;
  await create(page, suppliers.overlap, 'Ddr', { name: 'Damage allowance', startDate, percentage: 2 });
  const form = await openForm(page, suppliers.overlap, 'DDR');
  await form.getByLabel('Name').fill('Second damage allowance');
  await form.getByRole('textbox', { name: 'Start date' }).fill(`${nextYear}-02-10`);
  await form.getByLabel('Percentage').fill('1.5');
  await expect(form.getByText('It starts in the middle of a period.')).toBeVisible();
  await form.getByLabel('Percentage').press('Enter');
  await expect(form.getByRole('alert').first()).toHaveText(
    `Overlaps agreement Damage allowance (${shortDate(startDate)}, no end date)`,
  );
  await expect(form.getByRole('alert').first()).toBeInViewport();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
});

test('a future agreement is edited and deleted', async ({ page }) => {
  const name = 'Early order discount';
  await signIn(page, people.purchasing);
  await create(page, suppliers.future, 'GeneralDiscount', coOp(name, daysAfter(today, 40)));
  await page.goto(agreementsOf(suppliers.future));
  await row(page, name).click();
  await drawer(page, name).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  await form.getByLabel('Condition').click();
  await page.getByRole('option', { name: 'If paid early' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Field is required')).toBeVisible();
  await form.getByLabel('Days after the invoice date').fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Agreement saved')).toBeVisible();
  await expect(drawer(page, name)).toContainText('If paid within 10 days');

  await drawer(page, name).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete agreement' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Agreement deleted')).toBeVisible();
  await expect(drawer(page, name)).toBeHidden();
  await expect(row(page, name)).toHaveCount(0);
});

test('an agreement whose contract can’t be attached is kept and stays open', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.route('**/api/allowance-agreement/*/documents*', (route) =>
    route.fulfill({ status: 503, json: { title: 'Busy', status: 503, detail: 'Storage is busy.' } }),
  );
  const form = await openForm(page, suppliers.lost, 'Marketing');
  await form.getByLabel('Name').fill('Trade show fund');
  await form.getByRole('textbox', { name: 'Start date' }).fill(daysAfter(today, 40));
  await form.getByLabel('Percentage').fill('2');
  const contract = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') };
  await form.getByTestId('files of Contract').setInputFiles(contract);
  await expect(form.getByRole('button', { name: 'Remove contract.pdf' })).toBeVisible();
  await form.getByRole('button', { name: 'Create agreement' }).click();
  await expect(page.getByText('Trade show fund was saved without its contract.')).toBeVisible();
  await expect(page.getByText('Storage is busy.')).toBeVisible();
  await expect(drawer(page, 'Trade show fund')).toContainText('appear here');
});

test('two people on one agreement: the second sees what changed and keeps their input', async ({ page }) => {
  const name = 'Catalog fund';
  await signIn(page, people.accountant);
  const startDate = daysAfter(today, 40);
  const { id, type, version } = await create(page, suppliers.conflict, 'Marketing', coOp(name, startDate));
  await page.goto(`${agreementsOf(suppliers.conflict)}?record=${id}&kind=${type}`);
  await drawer(page, name).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  await form.getByLabel('Percentage').fill('7');
  await ask(page, agreementCalls[type].editFuture, {
    params: { supplierId: suppliers.conflict, agreementId: id },
    body: {
      version,
      terms: { ...usualTerms(type), ...coOp(name, startDate), notes: 'Renewed' },
      comment: null,
    },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('Someone else changed this record');
  await expect(notice).toContainText('Notes');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toBeHidden();
  await expect(form.getByLabel('Percentage')).toHaveValue('7.00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Agreement saved')).toBeVisible();
  await expect(drawer(page, name)).toContainText('Renewed');
  await expect(drawer(page, name)).toContainText('7.0%');
});

test('without their flags, DDR agreements and rebates are hidden', async ({ page }) => {
  const off = Object.keys(features).map((feature) => ({ feature, isEnabled: false }));
  await page.route('**/api/feature-flags/values*', (route) => route.fulfill({ json: off }));
  await signIn(page, people.accountant);
  await create(page, suppliers.flags, 'Ddr', {
    name: 'Hidden',
    startDate: daysAfter(today, 40),
    percentage: 2,
  });
  await page.goto(agreementsOf(suppliers.flags));
  await expect(page.getByText('No agreements yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New agreement' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['General discount', 'Marketing']);
});
