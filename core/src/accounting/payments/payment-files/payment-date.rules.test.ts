import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, isBankingDay } from '../../../kit/banking-days.ts';
import { firstPaymentDate, whyNotPaymentDate } from './payment-date.rules.ts';
import { runTypes } from '../payments.values.ts';

describe('the first payment date', () => {
  it.each([
    ['NetTermsByAchTransfer', '2026-11-16', '2026-11-17'],
    ['Wire', '2026-11-16', '2026-11-16'],
    // Friday and Sunday.
    ['NetTermsByAchTransfer', '2026-11-13', '2026-11-16'],
    ['Wire', '2026-11-15', '2026-11-16'],
    // The day before Thanksgiving, and the day itself.
    ['NetTermsByAchTransfer', '2026-11-25', '2026-11-27'],
    ['Wire', '2026-11-26', '2026-11-27'],
  ] as const)('for %s on %s is %s', (runType, today, first) => {
    expect(firstPaymentDate(runType, today)).toBe(first);
  });
});

describe('a payment date is refused', () => {
  it.each([
    ['NetTermsByAchTransfer', '2026-11-16', 'Choose a payment date on or after Nov 17, 2026.'],
    ['NetTermsByAchTransfer', '2026-11-10', 'Choose a payment date on or after Nov 17, 2026.'],
    ['Wire', '2026-11-13', 'Choose a payment date on or after Nov 16, 2026.'],
    ['Wire', '2026-11-26', 'Banks are closed on Nov 26, 2026. The next banking day is Nov 27, 2026.'],
    [
      'NetTermsByAchTransfer',
      '2026-11-21',
      'Banks are closed on Nov 21, 2026. The next banking day is Nov 23, 2026.',
    ],
  ] as const)('%s on %s', (runType, date, message) => {
    expect(whyNotPaymentDate(runType, date, '2026-11-16')?.message).toBe(message);
  });

  it('never on the first date or a later banking day', () => {
    const day = fc.integer({ min: 0, max: 4_000 }).map((days) => daysAfter('2024-01-01', days));
    fc.assert(
      fc.property(fc.constantFrom(...runTypes), day, fc.nat(40), (runType, today, more) => {
        const first = firstPaymentDate(runType, today);
        expect(whyNotPaymentDate(runType, first, today)).toBeNull();
        const later = daysAfter(first, more);
        expect(whyNotPaymentDate(runType, later, today) === null).toBe(isBankingDay(later));
        expect(whyNotPaymentDate(runType, daysAfter(first, -1), today)).not.toBeNull();
      }),
      { numRuns: 500, seed: 4, endOnFailure: true },
    );
  });
});
