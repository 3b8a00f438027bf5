import { checkOf, type XRay } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { numberToCents, parseCents } from '@backdock/core/kit/money.ts';
import {
  type InvoiceReview,
  type InvoiceReviewRow,
  invoiceReviews,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import {
  type ReviewType,
  reviewTypes,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import {
  billedXRay,
  claimXRay,
  differenceXRay,
  expectedXRay,
  shortPayXRay,
} from '@backdock/core/orders/invoice-reviews/review-x-ray.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewDesk, tooMuch } from '../../../test/invoice-reviews.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof reviewDesk>>;
beforeAll(async () => {
  app = await openTestApp();
  desk = await reviewDesk(app);
});
afterAll(() => app.close());

const tiles = (quantity: number, unitCostCents: number) => ({
  sku: 'TILE',
  description: 'Tile',
  quantity,
  unitCostCents,
});
const freight = (amountCents: number) => ({ kind: 'Shipping' as const, description: 'Freight', amountCents });

/** Two sorts of tiles, one SKU: a line can bill several items. */
const twoItems = () => [
  { ...desk.intake.tiles, quantity: 6, pricePerUnitCents: 2_000 },
  { ...desk.intake.tiles, quantity: 4, pricePerUnitCents: 1_933, fixedShippingCents: 0 },
];

/** Sends a bill for an order of its own. Returns its review. */
async function billed(
  change: Parameters<typeof desk.intake.bill>[1],
  { items = [desk.intake.tiles], before = [] }: Partial<Setting> = {},
): Promise<number> {
  const { purchaseOrderNumber } = await desk.intake.ordered(items);
  for (const earlier of before) await desk.intake.send(desk.intake.bill(purchaseOrderNumber, earlier));
  const [outcome] = await desk.intake.send(desk.intake.bill(purchaseOrderNumber, change));
  return outcome?.reviewId ?? 0;
}
interface Setting {
  items: Parameters<typeof desk.intake.ordered>[0];
  before: Parameters<typeof desk.intake.bill>[1][];
}

/** Bills with every type of error, and with several at once. */
const bills: Readonly<Record<string, () => Promise<number>>> = {
  'cost and freight': () => billed(tooMuch),
  'a line for two items': () =>
    billed(
      { totalCents: 23_505, products: [tiles(10, 2_105)], charges: [freight(2_455)] },
      { items: twoItems() },
    ),
  'too low and too high': () =>
    billed({
      totalCents: 26_849,
      products: [tiles(10, 1_999), { ...tiles(3, 1_333), sku: 'GROUT', description: 'Grout' }],
      charges: [freight(1_501), { kind: 'Tax', description: 'Tax', amountCents: 1_359 }],
    }),
  'lines that leave something out': () => billed({ totalCents: 21_999 }),
  'no lines': () => billed({ totalCents: 22_222, products: [], charges: [] }),
  'more than is open': () =>
    billed(
      { totalCents: 20_000, products: [tiles(10, 2_000)], charges: [], invoiceDate: '2026-11-12' },
      { before: [{ totalCents: 9_500, products: [tiles(4, 2_000)] }] },
    ),
  'an additional bill': () =>
    billed(
      { totalCents: 12_000, products: [tiles(6, 2_000)], charges: [], invoiceDate: '2026-11-12' },
      { before: [{ totalCents: 9_500, products: [tiles(4, 2_000)] }] },
    ),
  'a duplicate': () => billed({}, { before: [{}] }),
  'a canceled order': () => billed({}, { items: [{ ...desk.intake.tiles, fulfillmentStatus: 'Canceled' }] }),
  'an unknown order': async () => {
    const [outcome] = await desk.intake.send(desk.intake.bill('PO-NOBODY'));
    return outcome?.reviewId ?? 0;
  },
  'a credit': () =>
    billed({
      totalCents: -6_500,
      products: [],
      charges: [{ kind: 'Other', description: 'Credit', amountCents: -6_000 }],
    }),
  'a resubmitted bill': async () => {
    const { id, purchaseOrderNumber } = await desk.waiting();
    const { invoiceNumber } = await desk.details(id);
    await desk.decline(id, { reason: 'Other', comment: 'Bill it as ordered.' });
    const [outcome] = await desk.intake.send(desk.intake.bill(purchaseOrderNumber, { invoiceNumber }));
    return outcome?.reviewId ?? 0;
  },
};

const isReconciled = (xRay: XRay) => {
  const { parts, total } = checkOf(xRay);
  return total && parts.every(Boolean);
};

async function listed(id: number): Promise<InvoiceReviewRow | undefined> {
  const { body } = await app.call(invoiceReviews.list, { as: desk.accountant });
  return (body as unknown as InvoiceReviewRow[]).find((row) => row.id === id);
}

async function stored(id: number): Promise<{ total: number; expected: number; difference: number }> {
  const [row] = await app.sql<{ total: string; expected: string; difference: string }>(
    'SELECT total, expected_total AS expected, difference FROM invoice_review WHERE id = $1',
    [id],
  );
  const cents = (text = '') => parseCents(text);
  return {
    total: cents(row?.total),
    expected: cents(row?.expected),
    difference: cents(row?.difference),
  };
}

/** Every figure of a review is the same in its X-ray, on its page, in the list and in the table. */
async function expectSame(review: InvoiceReview): Promise<void> {
  const row = await listed(review.id);
  const cents = await stored(review.id);
  const figures = [
    [billedXRay(review), review.total, row?.total, cents.total],
    [expectedXRay(review), review.expectedTotal, row?.expectedTotal, cents.expected],
    [differenceXRay(review), review.difference, row?.difference, cents.difference],
  ] as const;
  for (const [xRay, onPage, inList, inTable] of figures) {
    expect(inList).toBe(onPage);
    expect(numberToCents(onPage)).toBe(inTable);
    if (!xRay) continue;
    expect(xRay.total).toBe(onPage);
    expect(isReconciled(xRay)).toBe(true);
  }
}

describe('a pending review', () => {
  const seen = new Set<ReviewType>();

  test.each(Object.keys(bills))('adds up: %s', async (name) => {
    const id = (await bills[name]?.()) ?? 0;
    const review = await desk.details(id);
    for (const type of review.types) seen.add(type);
    await expectSame(review);
    // A credit isn't compared, so it has no difference to open.
    expect(differenceXRay(review) === null).toBe(review.types.includes('InvoiceNegativeAmount'));
    const shortPay = review.choices.find(({ choice, whyNot }) => choice === 'ShortPay' && whyNot === null);
    const xRay = shortPay ? shortPayXRay(review) : null;
    expect([xRay?.total, review.shortPaid.length > 0]).toEqual([shortPay?.posts, xRay !== null]);
    expect(xRay === null || isReconciled(xRay)).toBe(true);
    const offered = review.choices.find(({ choice }) => choice === 'ClaimDifference')?.claims ?? [];
    expect(review.claims.map(({ reason, amount }) => ({ reason, amount }))).toEqual(offered);
    expect(offered.length === 0 || isReconciled(claimXRay(review))).toBe(true);
  });

  test('of every type was among them', () => {
    expect(reviewTypes.filter((type) => !seen.has(type))).toEqual([]);
  });
});

/** Those that can be short paid and claimed. */
const tooHigh = [
  'cost and freight',
  'a line for two items',
  'too low and too high',
  'lines that leave something out',
  'no lines',
  'more than is open',
];

describe('once decided', () => {
  test.each(tooHigh)('a short pay is what the invoice leaves unpaid: %s', async (name) => {
    const id = (await bills[name]?.()) ?? 0;
    const before = shortPayXRay(await desk.details(id));
    const { status, body: review } = await desk.approve(id, { choice: 'ShortPay' });
    expect(status).toBe(200);
    const xRay = shortPayXRay(review);
    expect(xRay).toEqual(before);
    expect(isReconciled(xRay)).toBe(true);
    const reductions = await app.sql<{ amount: string }>(
      'SELECT -amount AS amount FROM invoice_line WHERE invoice_id = $1 AND of_line_id IS NOT NULL ORDER BY position',
      [review.invoiceId],
    );
    const [, unpaid] = xRay.parts;
    expect(unpaid?.rows.map(({ amount }) => numberToCents(amount))).toEqual(
      reductions.map(({ amount }) => parseCents(amount)),
    );
    const [invoice] = await app.sql<{ total: string }>('SELECT total FROM invoice WHERE id = $1', [
      review.invoiceId,
    ]);
    expect(numberToCents(xRay.total)).toBe(parseCents(invoice?.total ?? ''));
    await expectSame(review);
  });

  test.each(tooHigh)('a claim is what the credit requests ask for: %s', async (name) => {
    const id = (await bills[name]?.()) ?? 0;
    const before = claimXRay(await desk.details(id));
    const { status, body: review } = await desk.approve(id, { choice: 'ClaimDifference' });
    expect(status).toBe(200);
    const xRay = claimXRay(review);
    expect(isReconciled(xRay)).toBe(true);
    expect(xRay.parts.map(({ amount, rows }) => ({ amount, rows }))).toEqual(
      before.parts.map(({ amount, rows }) => ({ amount, rows })),
    );
    const requests = await app.sql<{ id: number; total: string }>(
      `SELECT id, total_amount AS total FROM credit_request JOIN invoice_review_claim ON credit_request_id = id
        WHERE review_id = $1 ORDER BY id`,
      [id],
    );
    expect(review.claims.map((one) => [one.creditRequestId, numberToCents(one.amount)])).toEqual(
      requests.map((request) => [request.id, parseCents(request.total)]),
    );
    expect(numberToCents(xRay.total)).toBe(requests.reduce((sum, { total }) => sum + parseCents(total), 0));
    await expectSame(review);
  });

  test('a declined or accepted bill claims nothing, and still adds up', async () => {
    const declined = await billed(tooMuch);
    const reply = await desk.decline(declined, { reason: 'Other', comment: 'Bill it as ordered.' });
    expect(reply.body).toMatchObject({ shortPaid: [], claims: [] });
    await expectSame(reply.body);
    const accepted = await desk.approve(await billed(tooMuch), { comment: 'Agreed by phone with Karen.' });
    expect(accepted.body).toMatchObject({ shortPaid: [], claims: [] });
    await expectSame(accepted.body);
  });
});
