import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsToNumber, centsToText, currencyOfCents } from '../../kit/money.ts';
import { amountProblems, maxBudgetCents, readAmount } from './budget-amount.rules.ts';

test.each([
  ['1234.5', 123_450],
  ['$1,234.50', 123_450],
  [' $ 1 234.50 ', 123_450],
  ['CA$1,000', 100_000],
  ['US$7', 700],
  ['1\u00A0000', 100_000],
  ['0', 0],
  ['.5', 50],
  ['12.3400', 1_234],
  [' $ - ', 0],
  [0.1 + 0.2, 30],
  [1_234.56, 123_456],
  [9_999_999_999.99, maxBudgetCents],
])('%j is read', (cell, cents) => expect(readAmount(cell)).toEqual({ cents }));

test.each([null, '', '   '])('%j is empty, which is not zero', (cell) =>
  expect(readAmount(cell)).toEqual({ cents: null }),
);

test.each([
  ['-1', amountProblems.negative],
  [-0.01, amountProblems.negative],
  ['-$5.00', amountProblems.negative],
  ['($500.00)', amountProblems.negative],
  ['12.345', amountProblems.decimals],
  ['$1,000.001', amountProblems.decimals],
  [12.345, amountProblems.decimals],
  ['10000000000', amountProblems.tooLarge],
  [1e15, amountProblems.tooLarge],
  ['1,00', amountProblems.unreadable],
  ['1.2.3', amountProblems.unreadable],
  ['n/a', amountProblems.unreadable],
  ['#REF!', amountProblems.unreadable],
  ['2026-01-01', amountProblems.unreadable],
  ['1e5', amountProblems.unreadable],
  [true, amountProblems.unreadable],
  [Number.NaN, amountProblems.unreadable],
  [Number.POSITIVE_INFINITY, amountProblems.unreadable],
])('%j is refused: %s', (cell, problem) => expect(readAmount(cell)).toEqual({ problem }));

describe('every amount', () => {
  const cents = fc.integer({ min: 0, max: maxBudgetCents });
  test('is read however it is written', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        for (const cell of [centsToText(amount), centsToNumber(amount), currencyOfCents(amount)])
          expect(readAmount(cell)).toEqual({ cents: amount });
      }),
    );
  });
  test('of any text is read or refused, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (cell) => {
        const read = readAmount(cell);
        const found = 'cents' in read ? (read.cents ?? 0) : 0;
        expect(Number.isSafeInteger(found) && found >= 0 && found <= maxBudgetCents).toBe(true);
      }),
    );
  });
});
