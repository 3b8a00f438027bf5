import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../kit/dates.ts';
import { ageOf, reminderRecipient, whyNotRemind } from './missing-credits.rules.ts';

describe('the age of pending credits', () => {
  it.each([
    [0, 'upTo30'],
    [30, 'upTo30'],
    [31, 'upTo60'],
    [60, 'upTo60'],
    [61, 'upTo90'],
    [90, 'upTo90'],
    [91, 'over90'],
    [4_000, 'over90'],
  ])('after %i days: %s', (days, age) => expect(ageOf(days)).toBe(age));

  it('counts calendar days', () => {
    expect(daysBetween('2026-11-15', '2026-11-15')).toBe(0);
    // Spans the end of daylight saving time.
    expect(daysBetween('2026-10-16', '2026-11-15')).toBe(30);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  });
});

describe('a reminder', () => {
  const today = '2026-11-15';
  const supplier = { pendingCount: 3, lastReminderOn: null, recipient: 'ap@north.example', isTheirs: true };

  it.each([
    ['is sent', {}, undefined],
    ['is sent again on another day', { lastReminderOn: '2026-11-14' }, undefined],
    [
      'is sent once a day',
      { lastReminderOn: today },
      'A reminder was already sent today. Only one is allowed per day.',
    ],
    [
      'needs an address',
      { recipient: null },
      'Neither the accounting contact nor the primary contact has an email address.',
    ],
    ['needs a pending credit', { pendingCount: 0 }, 'This supplier no longer has pending credits.'],
    [
      'is limited to the supplier’s purchasing manager',
      { isTheirs: false, lastReminderOn: today },
      'Someone else is this supplier’s purchasing manager.',
    ],
  ])('%s', (_, change, message) => {
    expect(whyNotRemind({ ...supplier, ...change }, today)?.message).toBe(message);
  });

  it('goes to accounting, otherwise to the primary contact', () => {
    const primary = { type: 'Primary', email: 'hello@north.example' };
    const accounting = { type: 'Accounting', email: 'ap@north.example' };
    expect(reminderRecipient([primary, accounting])).toEqual(accounting);
    expect(reminderRecipient([primary, { ...accounting, email: null }])).toEqual(primary);
    expect(reminderRecipient([{ type: 'Legal', email: 'law@north.example' }])).toBeNull();
    expect(reminderRecipient([])).toBeNull();
  });
});
