import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';
import { cellsOf, searchParam } from './grid-page.ts';

const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test.beforeEach(({ page }) => signIn(page, people.admin));

test('an invoice opens beside its list, with its history', async ({ page }) => {
  await page.goto(`${web()}/accounting/invoices?grid={"sort":[{"colId":"total","sort":"asc"}]}`);
  const number = cellsOf(page.getByRole('grid', { name: 'Invoices' }), 'invoiceNumber').first();
  await expect(number).toHaveText(/^INV-/);
  const text = await number.innerText();
  await number.getByRole('link').click();
  const record = drawer(page, `Invoice ${text}`);
  await expect(record).toBeVisible();
  await expect(record).toContainText('System received this invoice');
  await expect(record).toContainText(`Invoice: ${text}`);
  expect(searchParam(page, 'record')).toEqual(expect.any(Number));
  expect(searchParam(page, 'grid')).toEqual({ sort: [{ colId: 'total', sort: 'asc' }] });

  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  await page.reload();
  await expect(record).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  expect(new URL(page.url()).searchParams.has('record')).toBe(false);
  expect(searchParam(page, 'grid')).toEqual({ sort: [{ colId: 'total', sort: 'asc' }] });
});

test('a supplier’s history tab: the first state in words, the rest on request', async ({ page }) => {
  await page.goto(`${web()}/suppliers`);
  const name = cellsOf(page.getByRole('grid', { name: 'Suppliers' }), 'name').first();
  await expect(name).not.toBeEmpty();
  const text = await name.innerText();
  await name.click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history).toContainText('System added this supplier');
  await expect(history).toContainText(text);
  await expect(history.getByText('Purchasing manager:')).toBeHidden();
  await history.getByRole('button', { name: /more changes/ }).click();
  await expect(history.getByText('Purchasing manager:')).toBeVisible();
  await history.getByRole('button', { name: 'Show fewer changes' }).click();
  await expect(history.getByText('Purchasing manager:')).toBeHidden();
});

test('a flag’s history: who, why, before and after, and older pages', async ({ page }) => {
  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  const set = async (state: 'enable' | 'disable', reason: string) => {
    const reply = await page.request.put(`${web()}/api/feature-flags/BisonGround/${state}`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { reason },
    });
    expect(reply.ok()).toBe(true);
  };
  await page.route('**/api/feature-flags/WirePayments/history*', (route) =>
    route.continue({ url: route.request().url().replace('WirePayments', 'BisonGround') }),
  );
  for (let at = 1; at <= 11; at += 1) {
    await set('disable', `Pause ${at}`);
    await set('enable', `Resume ${at}`);
  }
  await page.goto(`${web()}/web-design?tab=Components`);
  const live = page.getByRole('region', { name: 'History', exact: true }).last();
  const today = live.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem').first()).toContainText('Avery Quinn turned this flag on');
  await expect(today.getByText('Resume 11', { exact: true })).toBeVisible();
  await expect(live.getByText('Enabled: No').first()).toBeVisible();
  await expect(live.getByText('Pause 1', { exact: true })).toBeHidden();
  await live.getByRole('button', { name: 'Show more' }).click();
  await expect(live.getByText('Pause 1', { exact: true })).toBeVisible();
  await expect(live.getByText('System created this flag')).toBeVisible();
  await expect(live.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('a history that fails to load says so and can be retried', async ({ page }) => {
  await page.route('**/api/invoices/*/history*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${web()}/accounting/invoices?record=1`);
  const record = drawer(page, /^Invoice/);
  await expect(record.getByRole('alert')).toContainText('Failed to load data.');
  await page.unroute('**/api/invoices/*/history*');
  await record.getByRole('button', { name: 'Retry' }).click();
  await expect(record).toContainText('System received this invoice');
  await page.goto(`${web()}/accounting/invoices?record=999999`);
  await expect(drawer(page, 'Invoice')).toContainText('This record no longer exists.');
  await expect(drawer(page, 'Invoice')).toContainText('No records found');
});
