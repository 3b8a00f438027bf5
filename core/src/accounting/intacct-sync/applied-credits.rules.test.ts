import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payBills } from './applied-credits.rules.ts';

const bill = (recordNo: string, amountCents: number, discountCents = 0) => ({
  recordNo,
  amountCents,
  discountCents,
});
const credit = (recordNo: string, amountCents: number) => ({ recordNo, amountCents });

test('without credits, each bill is paid less its discount', () => {
  expect(payBills([bill('1', 10_000), bill('2', 5_000, 100)], [])).toEqual([
    { recordNo: '1', paidCents: 10_000, discountCents: 0, credits: [] },
    { recordNo: '2', paidCents: 4_900, discountCents: 100, credits: [] },
  ]);
});

test('a credit larger than one bill spills over to the next', () => {
  expect(payBills([bill('1', 3_000, 500), bill('2', 5_000)], [credit('a', 4_000)])).toEqual([
    { recordNo: '1', paidCents: 0, discountCents: 500, credits: [credit('a', 2_500)] },
    { recordNo: '2', paidCents: 3_500, discountCents: 0, credits: [credit('a', 1_500)] },
  ]);
});

test('several credits share a bill, to the cent', () => {
  expect(payBills([bill('1', 100)], [credit('a', 33), credit('b', 66)])).toEqual([
    { recordNo: '1', paidCents: 1, discountCents: 0, credits: [credit('a', 33), credit('b', 66)] },
  ]);
});

test('a credit that exactly covers its bill leaves nothing for the next', () => {
  expect(payBills([bill('1', 100), bill('2', 100)], [credit('a', 100)])).toEqual([
    { recordNo: '1', paidCents: 0, discountCents: 0, credits: [credit('a', 100)] },
    { recordNo: '2', paidCents: 100, discountCents: 0, credits: [] },
  ]);
});

test('credits above the bills aren’t applied at all', () => {
  expect(payBills([bill('1', 100, 1)], [credit('a', 100)])).toBeNull();
  expect(payBills([], [credit('a', 1)])).toBeNull();
  expect(payBills([], [])).toEqual([]);
});

test('every credit is used up exactly once, and no bill is overpaid', () => {
  const bills = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 99 }))
      .map(([cents, percent]) => ({
        amountCents: cents,
        discountCents: Math.floor((cents * percent) / 100),
      })),
    { maxLength: 12 },
  );
  const credits = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(bills, credits, (drawn, amounts) => {
      const open = drawn.map((one, at) => ({ ...one, recordNo: `b${at}` }));
      const given = amounts.map((amountCents, at) => ({ amountCents, recordNo: `c${at}` }));
      const openCents = open.reduce(
        (sum, { amountCents, discountCents }) => sum + amountCents - discountCents,
        0,
      );
      const creditCents = amounts.reduce((sum, cents) => sum + cents, 0);
      const paid = payBills(open, given);
      expect(paid === null).toBe(creditCents > openCents);
      if (!paid) return;
      for (const [at, one] of paid.entries()) {
        const applied = one.credits.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(one.paidCents).toBeGreaterThanOrEqual(0);
        expect(one.paidCents + one.discountCents + applied).toBe(open[at]?.amountCents);
      }
      for (const { recordNo, amountCents } of given) {
        const uses = paid.flatMap((one) => one.credits).filter((used) => used.recordNo === recordNo);
        expect(uses.reduce((sum, used) => sum + used.amountCents, 0)).toBe(amountCents);
      }
    }),
  );
});
