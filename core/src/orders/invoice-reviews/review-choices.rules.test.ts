import { describe, expect, test } from 'vitest';
import type { Role } from '../../kit/permissions.ts';
import { type DecidableReview, needsComment, whyNotChoose, whyNotDecide } from './review-choices.rules.ts';

const review = (change: Partial<DecidableReview> = {}): DecidableReview => ({
  status: 'Pending',
  types: ['IncorrectProductCost'],
  totalCents: 23_000,
  expectedCents: 21_500,
  hasOrder: true,
  linkedBy: null,
  purchasingManagerId: 7,
  ...change,
});
const person = (id: number, ...roles: Role[]) => ({ id, roles, departmentId: null, isHead: false });

describe('a purchasing manager', () => {
  const buyer = person(7, 'PurchasingManager');
  test.each<[Partial<DecidableReview>, Parameters<typeof whyNotDecide>[2], string | undefined]>([
    [{}, 'AsBilled', undefined],
    [{}, 'Decline', undefined],
    [{ types: ['IncorrectQuantity', 'IncorrectProductCost'] }, 'AsBilled', undefined],
    [{}, 'ClaimDifference', 'review.accounting'],
    [{}, 'ShortPay', 'review.accounting'],
    [{ types: ['IncorrectProductCost', 'IncorrectShippingCost'] }, 'Decline', 'review.accounting'],
    [{ types: ['DuplicateInvoice'] }, 'Decline', 'review.accounting'],
    [{ purchasingManagerId: 8 }, 'Decline', 'review.not-yours'],
    [{ hasOrder: false, types: ['IncorrectQuantity'] }, 'AsBilled', 'review.no-order'],
    [{ hasOrder: false, types: ['IncorrectQuantity'] }, 'Decline', undefined],
    [{ linkedBy: 7 }, 'AsBilled', 'review.own-link'],
  ])('of %j, to %s: %s', (change, decision, code) => {
    expect(whyNotDecide(buyer, review(change), decision)?.code).toBe(code);
  });
});

test.each<[Role, number | null, string | undefined]>([
  ['Accountant', null, undefined],
  ['Admin', null, undefined],
  ['Accountant', 3, 'review.own-link'],
  ['Admin', 3, 'review.own-link'],
])('an %s approves what someone else linked: %s %s', (role, linkedBy, code) => {
  expect(whyNotDecide(person(3, role), review({ linkedBy }), 'ShortPay')?.code).toBe(code);
  expect(whyNotDecide(person(3, role), review({ linkedBy }), 'Decline')).toBeNull();
});

test('nobody decides twice', () => {
  expect(whyNotDecide(person(3, 'Admin'), review({ status: 'Approved' }), 'Decline')?.code).toBe(
    'review.decided',
  );
});

test.each<[Parameters<typeof whyNotChoose>[0], Partial<DecidableReview>, string | undefined]>([
  ['AsBilled', {}, undefined],
  ['AsBilled', { totalCents: -100 }, 'review.negative'],
  ['CreditMemo', { totalCents: -100 }, undefined],
  ['CreditMemo', {}, 'review.positive'],
  ['ClaimDifference', {}, undefined],
  ['ClaimDifference', { totalCents: 21_500 }, 'review.no-difference'],
  ['ShortPay', { totalCents: 21_499 }, 'review.no-difference'],
  ['ShortPay', { expectedCents: 0 }, 'review.nothing-expected'],
])('%s with %j: %s', (choice, change, code) => {
  expect(whyNotChoose(choice, review(change))?.code).toBe(code);
});

test.each<[Partial<DecidableReview>, boolean]>([
  [{}, false],
  [{ totalCents: 26_500 }, false],
  [{ totalCents: 26_501 }, true],
  [{ totalCents: 16_499 }, true],
  [{ totalCents: 525_000, expectedCents: 500_000 }, false],
  [{ totalCents: 525_001, expectedCents: 500_000 }, true],
  [{ types: ['DuplicateInvoice'], totalCents: 21_500 }, true],
  [{ types: ['CanceledOrder'], totalCents: 21_500 }, true],
  [{ hasOrder: false }, true],
])('approving %j as billed needs a comment: %s', (change, isNeeded) => {
  expect(needsComment(review(change))).toBe(isNeeded);
});
