import { expect, test } from 'vitest';
import {
  commentNeededBy,
  groupBody,
  groupButtonLabel,
  namesText,
  sharedReason,
  totalsText,
  whyNotAll,
  type Decidable,
} from './group-decision.ts';

const review = (id: number, change: Partial<Decidable> = {}): Decidable => ({
  id,
  supplierId: 3,
  version: id + 1,
  supplierName: 'Northwind',
  purchaseOrderNumber: `PO-${id}`,
  invoiceNumber: `NW-${id}`,
  types: ['IncorrectProductCost'],
  total: 100.1,
  expectedTotal: 90,
  difference: 10.1,
  currency: 'Usd',
  choices: [
    { choice: 'AsBilled', whyNot: null, posts: 100.1, claims: [], needsComment: false },
    {
      choice: 'ClaimDifference',
      whyNot: null,
      posts: 100.1,
      claims: [{ reason: 'PriceDifference', amount: 10.1 }],
      needsComment: false,
    },
    { choice: 'ShortPay', whyNot: null, posts: 90, claims: [], needsComment: false },
  ],
  whyNotDecline: null,
  ...change,
});
const blocked = (id: number, whyNot: string) =>
  review(id, { choices: [{ choice: 'ShortPay', whyNot, posts: 0, claims: [], needsComment: true }] });

test('totals are added in cents, and never across currencies', () => {
  const reviews = [review(1), review(2), review(3)];
  expect(totalsText(reviews, 'AsBilled')).toBe('Posts $300.30.');
  expect(totalsText(reviews, 'ClaimDifference')).toBe('Posts $300.30. Claims $30.30.');
  expect(totalsText(reviews, 'ShortPay')).toBe('Posts $270.00.');
  expect(totalsText(reviews, 'Decline')).toBe('Nothing is posted.');
  expect(totalsText([review(1), review(2, { currency: 'Cad' })], 'ClaimDifference')).toBe(
    'Posts $100.10 + CA$100.10. Claims $10.10 + CA$10.10.',
  );
});

test('the button says how many', () => {
  expect(groupButtonLabel(4, 'AsBilled')).toBe('Approve 4 bills');
  expect(groupButtonLabel(1, 'ClaimDifference')).toBe('Approve and claim on 1 bill');
  expect(groupButtonLabel(4, null)).toBe('Decide');
});

test('a choice that isn’t possible for all of them says for which, and why', () => {
  const reviews = [
    review(1),
    blocked(2, 'No difference.'),
    blocked(3, 'Not yours.'),
    blocked(4, 'No difference.'),
  ];
  expect(whyNotAll(reviews, 'ShortPay')).toBe('NW-2, NW-4: No difference.');
  expect(whyNotAll(reviews, 'Decline')).toBeNull();
  expect(whyNotAll([review(1, { whyNotDecline: 'Not yours.' })], 'Decline')).toBe('NW-1: Not yours.');
  expect(namesText([1, 2, 3, 4, 5].map((id) => review(id)))).toBe('NW-1, NW-2, NW-3 and 2 more');
});

test('a comment is needed if any of them needs one', () => {
  const strict = review(2, {
    choices: [{ choice: 'AsBilled', whyNot: null, posts: 1, claims: [], needsComment: true }],
  });
  expect(commentNeededBy([review(1), strict], 'AsBilled')).toEqual([strict]);
  expect(commentNeededBy([review(1)], 'AsBilled')).toEqual([]);
  expect(commentNeededBy([review(1)], 'Decline')).toHaveLength(1);
});

test('a decline starts with the type they share', () => {
  expect(sharedReason([review(1), review(2)])).toBe('IncorrectProductCost');
  expect(sharedReason([review(1), review(2, { types: ['CanceledOrder'] })])).toBe('Other');
  expect(sharedReason([])).toBe('Other');
});

test('sends the versions that were previewed', () => {
  const fields = { comment: ' Agreed. ', reason: 'Other', notifySupplier: true } as const;
  const reviews = [{ id: 1, supplierId: 3, version: 2 }];
  expect(groupBody([review(1)], 'Decline', fields)).toEqual({
    decision: 'Declined',
    reason: 'Other',
    comment: 'Agreed.',
    notifySupplier: true,
    reviews,
  });
  expect(groupBody([review(1)], 'AsBilled', { ...fields, comment: '' })).toEqual({
    decision: 'Approved',
    choice: 'AsBilled',
    comment: null,
    notifySupplier: true,
    reviews,
  });
});
