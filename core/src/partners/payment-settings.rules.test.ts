import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysAfter, isBankingDay } from '../kit/banking-days.ts';
import { currencies, paymentTypes } from './partners.values.ts';
import {
  achIsForDollars,
  dueDate,
  nextPayDates,
  paymentDaysText,
  payOnDate,
  tidied,
  whyNotPaid,
  whyNotPayBy,
} from './payment-settings.rules.ts';
import { netTermDays, type PaymentSchedule, paymentSchedules } from './payment-settings.values.ts';

test.each([
  ['2026-11-15', 0, '2026-11-15'],
  ['2026-11-15', 7, '2026-11-22'],
  ['2026-11-15', 30, '2026-12-15'],
  ['2026-01-30', 30, '2026-03-01'],
  ['2028-01-30', 30, '2028-02-29'],
  ['2026-12-02', 60, '2027-01-31'],
] as const)('an invoice dated %s at net %i is due on %s', (date, days, due) =>
  expect(dueDate(date, { netTermDays: days })).toBe(due),
);

describe('the pay date', () => {
  test.each<[string, string, PaymentSchedule, number[], string]>([
    ['any day will do', '2026-11-16', 'EveryMonth', [], '2026-11-16'],
    ['any day, but not a Sunday', '2026-11-15', 'EveryMonth', [], '2026-11-16'],
    ['the due date is a payment day', '2026-12-15', 'EveryMonth', [1, 15], '2026-12-15'],
    ['the next payment day', '2026-12-16', 'EveryMonth', [1, 15, 20], '2026-12-21'],
    ['the first of the next month, which is a holiday', '2026-12-16', 'EveryMonth', [1, 15], '2027-01-04'],
    ['the last day of a 30-day month', '2026-11-16', 'EveryMonth', [31], '2026-11-30'],
    ['the last day of February', '2026-02-02', 'EveryMonth', [31], '2026-03-02'],
    ['a month without a 30th', '2027-02-02', 'EveryMonth', [30], '2027-03-01'],
    ['a leap day', '2028-02-02', 'EveryMonth', [29], '2028-02-29'],
    ['odd months wait for the next one', '2026-12-02', 'OddMonths', [10], '2027-01-11'],
    ['odd months, in an odd month', '2026-11-02', 'OddMonths', [10], '2026-11-10'],
    ['even months wait for the next one', '2026-11-11', 'EvenMonths', [10, 20], '2026-12-10'],
    ['past the last day of an even month', '2026-12-21', 'EvenMonths', [10, 20], '2027-02-10'],
    ['odd months, any day', '2026-12-02', 'OddMonths', [], '2027-01-04'],
    ['the banking day can fall in the next month', '2027-01-31', 'OddMonths', [31], '2027-02-01'],
  ])('%s', (_, due, paymentSchedule, paymentDays, paid) =>
    expect(payOnDate(due, { paymentSchedule, paymentDays })).toBe(paid),
  );

  it('is a banking day on or after the due date, and skips no pay day', () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map((count) => daysAfter('2024-01-01', count));
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 4 });
    fc.assert(
      fc.property(day, fc.constantFrom(...paymentSchedules), days, (due, paymentSchedule, paymentDays) => {
        const calendar = { paymentSchedule, paymentDays };
        const paid = payOnDate(due, calendar);
        expect(paid >= due).toBe(true);
        expect(isBankingDay(paid)).toBe(true);
        // Later invoices are never paid before earlier ones.
        expect(payOnDate(daysAfter(due, 1), calendar) >= paid).toBe(true);
        // Upper bound: the rest of a month, a skipped month, the pay month itself, and a long weekend.
        expect(paid <= daysAfter(due, 31 + 31 + 31 + 4)).toBe(true);
        expect(nextPayDates(due, calendar, 1)).toEqual(paymentDays.length > 0 ? [paid] : []);
      }),
      { numRuns: 3_000, seed: 8 },
    );
  });
});

describe('the next pay dates', () => {
  it('follow the calendar', () => {
    const calendar = { paymentSchedule: 'EveryMonth', paymentDays: [1, 15] } as const;
    expect(nextPayDates('2026-11-15', calendar, 4)).toEqual([
      '2026-11-16',
      '2026-12-01',
      '2026-12-15',
      '2027-01-04',
    ]);
  });
  it('appear once when two days fall on the same banking day', () => {
    const calendar = { paymentSchedule: 'EveryMonth', paymentDays: [14, 15, 16] } as const;
    expect(nextPayDates('2026-11-14', calendar, 2)).toEqual(['2026-11-16', '2026-12-14']);
  });
  it('aren’t listed when any day will do', () => {
    expect(nextPayDates('2026-11-14', { paymentSchedule: 'OddMonths', paymentDays: [] }, 4)).toEqual([]);
  });
});

test.each([
  [[], 'Any day'],
  [[5], '5'],
  [[1, 15], '1 and 15'],
  [[1, 10, 20, 31], '1, 10, 20 and the last day'],
])('%j reads %s', (days, text) => expect(paymentDaysText(days)).toBe(text));

test('settings are kept in order, with a limit only if the policy has one', () => {
  const sent = { paymentDays: [31, 2, 15], creditLimit: 10.005, creditLimitPolicy: 'FixedLimit' } as const;
  expect(tidied(sent)).toEqual({ ...sent, paymentDays: [2, 15, 31], creditLimit: 10.01 });
  expect(tidied({ ...sent, creditLimitPolicy: 'Unlimited' }).creditLimit).toBe(0);
});

describe('a payment type', () => {
  const methods = [null, 'Ach', 'Wire'] as const;
  const cases = paymentTypes.flatMap((paymentType) =>
    currencies.flatMap((currency) => methods.map((liveMethod) => ({ paymentType, currency, liveMethod }))),
  );
  const codeOf = ({ paymentType, ...payee }: (typeof cases)[number]) =>
    whyNotPayBy(paymentType, payee)?.code ?? 'allowed';

  it.each(cases)('$paymentType, $currency, bank details $liveMethod', (given) => {
    const { paymentType, currency, liveMethod } = given;
    const expected =
      paymentType === 'NetTermsByAchTransfer'
        ? currency === 'Cad'
          ? 'ach.currency'
          : liveMethod === 'Ach'
            ? 'allowed'
            : 'payment-type.ach-details'
        : paymentType === 'Wire' && liveMethod !== 'Wire'
          ? 'payment-type.wire-details'
          : 'allowed';
    expect(codeOf(given)).toBe(expected);
  });
  it('says what to do instead', () => {
    expect(achIsForDollars.message).toContain('wire');
  });
});

describe('payment runs leave a partner out', () => {
  const answer = (
    paymentType: (typeof paymentTypes)[number],
    liveMethod: 'Ach' | 'Wire' | null,
    hasPendingChange = false,
  ) => whyNotPaid(paymentType, { liveMethod, hasPendingChange, rejection: null })?.code ?? null;

  test.each(['None', 'CreditCard', 'InAdvance', 'NetTermsByCreditCard'] as const)(
    'never for %s, which no run pays',
    (paymentType) => {
      expect(answer(paymentType, null, true)).toBeNull();
      expect(answer(paymentType, 'Ach')).toBeNull();
    },
  );
  test.each([
    ['NetTermsByAchTransfer', 'Ach', false, null],
    ['NetTermsByAchTransfer', 'Ach', true, 'pay-to.pending'],
    ['NetTermsByAchTransfer', null, false, 'pay-to.missing'],
    ['NetTermsByAchTransfer', null, true, 'pay-to.pending'],
    ['NetTermsByAchTransfer', 'Wire', false, 'pay-to.method'],
    ['Wire', 'Wire', false, null],
    ['Wire', 'Wire', true, 'pay-to.pending'],
    ['Wire', null, false, 'pay-to.missing'],
    ['Wire', 'Ach', false, 'pay-to.method'],
  ] as const)('%s with %s, pending %s: %s', (paymentType, liveMethod, isPending, code) =>
    expect(answer(paymentType, liveMethod, isPending)).toBe(code),
  );
});

test('net terms match the specification', () => {
  expect(netTermDays).toEqual([0, 7, 15, 30, 45, 60]);
});
