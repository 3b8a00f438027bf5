import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateMonths } from '../calculation/agreement-months.rules.ts';
import {
  bought,
  nothingCommitted,
  rebate,
  stepReachedLostRegained,
  terms,
} from '../calculation/chains.test-data.ts';
import { rowsTakenAtPayment } from '../calculation/early-payment.rules.ts';
import { unsettled } from '../calculation/settlement.rules.ts';
import { settlementFigures } from './settlement-figures.rules.ts';
import { type BookedAdjustment, statementsOf, statementTotal } from './statement.rules.ts';

const chain = [rebate({}, { settlementFrequency: 'Quarterly' })];
const today = '2026-10-15';

function booksWith(adjustments: readonly BookedAdjustment[], distributed: number) {
  const series = bought(stepReachedLostRegained);
  const { months } = calculateMonths({
    chain,
    purchasesOf: () => series,
    committedCents: nothingCommitted,
    today,
    frozenMonths: [],
    lockedMonths: new Set(),
    frozenAdjustments: [],
    openAdjustments: [],
    cause: null,
  });
  return {
    months: months.map((month) => ({ ...month, isSettled: false })),
    adjustments,
    settlements: [],
    distributedCents: () => distributed,
    atPayment: new Set<number>(),
  };
}

const adjustment = (id: number, earnedCents: number): BookedAdjustment => ({
  id,
  rowId: chain[0]?.id ?? 0,
  windowFrom: '2026-01-01',
  month: '2026-10',
  cause: 'Manual',
  baseCents: 0,
  earnedCents,
  isSettled: false,
});

test('a statement lists what wasn’t settled before, and takes off the rest', () => {
  const books = booksWith([], 0);
  const statements = statementsOf(unsettled({ chain, ...books, today }), books);
  expect(
    statements.map(({ months, earlierCents, settledCents }) => ({
      months: months.map(({ month }) => month),
      earlierCents,
      settledCents,
    })),
  ).toEqual([
    { months: ['2026-01', '2026-02', '2026-03'], earlierCents: 0, settledCents: 0 },
    { months: ['2026-04', '2026-05', '2026-06'], earlierCents: 450_000, settledCents: 450_000 },
    { months: ['2026-07', '2026-08', '2026-09'], earlierCents: 900_000, settledCents: 900_000 },
  ]);
});

test('the parts of every statement add up to its amount', () => {
  const cents = fc.integer({ min: -2_000_000, max: 2_000_000 });
  fc.assert(
    fc.property(
      fc.array(cents, { maxLength: 4 }),
      fc.integer({ min: 0, max: 3_000_000 }),
      (owed, distributed) => {
        const books = booksWith(
          owed.map((each, at) => adjustment(at + 1, each)),
          distributed,
        );
        for (const statement of statementsOf(unsettled({ chain, ...books, today }), books)) {
          expect(statementTotal(statement)).toBe(statement.due.amountCents);
        }
      },
    ),
  );
});

test('what payments take themselves is listed as earned, and taken off again', () => {
  const early = {
    ...terms({ type: 'GeneralDiscount', periodType: 'Monthly', condition: 'EarlyPayment' }),
    settlementFrequency: 'Monthly',
  } as const;
  const month = (number: string, earnedCents: number) => ({
    rowId: early.id,
    month: `2026-${number}`,
    baseCents: 0,
    earnedCents,
    isSettled: false,
  });
  const books = {
    months: [month('01', 2_000), month('02', 500)],
    adjustments: [],
    settlements: [],
    distributedCents: () => 0,
    atPayment: rowsTakenAtPayment([early]),
  };
  const due = unsettled({ chain: [early], ...books, today: '2026-03-10' });
  expect(due.map(({ amountCents, isCarriedForward }) => [amountCents, isCarriedForward])).toEqual([
    [0, true],
    [0, true],
  ]);
  const [january, february] = statementsOf(due, books);
  expect(january).toMatchObject({ distributedCents: 2_000 });
  expect(february).toMatchObject({ distributedCents: 2_500 });
  expect(statementsOf(due, books).map(statementTotal)).toEqual([0, 0]);
});

test('figures tell settled, requested and written off apart', () => {
  const claims = [
    { amountCents: 100, request: null },
    { amountCents: 200, request: { coveredCents: 50, isClosed: false } },
    { amountCents: 400, request: { coveredCents: 300, isClosed: true } },
  ];
  expect(settlementFigures(1_000, 30, claims)).toEqual({
    earnedCents: 1_000,
    settledCents: 480,
    requestedCents: 150,
    writtenOffCents: 100,
    outstandingCents: 420,
  });
});
