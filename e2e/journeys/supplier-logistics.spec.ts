import { expect, type Locator, type Page, test } from '@playwright/test';
import { percent } from '@backdock/core/kit/money.ts';
import type { ActualShippingTime } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { figure } from '../../web/src/suppliers/logistics/actual-times-text.ts';
import { people, signIn, tokens, web } from '../people.ts';

async function ask<T>(page: Page, path: string): Promise<T> {
  const { access } = await tokens(page);
  const reply = await page.request.get(`${web()}${path}`, { headers: { Authorization: `Bearer ${access}` } });
  return (await reply.json()) as T;
}

/** Ids of the demo data's suppliers with this status. */
async function suppliersWith(page: Page, status: string): Promise<number[]> {
  const query = JSON.stringify({ filterModel: { status: { filterType: 'set', values: [status] } } });
  const rows = await ask<{ id: number }[]>(
    page,
    `/api/supplier-summaries?query=${encodeURIComponent(query)}&limit=200`,
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

async function supplierWithOrders(page: Page): Promise<number> {
  for (const id of await suppliersWith(page, 'Active')) {
    const rows = await ask<{ ordersShipped: number }[]>(page, `/api/suppliers/${id}/actual-shipping-times`);
    if ((rows.at(-1)?.ordersShipped ?? 0) > 2) return id;
  }
  throw new Error('no supplier of the demo data has shipped anything');
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const text = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const combo = (within: Locator, name: string) => within.getByRole('combobox', { name, exact: true });
const box = (within: Locator, name: string) => within.getByRole('checkbox', { name, exact: true });

async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await combo(within, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('a logistics administrator sets up a supplier', async ({ page }) => {
  test.slow();
  await signIn(page, people.logistics);
  // The last one in the demo data. Suppliers created by other journeys come with their applicants' answers.
  const supplierId = (await suppliersWith(page, 'New')).findLast((id) => id <= 144);
  await page.goto(`${web()}/suppliers/${supplierId}/logistics`);

  const details = card(page, 'Details');
  await expect(card(page, 'Fees')).toHaveCount(0);
  await box(details, 'Ground').check();
  await box(details, 'LTL curbside').check();
  await choose(page, details, 'Small items', 'Our account (third party)');
  await choose(page, details, 'Large items', 'Booked by a shipping partner');
  await details.getByRole('button', { name: 'Set up logistics' }).click();
  await expect(details.getByText('Some fields are incomplete or incorrect.')).toBeVisible();
  await expect(details.getByText('Field is required')).toHaveCount(3);
  await text(details, 'Small item account').fill('9Y-4471');
  await text(details, 'Small item billing ZIP').fill('97209');
  await combo(details, 'Shipping partner').fill('Prairie');
  await page.getByRole('option', { name: /^Prairie Freight/ }).click();
  await details.getByRole('button', { name: 'Set up logistics' }).click();
  await expect(page.getByText('Logistics set up')).toBeVisible();
  await expect(details.getByText('Ground, LTL curbside')).toBeVisible();

  const fees = card(page, 'Fees');
  await fees.getByRole('button', { name: 'Edit Fees' }).click();
  await expect(text(fees, 'Handling fee amount')).toBeDisabled();
  await choose(page, fees, 'Handling fee', 'By order');
  await text(fees, 'Handling fee amount').fill('4.5');
  await fees.getByRole('button', { name: 'Save' }).click();
  await expect(fees.getByText('$4.50')).toBeVisible();

  await addFacility(page);
  await addCarrier(page);

  const facilities = card(page, 'Facilities');
  await facilities.getByRole('button', { name: 'Edit Reno Warehouse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reno Warehouse' });
  await box(dialog, 'Active').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('Reno Warehouse - RNO1, Reno - 89502 is used by Old Road Freight.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await quote(page);
  const history = card(page, 'History');
  await expect(history.getByText('changed how shipping times are quoted')).toBeVisible();
  await expect(history.getByText('added an LTL carrier')).toBeVisible();
});

async function addFacility(page: Page): Promise<void> {
  const facilities = card(page, 'Facilities');
  await facilities.getByRole('button', { name: 'Add facility' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add facility' });
  const fields = {
    Name: 'Reno Warehouse',
    Code: 'RNO1',
    Address: '1 Mill St',
    City: 'Reno',
    Zip: '89502',
    'Contact name': 'June Walker',
    'Contact phone': '7755550142',
  };
  for (const [label, value] of Object.entries(fields)) {
    await text(dialog, label).fill(value);
  }
  await choose(page, dialog, 'State', 'Nevada');
  await dialog.getByRole('button', { name: 'Add facility' }).click();
  await expect(dialog).toBeHidden();
  const row = facilities.getByRole('listitem', { name: 'Reno Warehouse - RNO1' });
  await expect(row.getByText('Default')).toBeVisible();
  await expect(row.getByText('(775) 555-0142')).toBeVisible();
}

async function addCarrier(page: Page): Promise<void> {
  const carriers = card(page, 'LTL carriers');
  await carriers.getByRole('button', { name: 'Add LTL carrier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add LTL carrier' });
  await combo(dialog, 'Carrier').fill('Old Road');
  await page.getByRole('option', { name: 'Old Road Freight' }).click();
  await box(dialog, 'Reno Warehouse - RNO1, Reno - 89502').check();
  const warehouse = dialog.getByRole('group', { name: 'Reno Warehouse - RNO1, Reno - 89502' });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) {
    await box(warehouse, day).uncheck();
  }
  await dialog.getByRole('button', { name: 'Add LTL carrier' }).click();
  await expect(dialog.getByText('Choose at least one package type')).toBeVisible();
  await expect(dialog.getByText('Choose at least one delivery weekday')).toBeVisible();
  await box(dialog, 'Pallet').check();
  await box(warehouse, 'Tue').check();
  await box(warehouse, 'Thu').check();
  await dialog.getByRole('button', { name: 'Add LTL carrier' }).click();
  await expect(dialog).toBeHidden();
  const row = carriers.getByRole('listitem', { name: 'Old Road Freight' });
  await expect(row).toContainText('Pickup 9:00 AM – 5:00 PM');
  await expect(row).toContainText('Tue, Thu · 1–3 days');
}

/** The quoted time updates as you type, before anything is saved. */
async function quote(page: Page): Promise<void> {
  const fixed = card(page, 'Fixed shipping times');
  await fixed.getByRole('button', { name: 'Edit Fixed shipping times' }).click();
  await text(fixed, 'Ground (days)').fill('3');
  await fixed.getByRole('button', { name: 'Save' }).click();
  await expect(fixed.getByRole('button', { name: 'Edit Fixed shipping times' })).toBeVisible();
  const quoted = card(page, 'Quoted times');
  const list = quoted.getByRole('list', { name: 'Quoted time' });
  await expect(list).toContainText('Ground3 days');
  await quoted.getByRole('button', { name: 'Edit Quoted times' }).click();
  await text(quoted, 'Buffer (days)').fill('2');
  await expect(list).toContainText('Ground5 days');
  await quoted.getByRole('button', { name: 'Save' }).click();
  await expect(quoted.getByRole('button', { name: 'Edit Quoted times' })).toBeVisible();
  await expect(list).toContainText('Ground5 days');
}

/** The table shows the figures the call returns, in the supplier's quoting unit. */
async function expectFigures(page: Page, supplierId: number, table: Locator): Promise<void> {
  const path = `/api/suppliers/${supplierId}`;
  const { useBusinessDays } = await ask<{ useBusinessDays: boolean }>(page, `${path}/shipping-time-settings`);
  const times = await ask<ActualShippingTime[]>(
    page,
    `${path}/actual-shipping-times?useBusinessDays=${useBusinessDays}`,
  );
  expect(times.map(({ period }) => period)).toEqual([7, 14, 30, 60, 90, 180]);
  expect(times.at(-1)?.ordersShipped).toBeGreaterThan(2);
  expect(times.at(-1)?.averageDays).not.toBeNull();
  const days = (value: number | null) => (value === null ? '--' : figure(value));
  for (const row of times) {
    const { period, ordersShipped, promisedDays, averageDays, p50, p90, onTimePercent } = row;
    const share = onTimePercent === null ? '--' : percent(onTimePercent);
    const name = new RegExp(`^${period} days`);
    await expect(table.getByRole('row', { name }).getByRole('cell')).toHaveText([
      ordersShipped.toLocaleString('en-US'),
      ...[promisedDays, averageDays, p50, p90].map(days),
      share,
    ]);
  }
}

test('people who work with orders can read it all and see the chart, but change nothing', async ({
  page,
}) => {
  await signIn(page, people.staff);
  const supplierId = await supplierWithOrders(page);
  await page.goto(`${web()}/suppliers/${supplierId}/logistics`);
  for (const name of ['Details', 'Fees', 'Facilities', 'LTL carriers', 'Quoted times']) {
    await expect(card(page, name)).toBeVisible();
  }
  const chart = card(page, 'Actual shipping times');
  await expect(chart.locator('svg .MuiBarChart-element').last()).toBeVisible();
  await expectFigures(page, supplierId, chart.getByRole('table'));
  await expect(page.getByRole('main').getByRole('button', { name: /^(Edit|Add|Delete)/ })).toHaveCount(0);

  await page
    .getByRole('navigation', { name: 'Logistics' })
    .getByRole('link', { name: 'Shipping times' })
    .click();
  await expect(card(page, 'Fixed shipping times')).toBeInViewport();
});
