import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Browser, type Page, test } from '@playwright/test';
import { people, signIn, tokens, web } from '../people.ts';
import { runJob } from '../run-job.ts';

interface Found {
  id: number;
  name: string;
}

// Sequential: when a test changes a status, it shifts the positions by which the next one finds its supplier.
test.describe.configure({ mode: 'default' });

/** An active supplier of this manager, by position in the list: each test uses a different one. */
async function supplierOf(page: Page, manager: { name: string }, place: number): Promise<Found> {
  const { access } = await tokens(page);
  const query = {
    sortModel: [{ colId: 'name', sort: 'asc' }],
    filterModel: {
      purchasingManager: { filterType: 'text', type: 'equals', filter: manager.name },
      status: { filterType: 'set', values: ['Active'] },
    },
  };
  const url = `${web()}/api/supplier-summaries?query=${encodeURIComponent(JSON.stringify(query))}&limit=50`;
  const reply = await page.request.get(url, { headers: { authorization: `Bearer ${access}` } });
  const found = ((await reply.json()) as Found[])[place];
  if (!found) throw new Error(`there is no supplier at place ${place}`);
  return found;
}

/** `Nov 15, 2026`, in Pacific time. */
const dayText = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'America/Los_Angeles',
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function open(page: Page, { id, name }: Found): Promise<void> {
  await page.goto(`${web()}/suppliers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function signedIn(browser: Browser, person: { email: string; name: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

test('a purchasing manager edits their own supplier', async ({ page }) => {
  await signIn(page, people.purchasing);
  const supplier = await supplierOf(page, people.purchasing, 0);
  await page.goto(`${web()}/suppliers`);
  await page.getByRole('grid', { name: 'Suppliers' }).getByRole('link', { name: supplier.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: supplier.name })).toBeVisible();

  const company = card(page, 'Company details');
  await company.getByRole('button', { name: 'Edit Company details' }).click();
  await company.getByLabel('City').fill('Salem');
  await company.getByLabel('Zip').fill('9730');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(company.getByText('Invalid format')).toBeVisible();
  await expect(company.getByRole('alert')).toHaveText(
    'Some fields are incomplete or incorrect. Please check all highlighted fields and try again.',
  );
  await company.getByLabel('Zip').fill('97301');
  await company.getByLabel('State').click();
  await page.getByRole('option', { name: 'Oregon' }).click();
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company details saved')).toBeVisible();
  await expect(company.getByText('Salem, OR 97301')).toBeVisible();
});

test('managers are changed, and the history can show any day', async ({ page }) => {
  await signIn(page, people.purchasing);
  const supplier = await supplierOf(page, people.purchasing, 6);
  await open(page, supplier);
  const managers = card(page, 'Managers');
  await managers.getByRole('button', { name: 'Edit Managers' }).click();
  await managers.getByLabel('Logistics manager').fill('leah');
  await page.getByRole('option', { name: 'Leah Stone' }).click();
  await managers.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Managers saved')).toBeVisible();
  await expect(managers.getByText('Leah Stone')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  const history = card(page, 'History');
  await expect(history).toContainText('Marcus Hale changed the managers');
  await expect(history).toContainText('System added this supplier');
  const before = card(page, 'View as of');
  await expect(before.getByText('Leah Stone')).toBeVisible();
  await before.getByRole('textbox', { name: 'View as of' }).fill('01/01/2020');
  await expect(before).toContainText('No record on Jan 01, 2020.');
});

test('other managers’ suppliers are read-only', async ({ page }) => {
  await signIn(page, people.purchasing);
  const supplier = await supplierOf(page, people.admin, 0);
  await open(page, supplier);
  await expect(card(page, 'Company details').getByText('Account ID')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change status' })).toBeHidden();
});

test('staff can read a supplier, but changes are refused', async ({ page }) => {
  await signIn(page, people.staff);
  const supplier = await supplierOf(page, people.purchasing, 1);
  await open(page, supplier);
  await expect(card(page, 'Managers').getByText('Marcus Hale')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change status' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add contact' })).toBeHidden();
  const { access } = await tokens(page);
  const reply = await page.request.put(`${web()}/api/partners/${supplier.id}/status`, {
    headers: { authorization: `Bearer ${access}`, 'idempotency-key': crypto.randomUUID() },
    data: { from: 'Active', status: 'Pending', reason: null, until: null },
  });
  expect(reply.status()).toBe(403);
  expect(await reply.json()).toMatchObject({
    detail: 'This action falls out of your scope of responsibilities. Please contact your superior.',
  });
});

test('a supplier set inactive until a date becomes active again by itself', async ({ page }) => {
  await signIn(page, people.purchasing);
  const supplier = await supplierOf(page, people.purchasing, 2);
  await open(page, supplier);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const day = dayText.format(tomorrow);

  await page.getByRole('button', { name: 'Change status' }).click();
  const change = dialog(page, 'Change status');
  await expect(change.getByRole('radio', { name: /^Permanently inactive/ })).toBeHidden();
  await change.getByRole('radio', { name: /^Temporary inactive/ }).check();
  await change.getByRole('button', { name: 'Change status' }).click();
  await expect(change.getByText('Field is required')).toHaveCount(2);
  await change.getByRole('textbox', { name: 'Active again on' }).fill(day);
  await change.getByRole('textbox', { name: 'Reason' }).fill('Their warehouse moves to another site.');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  await change.getByRole('button', { name: 'Change status' }).click();
  await expect(change).toBeHidden();

  const status = card(page, 'Status');
  await expect(status.getByText('Temporary inactive')).toBeVisible();
  await expect(status.getByText(day, { exact: true })).toBeVisible();
  await expect(status.getByText('Their warehouse moves to another site.')).toBeVisible();
  await expect(status.getByText(/by Marcus Hale$/)).toBeVisible();

  await runJob('partners.come-back', tomorrow);
  await page.reload();
  await expect(status.getByText('Active', { exact: true })).toBeVisible();
  await expect(status.getByText(/by the system$/)).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(card(page, 'History')).toContainText('System reactivated it');
});

test('the second person to save sees the first one’s change, and loses nothing', async ({
  page,
  browser,
}) => {
  await signIn(page, people.admin);
  const other = await signedIn(browser, people.purchasing);
  const supplier = await supplierOf(page, people.purchasing, 3);
  for (const each of [page, other]) {
    await open(each, supplier);
    await card(each, 'Company details').getByRole('button', { name: 'Edit Company details' }).click();
  }
  const first = card(page, 'Company details');
  await first.getByLabel('City').fill('Gresham');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText(/^Gresham, /)).toBeVisible();

  const second = card(other, 'Company details');
  await second.getByLabel('Account ID').fill('AC-1');
  await second.getByRole('button', { name: 'Save' }).click();
  const notice = second.getByRole('alert');
  await expect(notice).toContainText(
    'Someone else changed this record while you were editing. Your edits are still here.',
  );
  await expect(notice.getByRole('listitem')).toHaveText(/^City: .+Gresham\s*Avery Quinn, /);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toBeHidden();
  await expect(second.getByLabel('City')).toHaveValue('Gresham');
  await expect(second.getByLabel('Account ID')).toHaveValue('AC-1');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText(/^Gresham, /)).toBeVisible();
  await expect(second.getByText('AC-1')).toBeVisible();
  await other.context().close();
});

test('contacts are added, edited and removed, and leaving asks first', async ({ page }) => {
  await signIn(page, people.purchasing);
  await open(page, await supplierOf(page, people.purchasing, 4));
  const primary = card(page, 'Primary contact');
  await primary.getByRole('button', { name: 'Edit Primary contact' }).click();
  await primary.getByLabel('Phone').fill('');
  await primary.getByRole('button', { name: 'Save' }).click();
  await expect(primary.getByText('Field is required')).toBeVisible();
  await primary.getByLabel('Phone').fill('503 555 0142');
  await page.getByRole('link', { name: 'History' }).click();
  const leaving = dialog(page, 'Leave without saving?');
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await primary.getByRole('button', { name: 'Save' }).click();
  await expect(primary.getByText('(503) 555-0142')).toBeVisible();

  await page.getByRole('button', { name: 'Add contact' }).click();
  const type = page.getByRole('menuitem').last();
  const title = `${await type.innerText()} contact`;
  await type.click();
  const added = card(page, title);
  await added.getByLabel('Name').fill('June Walker');
  await added.getByLabel('Phone').fill('503 555 0143');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText('(503) 555-0143')).toBeVisible();
  await added.getByRole('button', { name: `Edit ${title}` }).click();
  await added.getByRole('button', { name: 'Remove contact' }).click();
  const removing = dialog(page, /^Remove /);
  await removing.getByRole('button', { name: 'Delete' }).click();
  await expect(removing).toBeHidden();
  await expect(added).toBeHidden();
});

test('a bulk change names the suppliers it can’t change', async ({ page }) => {
  await signIn(page, people.purchasing);
  const mine = await supplierOf(page, people.purchasing, 5);
  const theirs = await supplierOf(page, people.admin, 1);
  await page.goto(`${web()}/suppliers`);
  const grid = page.getByRole('grid', { name: 'Suppliers' });
  for (const { name } of [mine, theirs]) {
    await grid.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  }
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Change status' }).click();
  const change = dialog(page, 'Change the status of 2 suppliers');
  await change.getByRole('radio', { name: /^Pending/ }).check();
  await expect(change.getByText('1 supplier will become pending.')).toBeVisible();
  await expect(change.getByRole('list', { name: 'Unchanged' })).toContainText(theirs.name);
  await change.getByRole('button', { name: 'Change status' }).click();
  const refused = dialog(page, '1 supplier could not be changed');
  await expect(refused.getByRole('listitem')).toContainText(
    `${theirs.name}: This action falls out of your scope of responsibilities.`,
  );
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect(refused).toBeHidden();
  // Suppliers that couldn't be changed stay selected.
  await expect(bar).toContainText('1 selected');
  const row = grid.getByRole('row').filter({ hasText: mine.name });
  await expect(row.getByText('Pending', { exact: true })).toBeVisible();
});

test('a change to everything that matches a filter is previewed', async ({ page }) => {
  test.slow();
  await signIn(page, people.admin);
  await page.goto(`${web()}/suppliers`);
  const grid = page.getByRole('grid', { name: 'Suppliers' });
  await grid.getByRole('checkbox').first().check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
  await bar.getByRole('button', { name: 'Change status' }).click();
  const change = dialog(page, /^Change the status of \d+ suppliers$/);
  await expect(change.getByText(/^\d+ suppliers? will become temporary inactive\.$/)).toBeVisible();
  await change.getByRole('radio', { name: /^Active/ }).check();
  await expect(change.getByRole('list', { name: 'Unchanged' })).toContainText('To activate, add');
  await change.getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeHidden();
});
