import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '../../web/src/platform/paths.ts';
import {
  paymentFiles,
  type PaymentFileRow,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import {
  type PriceChangeRow,
  priceChanges,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import {
  invoiceReviews,
  type InvoiceReviewRow,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { shipments, type ShipmentRow } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { shipmentStatuses } from '@backdock/core/orders/shipments/shipments.values.ts';
import { reviewStatuses } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { priceChangeStates } from '@backdock/core/orders/price-changes/price-changes.values.ts';
import { paymentFileStatuses } from '@backdock/core/accounting/payments/payments.values.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';

/** Every page as people see it: on a desktop, a small laptop, and a phone. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const folder = join(import.meta.dirname, '../../tour');

const standalone: string[] = [paths.login, paths.microsoftCallback, paths.setPassword];
/** Pages of records that have to be looked up first. */
const found = new Set<string>([
  paths.apply,
  paths.paymentFile,
  paths.priceChange,
  paths.invoiceReview,
  paths.shipmentRequest,
]);
/** Demo data records for the single-record pages. */
const demoRecords: Readonly<Record<string, string>> = {
  $supplierId: '1',
  $carrierBrokerId: '145',
  $marketplaceId: '1',
  $carrierId: '1',
  $applicationId: '1',
  $paymentBatchId: '1',
  $orderId: '1300',
  $ticketId: '240',
  $templateId: '1',
};
const withRecord = (path: string) => path.replaceAll(/\$\w+/g, (name) => demoRecords[name] ?? name);
const inside = [
  ...Object.values(paths)
    .filter((path) => !standalone.includes(path) && !found.has(path))
    .map(withRecord),
  `${paths.createPayment}?check=1`,
  `${paths.searchTickets}?q=order`,
  `${paths.ruleTest}?record=2`,
  `${paths.ruleTest}?ticket=240`,
  ...['Access', 'Sign-in', 'Why?', 'History'].map(
    (tab) => `${paths.users}?record=3&tab=${encodeURIComponent(tab)}`,
  ),
  ...['Audience', 'As this person', 'History'].map(
    (tab) => `${paths.featureFlags}?record=2&tab=${encodeURIComponent(tab)}`,
  ),
  ...['terms', 'as-it-was', 'history'].map(
    (tab) => `${withRecord(paths.supplierAgreements)}?record=2&kind=GeneralDiscount&tab=${tab}`,
  ),
  `${paths.budgets}?kind=Rebate&record=1`,
  `${paths.tools}?tab=connections`,
  ...['audit-trail', 'product-costs', 'price-batches'].map((tab) => `${paths.tools}?tab=${tab}`),
  `${paths.cheatSheet}?attribute=color`,
  `${paths.supportProducts}?record=1`,
  // Half mapped, and broken.
  ...['2', '3'].map((id) => paths.productTemplate.replace('$templateId', id)),
  `${paths.exportProducts}?template=1`,
  '/no/such/page',
];

mkdirSync(folder, { recursive: true });

/** Collects whatever goes wrong on the page meanwhile. */
function listen(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Runs axe at the widest and the narrowest size; contrast doesn't depend on the width, so it's checked once. */
async function audit(page: Page, width: number): Promise<string[]> {
  if (width === 1024) return [];
  const rules = new AxeBuilder({ page })
    // The only frame has an origin of its own, which nothing outside reaches. Without frames, axe doesn't need a second
    // tab to merge its results either.
    .options({ iframes: false })
    .setLegacyMode()
    // A grid's rows are all alike, and checking fifty of them takes most of the time.
    .exclude('.ag-row:nth-child(n + 5)')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (width === 390 ? rules.disableRules('color-contrast') : rules).analyze();
  return violations.map(
    ({ id, nodes }) => `${width}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

async function lookAt(page: Page, path: string, problems: string[], shownAs = path): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A small laptop only differs by its width; a phone may load other parts.
    if (size.width !== 1024) await page.goto(web() + path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1, h2').first()).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wider > 0) problems.push(`${size.width}: the page is ${wider} px wider than the window`);
    const name = shownAs.replaceAll(/[/?=]/g, '_').replace(/^_$/, '_dashboard');
    await page.screenshot({ path: join(folder, `${name.slice(1)}-${size.width}.png`), fullPage: true });
    problems.push(...(await audit(page, size.width)));
  }
}

for (const path of standalone) {
  test(`${path}, signed out`, async ({ page }) => {
    const problems = listen(page);
    await lookAt(page, path, problems);
    expect(problems).toEqual([]);
  });
}

test.describe('signed in', () => {
  // Each worker signs in once.
  test.describe.configure({ mode: 'parallel' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    await signIn(page, people.admin);
    // A stream that stays open would keep the page from ever being idle.
    const answer = { contentType: 'text/event-stream', body: 'event: changed\ndata: {"version":1}\n\n' };
    await page.route(/\/events(\?|$)/, (route) => route.fulfill(answer));
  });
  test.afterAll(() => page.close());

  for (const path of inside) {
    test(path, async () => {
      const problems = listen(page);
      await lookAt(page, path, problems);
      page.removeAllListeners();
      expect(problems).toEqual([]);
    });
  }

  test('/apply, through an invitation link', async () => {
    const problems = listen(page);
    const path = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access-token')}` };
      const reply = await fetch('/api/suppliers/invitation-summaries', { headers });
      const [invitation] = (await reply.json()) as { applicationLink: string }[];
      return new URL(invitation?.applicationLink ?? '').pathname;
    });
    await lookAt(page, path, problems, '/apply');
    page.removeAllListeners();
    expect(problems).toEqual([]);
  });

  for (const status of reviewStatuses) {
    test(`a ${status.toLowerCase()} invoice review`, async () => {
      const problems = listen(page);
      const query = JSON.stringify({ filterModel: { status: { filterType: 'set', values: [status] } } });
      const [row] = await ask<InvoiceReviewRow[]>(page, invoiceReviews.list, { query: { query } });
      const path = paths.invoiceReview
        .replace('$supplierId', String(row?.supplierId))
        .replace('$invoiceId', String(row?.id));
      await lookAt(page, path, problems, `/invoice-review-${status}`);
      page.removeAllListeners();
      expect(problems).toEqual([]);
    });
  }

  for (const status of shipmentStatuses) {
    test(`a shipment request with status ${status}`, async () => {
      const problems = listen(page);
      const query = JSON.stringify({ filterModel: { status: { filterType: 'set', values: [status] } } });
      const [row] = await ask<ShipmentRow[]>(page, shipments.list, { query: { query } });
      const path = paths.shipmentRequest
        .replace('$supplierId', String(row?.supplierId))
        .replace('$orderId', String(row?.orderId))
        .replace('$shipmentRequestId', String(row?.id));
      await lookAt(page, path, problems, `/shipment-${status}`);
      page.removeAllListeners();
      expect(problems).toEqual([]);
    });
  }

  for (const state of priceChangeStates) {
    test(`a ${state.toLowerCase()} price change`, async () => {
      const problems = listen(page);
      const query = JSON.stringify({ filterModel: { state: { filterType: 'set', values: [state] } } });
      const [row] = await ask<PriceChangeRow[]>(page, priceChanges.list, { query: { query } });
      const path = paths.priceChange
        .replace('$supplierId', String(row?.supplierId))
        .replace('$orderId', String(row?.orderId));
      await lookAt(page, path, problems, `/price-change-${state}`);
      page.removeAllListeners();
      expect(problems).toEqual([]);
    });
  }

  for (const status of paymentFileStatuses) {
    test(`a payment file with status ${status}`, async () => {
      const problems = listen(page);
      const files = await ask<PaymentFileRow[]>(page, paymentFiles.list);
      const id = files.find((file) => file.status === status)?.id;
      const path = paths.paymentFile.replace('$paymentFileId', String(id));
      await lookAt(page, path, problems, `/payment-file-${status}`);
      page.removeAllListeners();
      expect(problems).toEqual([]);
    });
  }
});
