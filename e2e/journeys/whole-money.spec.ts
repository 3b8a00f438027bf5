import { expect, type Page, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';

const lists = [
  '/accounting/invoices',
  '/accounting/credit-memos',
  '/accounting/credit-requests',
  '/accounting/sales-invoices',
  '/accounting/payment-processing/create-payment',
  '/accounting/payment-processing/manage-payments',
  '/accounting/payment-processing/payment-history',
  '/accounting/intacct-sync-log',
];
const large = 12_345_678.9;
const amounts = /(total|amount|gross|net|credit|discount|paid|pays|pending|volume|limit)/i;
const isCount = /(count|id|number|date|type|days)/i;

/** The same response with the largest possible amounts, in the longer of the two currencies. */
function enlarged(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => enlarged(one));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, enlarged(one, key)]));
  }
  if (name === 'currency') return 'Cad';
  return typeof value === 'number' && amounts.test(name) && !isCount.test(name) ? -large : value;
}

async function enlargeAnswers(page: Page): Promise<void> {
  await page.route(
    /\/api\/(invoices|credit-memos|supplier-|sales-|accounts-payable|intacct)/,
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
      return route.fulfill({ response, json: enlarged(await response.json()) });
    },
  );
}

test.describe.configure({ timeout: 600_000 });

for (const width of [1440, 1024]) {
  test(`no amount is cut off at ${width}`, async ({ page }) => {
    await signIn(page, people.accountant);
    await enlargeAnswers(page);
    await page.setViewportSize({ width, height: 900 });
    for (const path of lists) {
      await page.goto(web() + path);
      const cells = page.locator('.ag-cell.grid-money');
      await expect(cells.filter({ hasText: /\d/ }).first(), path).toBeAttached({ timeout: 60_000 });
      const cut = await cells.evaluateAll((all) =>
        all
          .filter((cell) => cell.scrollWidth > cell.clientWidth)
          .map((cell) => `${cell.getAttribute('col-id')}: ${cell.textContent}`),
      );
      expect(cut, path).toEqual([]);
      // Also a payment's footers, which are outside the grids.
      const footers = page.getByRole('group', { name: 'Payment amount' });
      for (const footer of await footers.all()) {
        const isWhole = await footer.evaluate((box) =>
          [...box.querySelectorAll('*')].every((part) => part.scrollWidth <= part.clientWidth + 1),
        );
        expect(isWhole, `the footer of ${path}`).toBe(true);
      }
    }
  });
}
