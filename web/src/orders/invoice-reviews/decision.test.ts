import { describe, expect, test } from 'vitest';
import type {
  ChoiceState,
  InvoiceReview,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { coverOf } from './cover.ts';
import { decisionsFor, draftFor, needsComment, possibleDraft, sentOf, whyNone } from './decision.ts';
import { buttonLabel, claimAfterPriceChanges, consequence, sentText } from './decision-words.ts';
import { unexplained } from './unexplained.ts';

const choice = (of: ChoiceState['choice'], change: Partial<ChoiceState> = {}): ChoiceState => ({
  choice: of,
  whyNot: null,
  posts: 6365,
  claims: [],
  needsComment: false,
  ...change,
});
const claims = [
  { reason: 'PriceDifference', amount: 159 },
  { reason: 'DuplicateCharge', amount: 112.5 },
  { reason: 'ShippingOvercharge', amount: 185 },
] as const;
const review = (change: Partial<InvoiceReview> = {}) =>
  ({
    id: 7,
    version: 3,
    invoiceNumber: 'NW-88417',
    supplierName: 'Northwind',
    orderId: 1,
    types: ['IncorrectQuantity', 'IncorrectProductCost'],
    total: 6365,
    expectedTotal: 5908.5,
    difference: 456.5,
    differencePercent: 7.726,
    currency: 'Usd',
    choices: [
      choice('AsBilled', { needsComment: true }),
      choice('ClaimDifference', { claims: [...claims] }),
      choice('ShortPay', { posts: 5908.5 }),
      choice('CreditMemo', { whyNot: 'Only a negative bill can become a credit memo.' }),
    ],
    causes: [],
    coverable: [],
    lines: [],
    charges: [],
    whyNotDecline: null,
    ...change,
  }) as InvoiceReview;
const memo = review({
  total: -300,
  difference: 0,
  choices: [choice('CreditMemo', { posts: 300 })],
  coverable: [
    {
      id: 11,
      reason: 'DamagedItem',
      purchaseOrderNumber: null,
      createdOn: '2026-10-01T00:00:00Z',
      remaining: 120.1,
    },
    {
      id: 12,
      reason: 'DamagedItem',
      purchaseOrderNumber: null,
      createdOn: '2026-10-02T00:00:00Z',
      remaining: 90.2,
    },
    {
      id: 13,
      reason: 'DamagedItem',
      purchaseOrderNumber: null,
      createdOn: '2026-10-03T00:00:00Z',
      remaining: 200,
    },
    {
      id: 14,
      reason: 'DamagedItem',
      purchaseOrderNumber: null,
      createdOn: '2026-10-04T00:00:00Z',
      remaining: 50,
    },
  ],
});

test.each([
  [null, 'Decide'],
  ['AsBilled', 'Approve $6,365.00'],
  ['ClaimDifference', 'Approve and claim $456.50'],
  ['ShortPay', 'Short pay $5,908.50'],
  ['Decline', 'Decline'],
] as const)('the button for %s says %s', (decision, label) => {
  expect(buttonLabel(review(), decision)).toBe(label);
});

test('the button of a negative bill says what the credit memo is worth', () => {
  expect(buttonLabel(memo, 'CreditMemo')).toBe('Create credit memo for $300.00');
  expect(buttonLabel({ ...memo, currency: 'Cad' }, 'CreditMemo')).toBe('Create credit memo for CA$300.00');
});

test('each choice says what it does', () => {
  const text = (decision: Parameters<typeof consequence>[1], change: Partial<InvoiceReview> = {}) =>
    consequence(review(change), decision, 'IncorrectQuantity');
  expect(text('AsBilled')).toBe(
    'Posts the bill and accepts $456.50 over the order (7.7%). Comment required.',
  );
  expect(text('AsBilled', { difference: -20, differencePercent: -0.3 })).toBe(
    'Posts the bill, $20.00 under the order (0.3%). Comment required.',
  );
  expect(text('AsBilled', { orderId: null })).toBe('Posts the bill without an order. Comment required.');
  expect(text('ClaimDifference')).toBe(
    'Posts the bill and requests credit for $456.50. Cost after credit: $5,908.50.',
  );
  expect(text('Decline')).toBe('Nothing is posted. Northwind can resubmit under the same number.');
  expect(consequence(review(), 'Decline', 'DuplicateInvoice')).toBe(
    'Nothing is posted, and no new bill is expected.',
  );
  expect(sentText(review(), 'ClaimDifference')).toBe('NW-88417 approved, $456.50 claimed');
});

test('an undecided price change makes the claim smaller', () => {
  const cause = { kind: 'UndecidedPrice', amount: 159 } as InvoiceReview['causes'][number];
  expect(claimAfterPriceChanges(review())).toBeNull();
  expect(claimAfterPriceChanges(review({ causes: [cause] }))).toBe(297.5);
});

describe('choices', () => {
  test('a credit memo is only offered for a negative bill, which nothing else is', () => {
    expect(decisionsFor(review())).toEqual(['AsBilled', 'ClaimDifference', 'ShortPay', 'Decline']);
    expect(decisionsFor({ ...review(), total: -300 })).toEqual(['CreditMemo', 'Decline']);
  });

  test('if none is possible for the same reason, it is said once', () => {
    const whyNot = 'Someone else is this supplier’s purchasing manager.';
    const none = review().choices.map((one) => ({ ...one, whyNot }));
    expect(whyNone(review())).toBeNull();
    expect(whyNone(review({ choices: none }))).toBeNull();
    expect(whyNone(review({ choices: none, whyNotDecline: whyNot }))).toBe(whyNot);
  });

  test('a new comparison may rule out what was chosen, but keeps what was typed', () => {
    const draft = { ...draftFor(review()), decision: 'ShortPay', comment: 'Freight' } as const;
    const ruledOut = review({ choices: [choice('ShortPay', { whyNot: 'No difference.' })] });
    expect(possibleDraft(draft, review())).toBe(draft);
    expect(possibleDraft(draft, ruledOut)).toMatchObject({ decision: null, comment: 'Freight' });
  });

  test('some need a comment', () => {
    expect(needsComment(review(), 'AsBilled')).toBe(true);
    expect(needsComment(review(), 'ShortPay')).toBe(false);
    expect(needsComment(review(), 'Decline')).toBe(true);
    expect(needsComment(review(), null)).toBe(false);
  });
});

test('a decision is sent with what it was based on', () => {
  const based = {
    seen: { types: ['IncorrectQuantity', 'IncorrectProductCost'], difference: 456.5 },
    version: 3,
  };
  const draft = { ...draftFor(review()), comment: ' Billed twice. ', notifySupplier: false };
  expect(sentOf(draft, 'Decline', review())).toEqual({
    status: 'Declined',
    body: { reason: 'IncorrectQuantity', comment: 'Billed twice.', notifySupplier: false, ...based },
  });
  expect(sentOf({ ...draft, comment: ' ' }, 'ShortPay', review())).toEqual({
    status: 'Approved',
    body: { choice: 'ShortPay', comment: null, notifySupplier: false, ...based },
  });
});

describe('a credit memo', () => {
  test('covers the picked requests, oldest first', () => {
    expect(coverOf(memo, [13, 11])).toEqual({
      rows: [
        { id: 11, amount: 120.1 },
        { id: 13, amount: 179.9 },
      ],
      covered: 300,
      total: 300,
      isUsedUp: true,
    });
    expect(coverOf(memo, [12, 14])).toMatchObject({ covered: 140.2, isUsedUp: false });
    expect(coverOf(memo, [])).toEqual({ rows: [], covered: 0, total: 300, isUsedUp: false });
  });

  test('leaves out requests for which nothing is left', () => {
    const sent = sentOf({ ...draftFor(memo), coveredIds: [14, 11, 13] }, 'CreditMemo', memo);
    expect(sent.body).toMatchObject({ choice: 'CreditMemo', creditRequestIds: [11, 13] });
  });
});

test('what no cause explains is added up', () => {
  const line = (lineDifference: number, cause: number | null) =>
    ({ lineDifference, cause }) as InvoiceReview['lines'][number];
  const charge = { difference: 0.2, cause: null } as InvoiceReview['charges'][number];
  const compared = { lines: [line(159, 0), line(0.1, null)], charges: [charge], total: 100 };
  expect(unexplained(compared)).toBe(0.3);
  expect(unexplained({ ...compared, total: -100 })).toBe(0);
});
