import { expect, test } from 'vitest';
import type { BillOutcome, PriceChange } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { noEmailText } from '../no-email.ts';
import { decisionsOf, problemsOf, stillOpen } from './choices.ts';
import type { Choices } from './kept-draft.ts';
import { consequences } from './when-you-send.ts';

type Order = Parameters<typeof consequences>[0];
const order: Order = {
  purchaseOrderNumber: 'PO-882440',
  mailTo: { name: 'Karen Osei', email: 'karen@north.example' },
  isHeld: true,
  statusBeforeAction: 'Packing',
  orderStatus: 'NeedAction',
  currency: 'Usd',
  waitingBills: [
    { reviewId: 5, supplierId: 1, invoiceNumber: 'NW-88431', total: 5120, difference: 265 },
    { reviewId: 6, supplierId: 1, invoiceNumber: 'NW-88437', total: 2714.2, difference: 89.2 },
  ],
};
const request = (id: number, change: Partial<PriceChange> = {}) =>
  ({
    id,
    version: 1,
    sku: `SKU-${id}`,
    decision: null,
    newPrice: 21.4,
    whyNotApprove: null,
    ...change,
  }) as PriceChange;
const approved = { decision: 'Approved', comment: '', counterPrice: '' } as const;
const declined = { decision: 'Declined', comment: ' Too much. ', counterPrice: '18.40' } as const;
const textOf = (of: Order, pending: PriceChange[], choices: Choices, bills: BillOutcome[] = []) =>
  consequences(of, pending, choices, bills).map(({ text }) => text);

test('says what happens to prices, the supplier, and the order', () => {
  const pending = [request(1), request(2), request(3)];
  expect(textOf(order, pending, { 1: approved, 2: declined })).toEqual([
    '1 price changes on PO-882440.',
    'Karen Osei gets one email: 1 approved, 1 declined with your comment and counter price.',
    'The order stays in Need action until SKU-3 is decided, then returns to Packing.',
  ]);
  expect(textOf(order, pending, { 1: approved, 2: approved, 3: approved }).at(-1)).toBe(
    'The order returns to Packing.',
  );
});

test('names the bills that post with the approved prices', () => {
  const bills: BillOutcome[] = [
    { reviewId: 5, isPosted: true, difference: 0, types: [] },
    { reviewId: 6, isPosted: false, difference: 89.2, types: ['IncorrectShippingCost'] },
  ];
  expect(textOf(order, [request(1)], { 1: approved }, bills)[0]).toBe(
    '1 price changes on PO-882440. Bill NW-88431 posts for $5,120.00.',
  );
});

test('says nothing before anything is chosen, and nothing about an order that isn’t held', () => {
  expect(textOf(order, [request(1)], {})).toEqual([]);
  expect(
    textOf({ ...order, isHeld: false, mailTo: null }, [request(1)], {
      1: { ...declined, counterPrice: '' },
    }),
  ).toEqual(['No price changes on PO-882440.', noEmailText]);
});

test('sends what was chosen, and nothing else', () => {
  expect(decisionsOf([request(1), request(2), request(3)], { 1: approved, 2: declined })).toEqual([
    { priceChangeRequestId: 1, version: 1, decision: 'Approved' },
    { priceChangeRequestId: 2, version: 1, decision: 'Declined', comment: 'Too much.', counterPrice: 18.4 },
  ]);
});

test('a decline needs a comment, and a counter price below the requested one', () => {
  expect(problemsOf(declined, request(1), 'Usd')).toEqual({});
  expect(problemsOf(approved, request(1), 'Usd')).toEqual({});
  expect(problemsOf({ ...declined, comment: ' ', counterPrice: '21.40' }, request(1), 'Usd')).toEqual({
    comment: 'Field is required',
    counterPrice: 'Must be below $21.40',
  });
});

test('a draft loses what was decided since, and what can no longer be approved', () => {
  const requests = [
    request(1, { decision: 'Declined' }),
    request(2, { whyNotApprove: 'Billed.' }),
    request(3, { whyNotApprove: 'Billed.' }),
    request(4),
  ];
  expect(stillOpen({ 1: approved, 2: approved, 3: declined, 4: approved }, requests)).toEqual({
    3: declined,
    4: approved,
  });
});
