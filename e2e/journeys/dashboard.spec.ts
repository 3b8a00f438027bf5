import { expect, type Page, test } from '@playwright/test';
import { addFilter, cellsOf, rowsOf, searchParam } from '../kit/grid-page.ts';
import { linkIn, mailTo } from '../mails.ts';
import { people, startDay, supplierPortal, web } from '../people.ts';

const box = (page: Page) => page.getByRole('region', { name: 'Suppliers' });
const tab = (page: Page, name: string | RegExp) => box(page).getByRole('tab', { name });
const tabIn = (page: Page) => new URL(page.url()).searchParams.get('tab');

test('each of the three supplier lists can be reopened by its URL', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startDay(page, people.admin);
  const suppliers = page.getByRole('grid', { name: 'Active suppliers' });
  await expect(cellsOf(suppliers, 'officialCompanyName').first()).toHaveText(/^Bluewater/);
  await expect(tab(page, 'Active suppliers')).toHaveAttribute('aria-selected', 'true');
  await expect(box(page).getByRole('tab')).toHaveText([
    'Active suppliers',
    /^Pending applications\d+$/,
    /^Active invitations\d+$/,
  ]);

  await tab(page, /^Pending applications/).click();
  const applications = page.getByRole('grid', { name: 'Pending applications' });
  await expect(page.getByText(/^1–(\d+) of \1$/)).toBeVisible();
  expect(tabIn(page)).toBe('pending-applications');
  await applications.getByRole('columnheader', { name: 'Company name' }).click();
  await expect(cellsOf(applications, 'companyName').first()).toHaveText('Alder & Birch Millwork Co.');
  const filter = await addFilter(page, 'Market');
  await filter.getByRole('checkbox', { name: 'Canada' }).check();
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(filter).toBeHidden();
  await expect(cellsOf(applications, 'companyName')).toHaveText([
    /^Laurentian Flooring/,
    /^Polar Insulation/,
  ]);
  expect(searchParam(page, 'grid')).toEqual({
    sort: [{ colId: 'companyName', sort: 'asc' }],
    filter: { market: { filterType: 'set', values: ['Canada'] } },
  });
  await page.reload();
  await expect(cellsOf(applications, 'companyName')).toHaveCount(2);

  await tab(page, /^Active invitations/).click();
  const invitations = page.getByRole('grid', { name: 'Active invitations' });
  await expect(rowsOf(invitations).first().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.goBack();
  await expect(cellsOf(applications, 'companyName')).toHaveCount(2);
  await tab(page, 'Active suppliers').click();
  await expect(suppliers).toBeVisible();
  expect(tabIn(page)).toBeNull();
});

test('an invitation link is copied by mouse and by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startDay(page, people.purchasing);
  await page.goto(`${web()}/?tab=active-invitations`);
  const invitations = page.getByRole('grid', { name: 'Active invitations' });
  const buttons = invitations.getByRole('button', { name: 'Copy link' });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await buttons.first().click();
  await expect(invitations.getByRole('button', { name: 'Copied' })).toBeVisible();
  const first = await copied();
  expect(first.startsWith(`${supplierPortal()}/apply/`)).toBe(true);
  expect(first).toMatch(/\/[\w-]{43}$/);
  await expect(invitations.getByRole('button', { name: 'Copied' })).toHaveCount(0);
  await cellsOf(invitations, 'invitationDate').nth(1).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const second = cellsOf(invitations, 'applicationLink').nth(1);
  await expect(second.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied()).not.toBe(first);

  const filter = await addFilter(page, 'Company name');
  await filter.getByRole('textbox').fill('no such company');
  await expect(page.getByText('No records found')).toBeVisible();
  await expect(
    page.getByText('An invitation stays here until the company applies or its link expires.'),
  ).toBeVisible();
});

test('people who can’t invite see no invitations', async ({ page }) => {
  await startDay(page, people.accountant);
  await expect(box(page).getByRole('tab')).toHaveText(['Active suppliers', /^Pending applications\d+$/]);
  await expect(page.getByRole('button', { name: 'Invite new supplier' })).toBeHidden();
  await page.goto(`${web()}/?tab=active-invitations`);
  await expect(tab(page, 'Active suppliers')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('grid', { name: 'Active suppliers' })).toBeVisible();
});

test('resending an invitation replaces its link', async ({ page, request }) => {
  const email = 'hello@sentagain.example';
  await startDay(page, people.admin);
  await page.getByRole('button', { name: 'Invite new supplier' }).click();
  const form = page.getByRole('dialog', { name: 'Invite new supplier' });
  await expect(form.getByRole('button', { name: 'Send invitation' })).toBeDisabled();
  await form.getByLabel('Company name').fill('Sent Again Ltd.');
  await form.getByLabel('Email').fill('no address');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByText('Invalid format')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog', { name: 'Invitation sent' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Invitation sent' })).toBeHidden();
  const first = linkIn(await mailTo(request, email, "You're invited to become a supplier"));

  await tab(page, /^Active invitations/).click();
  const invitations = page.getByRole('grid', { name: 'Active invitations' });
  const row = rowsOf(invitations).filter({ hasText: 'Sent Again Ltd.' });
  await row.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('Invitation resent successfully')).toBeVisible();
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
});
