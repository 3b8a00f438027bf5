import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '../../kit/banking-days.ts';
import type { RowMonth } from './agreement-months.rules.ts';
import { Books } from './books.test-data.ts';
import { firstDayOf, type Month, monthAfter, monthOf, monthsFrom } from './calendar.ts';
import { fixedStep, fixedTerms, growthRebate, rebate, step, superseded, terms } from './chains.test-data.ts';
import type { SettledTerms } from './settlement-periods.rules.ts';

const start = '2026-01-01';

/** Every kind, with thresholds that random purchases cross. */
const kinds: readonly SettledTerms[] = [
  terms({ periodType: 'Monthly', settlementFrequency: 'Quarterly' }),
  terms({ periodType: 'Quarterly', capCents: 20_000, guaranteeCents: 5_000 }),
  terms({ condition: 'MinimumPurchaseVolume', minimumCents: 300_000, periodType: 'Quarterly' }),
  terms({ condition: 'ProofOfPerformance', periodType: 'SemiAnnually', proofAcceptedOn: '2026-05-05' }),
  fixedTerms(999.99, { periodType: 'Quarterly', settlementFrequency: 'Monthly' }),
  fixedTerms(1_234.56, { periodType: 'OneTime', endDate: '2026-11-17' }),
  rebate({ steps: [step(0, 1), step(5_000, 2.25), step(20_000, 3)] }, { settlementFrequency: 'Quarterly' }),
  rebate({ steps: [fixedStep(2_000, 10), fixedStep(9_000, 77.77)] }, { periodType: 'SemiAnnually' }),
  rebate(
    { steps: [step(1_000, 1), step(8_000, 4)], accrualMethod: 'ForecastStep' },
    { settlementFrequency: 'Monthly' },
  ),
  rebate({ steps: [step(0, 1), step(8_000, 4)], accrualMethod: 'ManualStep', accrualStepIndex: 2 }),
  growthRebate({}, { periodType: 'Quarterly' }),
  growthRebate(
    { growthPaidOn: 'AllPurchases', growthBaselineType: 'PriorPeriodActual' },
    { periodType: 'Monthly' },
  ),
  growthRebate({ growthBaselineType: 'FixedAmount', growthBaselineCents: 777_777 }),
];

const pick = (count: number) => fc.nat(count - 1);
const kind = pick(kinds.length).map((index) => kinds[index] ?? terms());
const action = fc.oneof(
  fc.record({
    does: fc.constant('buy' as const),
    back: fc.nat(300),
    cents: fc.integer({ min: -200_000, max: 500_000 }),
  }),
  fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({ does: fc.constant('lock' as const), at: fc.nat(20), isStale: fc.boolean() }),
  fc.record({ does: fc.constant('reopen' as const), at: fc.nat(20) }),
  fc.record({
    does: fc.constant('correct' as const),
    to: kind,
    startsLater: fc.nat(60),
    end: fc.option(fc.nat(400)),
  }),
  fc.record({
    does: fc.constant('change' as const),
    to: kind,
    days: fc.nat(60),
    restartsWindow: fc.boolean(),
  }),
  fc.record({ does: fc.constant('settle' as const) }),
);
const actionsOf = (maxLength: number) => fc.array(action, { maxLength, size: 'max' });
type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never;

/** A one-time agreement ends; the others may. */
const endOf = ({ periodType }: SettledTerms, endDate: string | null) =>
  endDate ?? (periodType === 'OneTime' ? '2027-06-30' : null);

function monthAt(books: Books, at: number): Month {
  const months = monthsFrom(monthOf(start), books.currentMonth).slice(0, -1);
  return months[at % Math.max(1, months.length)] ?? '';
}

function correct(books: Books, { to, startsLater, end }: Extract<Action, { does: 'correct' }>): void {
  const last = books.chain.at(-1);
  if (!last) return;
  const isAlone = books.chain.length === 1;
  const startDate = isAlone ? daysAfter(start, startsLater) : last.startDate;
  const endDate = endOf(to, end === null ? null : daysAfter(startDate, end));
  books.chain = [
    ...books.chain.slice(0, -1),
    { ...to, id: last.id, startDate, endDate, restartsWindow: last.restartsWindow },
  ];
}

function change(books: Books, { to, days, restartsWindow }: Extract<Action, { does: 'change' }>): void {
  const last = books.chain.at(-1);
  if (!last) return;
  const closed = books.lastClosedMonth();
  const earliest = closed === '' ? daysAfter(last.startDate, 1) : firstDayOf(monthAfter(closed));
  const effective = daysAfter(earliest > last.startDate ? earliest : daysAfter(last.startDate, 1), days);
  const endDate = endOf(to, last.endDate);
  if (effective > (last.endDate ?? effective) || effective > (endDate ?? effective)) return;
  const next = superseded(last, effective, { ...to, endDate, restartsWindow });
  books.chain = [...books.chain.slice(0, -1), ...next];
}

function act(books: Books, each: Action): void {
  switch (each.does) {
    case 'buy':
      books.buy(daysAfter(books.today, -each.back), each.cents);
      return books.calculate('LateDocument');
    case 'wait':
      books.advance(each.days);
      return books.calculate('LateDocument');
    case 'lock': {
      if (each.isStale) books.buy(`${monthAt(books, each.at) || '2026-01'}-15`, 123_45);
      const month = monthAt(books, each.at);
      if (month) books.locked.add(month);
      return books.calculate('NotCalculated');
    }
    case 'reopen':
      books.locked.delete(monthAt(books, each.at));
      return books.calculate(null);
    case 'correct':
      books.calculate('LateDocument');
      correct(books, each);
      return books.calculate('Correction');
    case 'change':
      change(books, each);
      return books.calculate('LateDocument');
    case 'settle':
      books.calculate('LateDocument');
      books.settle();
      return books.calculate('LateDocument');
  }
}

function addsUp(books: Books): void {
  for (const { id } of books.chain) expect(books.booked(id)).toEqual(books.due(id));
}

type Frozen = ReturnType<Books['frozen']>;

/** Settling may mark frozen months, but nothing changes their amounts. */
function stayFrozen(before: Frozen, after: Frozen): void {
  const amounts = ({ months, adjustments }: Frozen) => [
    ...months.map(({ rowId, month, ...row }) => [`${rowId} ${month}`, figuresText(row)] as const),
    ...adjustments.map(({ id, ...row }) => [`#${id}`, figuresText(row)] as const),
  ];
  const now = new Map(amounts(after));
  for (const [key, text] of amounts(before)) expect([key, now.get(key)]).toEqual([key, text]);
}

const figuresText = (row: Pick<RowMonth, 'baseCents' | 'earnedCents' | 'accruedCents'>) =>
  `${row.baseCents} ${row.earnedCents} ${row.accruedCents}`;

test('months and adjustments add up to what the terms say, and frozen rows never change', () => {
  fc.assert(
    fc.property(kind, actionsOf(30), (first, actions) => {
      const books = new Books(first, '2026-06-10');
      books.calculate('LateDocument');
      for (const each of actions) {
        const before = each.does === 'reopen' ? { months: [], adjustments: [] } : books.frozen();
        const known = new Set(books.adjustments.map(({ id }) => id));
        act(books, each);
        addsUp(books);
        stayFrozen(before, books.frozen());
        const made = books.adjustments.filter(({ id }) => !known.has(id));
        expect(made.filter(({ month }) => books.locked.has(month))).toEqual([]);
      }
    }),
    { numRuns: 250, seed: 2026 },
  );
});

test('a correction that is taken back leaves nothing', () => {
  fc.assert(
    fc.property(kind, kind, actionsOf(12), (first, other, actions) => {
      const books = new Books(first, '2026-06-10');
      for (const each of actions.filter(({ does }) => does !== 'change' && does !== 'correct'))
        act(books, each);
      books.calculate('LateDocument');
      const before = books.adjustments;
      const { chain } = books;
      books.chain = [{ ...other, endDate: endOf(other, null) }];
      books.calculate('Correction');
      books.chain = chain;
      books.calculate('Correction');
      const sums = (rows: readonly { earnedCents: number }[]) =>
        rows.reduce((sum, row) => sum + row.earnedCents, 0);
      expect(sums(books.adjustments)).toBe(sums(before));
      addsUp(books);
    }),
    { numRuns: 100, seed: 7 },
  );
});

test('all that is earned is claimed once, and nothing more', () => {
  const late = fc.record({
    after: fc.nat(330),
    cents: fc.integer({ min: -900_000, max: 900_000 }),
    wait: fc.nat(90),
  });
  fc.assert(
    fc.property(
      kind,
      actionsOf(15),
      fc.array(late, { maxLength: 6, size: 'max' }),
      (first, actions, documents) => {
        const books = new Books({ ...first, endDate: first.endDate ?? '2026-12-31' }, '2026-06-10');
        for (const each of actions) act(books, each);
        const last = books.chain.at(-1);
        if (last)
          books.chain = [...books.chain.slice(0, -1), { ...last, endDate: last.endDate ?? '2027-12-31' }];
        books.today = '2029-01-01';
        books.calculate('LateDocument');
        books.settle();
        // After the chain has ended and is settled.
        for (const { after, cents, wait } of documents) {
          books.buy(daysAfter(start, after), cents);
          books.advance(wait);
          books.calculate('LateDocument');
          books.settle();
        }
        books.advance(120);
        books.calculate('LateDocument');
        books.settle();
        const earned = books.chain.reduce((sum, { id }) => sum + books.booked(id).earnedCents, 0);
        const settled = books.settlements.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(settled).toBeGreaterThanOrEqual(earned);
        const carried = books.unsettled().at(-1)?.amountCents ?? 0;
        expect(settled + carried).toBe(earned);
      },
    ),
    { numRuns: 150, seed: 11 },
  );
});
