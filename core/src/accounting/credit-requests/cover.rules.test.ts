import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Claim,
  exceedsText,
  leftOutTexts,
  lockedText,
  memoLines,
  planCover,
  requestsText,
} from './cover.rules.ts';

const claim = (change: Partial<Claim> = {}): Claim => ({
  id: 1,
  supplierId: 7,
  purchaseOrderNumber: 'PO-1',
  createdOn: '2026-09-01T10:00:00.000Z',
  totalCents: 10_000,
  coveredCents: 0,
  status: 'Pending',
  coveredByAgreementId: null,
  ...change,
});

/** Claims of two suppliers in every state, some with the same timestamp. */
const anyClaims = fc
  .array(
    fc
      .record({
        supplierId: fc.constantFrom(7, 7, 7, 8),
        order: fc.constantFrom('PO-1', 'PO-2', 'PO-3', null),
        day: fc.integer({ min: 1, max: 9 }),
        totalCents: fc.integer({ min: 1, max: 5_000_000 }),
        part: fc.double({ min: 0, max: 0.999, noNaN: true }),
        isClosed: fc.boolean(),
        agreement: fc.constantFrom(null, null, null, 4),
      })
      .map(({ supplierId, order, day, totalCents, part, isClosed, agreement }) =>
        claim({
          supplierId,
          purchaseOrderNumber: order,
          createdOn: `2026-09-0${day}T10:00:00.000Z`,
          totalCents,
          coveredCents: Math.floor(totalCents * part),
          status: isClosed ? 'Closed' : 'Pending',
          coveredByAgreementId: agreement,
        }),
      ),
    { maxLength: 30 },
  )
  .map((claims) => claims.map((one, at) => ({ ...one, id: at + 1 })));
const anyAmount = fc.oneof(fc.integer({ min: 1, max: 60_000_000 }), fc.integer({ min: 1, max: 20_000 }));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('covering any claims with any amount', () => {
  test('loses no cent and never exceeds what’s open', () => {
    fc.assert(
      fc.property(anyClaims, anyAmount, (claims, amount) => {
        const plan = planCover(claims, 7, amount);
        const applied = plan.allocations.map(({ appliedCents }) => appliedCents);
        expect(sum(applied) + plan.unallocatedCents).toBe(amount);
        expect(plan.unallocatedCents).toBe(Math.max(0, amount - plan.openCents));
        expect(plan.openCents).toBe(plan.requestedCents - plan.alreadyCoveredCents);
        for (const one of plan.allocations) {
          expect(one.remainingBeforeCents).toBe(one.claim.totalCents - one.claim.coveredCents);
          expect(one.appliedCents).toBeGreaterThanOrEqual(0);
          expect(one.remainingBeforeCents).toBe(one.appliedCents + one.remainingAfterCents);
          expect(one.remainingAfterCents).toBeGreaterThanOrEqual(0);
          expect(one.willClose).toBe(one.remainingAfterCents === 0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('fills the oldest first, then by number, and each before the next', () => {
    fc.assert(
      fc.property(anyClaims, anyAmount, (claims, amount) => {
        const { allocations } = planCover(claims, 7, amount);
        for (const [at, one] of allocations.entries()) {
          const next = allocations[at + 1];
          if (!next) continue;
          const order =
            one.claim.createdOn.localeCompare(next.claim.createdOn) || one.claim.id - next.claim.id;
          expect(order).toBeLessThan(0);
          expect(next.appliedCents === 0 || one.willClose).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('doesn’t depend on the order of selection', () => {
    fc.assert(
      fc.property(
        anyClaims.chain((claims) =>
          fc.tuple(
            fc.constant(claims),
            fc.shuffledSubarray(claims, { minLength: claims.length, maxLength: claims.length }),
          ),
        ),
        anyAmount,
        ([claims, shuffled], amount) => {
          const { leftOut: _, ...one } = planCover(claims, 7, amount);
          const { leftOut: __, ...other } = planCover(shuffled, 7, amount);
          expect(other).toEqual(one);
        },
      ),
    );
  });

  test('allocates to every claim or leaves it out for a reason', () => {
    fc.assert(
      fc.property(anyClaims, anyAmount, (claims, amount) => {
        const { allocations, leftOut } = planCover(claims, 7, amount);
        const ids = [
          ...allocations.map((one) => one.claim.id),
          ...leftOut.map(({ creditRequestId }) => creditRequestId),
        ];
        expect(ids.toSorted((one, other) => one - other)).toEqual(claims.map(({ id }) => id));
        for (const { claim: one } of allocations) {
          expect([one.supplierId, one.status, one.coveredByAgreementId]).toEqual([7, 'Pending', null]);
        }
      }),
    );
  });

  test('makes one memo line per order, adding up to the amount applied', () => {
    fc.assert(
      fc.property(anyClaims, anyAmount, (claims, amount) => {
        const { allocations, unallocatedCents } = planCover(claims, 7, amount);
        const lines = memoLines(allocations);
        expect(sum(lines.map(({ amountCents }) => amountCents))).toBe(amount - unallocatedCents);
        const orders = lines.map(({ purchaseOrderNumber }) => purchaseOrderNumber);
        expect(new Set(orders).size).toBe(orders.length);
        for (const line of lines) {
          expect(line.amountCents).toBeGreaterThan(0);
          expect(line.description.length).toBeLessThanOrEqual(300);
        }
      }),
    );
  });
});

describe('covering with one amount', () => {
  const three = [
    claim({ id: 3, createdOn: '2026-09-02T00:00:00.000Z', totalCents: 500, purchaseOrderNumber: 'PO-2' }),
    claim({ id: 2, totalCents: 1_000, coveredCents: 400 }),
    claim({ id: 1, totalCents: 300 }),
  ];

  test('covers the oldest in full and part of the next', () => {
    const { allocations, unallocatedCents } = planCover(three, 7, 1_000);
    expect(
      allocations.map(({ claim: { id }, appliedCents, remainingAfterCents, willClose }) => [
        id,
        appliedCents,
        remainingAfterCents,
        willClose,
      ]),
    ).toEqual([
      [1, 300, 0, true],
      [2, 600, 0, true],
      [3, 100, 400, false],
    ]);
    expect(unallocatedCents).toBe(0);
    expect(memoLines(allocations)).toEqual([
      { purchaseOrderNumber: 'PO-1', description: 'Covers credit requests 1 and 2', amountCents: 900 },
      { purchaseOrderNumber: 'PO-2', description: 'Covers credit request 3', amountCents: 100 },
    ]);
  });

  test('leaves one extra cent unallocated', () => {
    expect(planCover(three, 7, 1_401)).toMatchObject({ openCents: 1_400, unallocatedCents: 1 });
    expect(planCover(three, 7, 1_400)).toMatchObject({ unallocatedCents: 0 });
  });

  test('orders claims to the millisecond', () => {
    const early = claim({ id: 9, createdOn: '2026-09-01T10:00:00.000Z' });
    const late = claim({ id: 8, createdOn: '2026-09-01T10:00:00.500Z' });
    expect(planCover([late, early], 7, 1).allocations[0]?.claim.id).toBe(9);
  });
});

describe('wording', () => {
  test.each([
    [123_456, 'Usd', 'Amount to cover exceeds the open total by $1,234.56'],
    [1, 'Usd', 'Amount to cover exceeds the open total by $0.01'],
    [500, 'Cad', 'Amount to cover exceeds the open total by CA$5.00'],
  ] as const)('%i cents over', (cents, currency, text) => expect(exceedsText(cents, currency)).toBe(text));

  test.each([
    [[7], 'credit request 7'],
    [[7, 9], 'credit requests 7 and 9'],
    [[1, 2, 3, 4, 5, 6], 'credit requests 1, 2, 3, 4, 5 and 6'],
    [[1, 2, 3, 4, 5, 6, 7], 'credit requests 1, 2, 3, 4, 5 and 2 more'],
  ])('%j', (ids, text) => expect(requestsText(ids)).toBe(text));

  test('claims left out, one sentence per reason', () => {
    const { leftOut } = planCover(
      [
        claim({ id: 1, supplierId: 8 }),
        claim({ id: 2, status: 'Closed' }),
        claim({ id: 3, status: 'Closed' }),
        claim({ id: 4, status: 'Closed', coveredByAgreementId: 5 }),
        claim({ id: 5 }),
      ],
      7,
      100,
    );
    expect(leftOutTexts(leftOut)).toEqual([
      {
        why: 'MixedPartners',
        text: 'Credit request 1 belongs to another supplier. A credit memo can cover only one supplier’s requests.',
      },
      { why: 'RequestNoLongerPending', text: 'Credit requests 2 and 3 are no longer pending.' },
      {
        why: 'CoveredByAgreement',
        text: 'Credit request 4 is covered by an agreement, so a credit memo can’t cover it.',
      },
    ]);
    expect(leftOutTexts([])).toEqual([]);
  });

  test('a locked month and the first open day', () => {
    expect(lockedText('2026-03-17', '2026-04-01')).toBe(
      'March 2026 is locked. Choose a posting date from April 1, 2026.',
    );
  });
});
