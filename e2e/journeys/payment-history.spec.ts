import { expect, type Page, test } from '@playwright/test';
import type { BatchStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import { cellsOf } from '../kit/grid-page.ts';
import { people, signIn, web } from '../people.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Payment history' });

/** Oldest first: those are the demo data's, whatever other journeys pay meanwhile. */
async function openHistory(page: Page, status: BatchStatus): Promise<void> {
  const filter = { status: { filterType: 'set', values: [status] } };
  const sort = [{ colId: 'paymentDate', sort: 'asc' }];
  const state = encodeURIComponent(JSON.stringify({ filter, sort }));
  await page.goto(`${web()}/accounting/payment-processing/payment-history?grid=${state}`);
  await expect(cellsOf(grid(page), 'partnerName').first()).not.toBeEmpty();
}

test('a payment is broken down, and its advice is viewed and downloaded', async ({ page }) => {
  await signIn(page, people.accountant);
  await openHistory(page, 'Success');
  const partner = await cellsOf(grid(page), 'partnerName').first().innerText();
  await cellsOf(grid(page), 'partnerName').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Payment to ${partner}` })).toBeVisible();

  await page.getByRole('button', { name: /show how Payment to .* adds up/ }).click();
  const xRay = page.getByRole('dialog', { name: `Payment to ${partner}` });
  await expect(xRay.getByText('Reconciled.')).toBeVisible();
  await xRay.getByRole('button', { name: 'Close' }).first().click();
  await expect(xRay).toBeHidden();

  await page.getByRole('button', { name: 'View advice' }).click();
  const advice = page.getByRole('dialog', { name: /^Remittance advice RA-/ });
  await expect(advice.getByRole('table', { name: 'Invoices' })).toBeVisible();
  await advice.getByRole('button', { name: 'Close' }).first().click();
  await expect(advice).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Remittance-RA-\d+\.pdf$/);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^Remittance-RA-\d+\.csv$/);
});

test('a payment that failed before its partner was notified says why, and what it was for', async ({
  page,
}) => {
  await signIn(page, people.accountant2);
  await openHistory(page, 'Failure');
  await cellsOf(grid(page), 'partnerName').first().getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').filter({ hasText: /^R03: / })).toBeVisible();
  await expect(main.getByRole('term').filter({ hasText: /^Not paid$/ })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Show (advice|correction)$/ })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
  await expect(main.getByRole('table', { name: 'Invoices and credits' }).getByRole('link')).not.toHaveCount(
    0,
  );
  await main.getByRole('link', { name: /^PF-\d{8}-[A-Z0-9]$/ }).click();
  await expect(page.getByRole('heading', { name: /^ACH file PF-/ })).toBeVisible();
});

test('logistics sees only payments to carriers', async ({ page }) => {
  await signIn(page, people.logistics);
  await page.goto(`${web()}/accounting/payment-processing/payment-history`);
  await expect(cellsOf(grid(page), 'partnerType').first()).toHaveText('Shipping partner');
  await expect(grid(page).getByText('Supplier', { exact: true })).toHaveCount(0);
});
