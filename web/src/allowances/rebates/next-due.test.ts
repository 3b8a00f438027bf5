import { expect, test } from 'vitest';
import type { AgreementSettlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { dueText, nextDue } from './next-due.ts';

const today = '2026-11-17';
const ended = (dueOn: string, isCarriedForward = false) =>
  ({ dueOn, isCarriedForward }) as AgreementSettlements['due'][number];
const agreement = { settlementFrequency: 'AtPeriodEnd', settlementLagDays: 30 } as const;
const shown = (due: AgreementSettlements['due'], settlementFrequency: 'AtPeriodEnd' | 'Monthly') =>
  nextDue({
    settlements: { due, today },
    agreement: { ...agreement, settlementFrequency },
    windowTo: '2026-12-31',
  });

test('the period shown is due after its end', () => {
  expect(shown([], 'AtPeriodEnd')).toEqual({ label: 'Due Jan 30, 2027', tone: 'default' });
  expect(nextDue({ settlements: { due: [], today }, agreement, windowTo: '2026-10-31' })).toBeNull();
  expect(shown([], 'Monthly')).toBeNull();
});

test('a period that has ended comes first, unless there is nothing to claim for it', () => {
  expect(shown([ended('2026-11-15'), ended('2026-12-15')], 'Monthly')).toEqual({
    label: 'Due since Nov 15, 2026',
    tone: 'warning',
  });
  expect(shown([ended('2026-11-15', true), ended('2026-12-15')], 'Monthly')?.label).toBe('Due Dec 15, 2026');
  expect(shown([ended(today)], 'Monthly')?.label).toBe('Due Nov 17, 2026');
});

test('says when and where it is booked', () => {
  expect(dueText({ settlementLagDays: 15, glAccountNo: '5110' })).toBe(
    'Due 15 days after the period ends, booked to account 5110.',
  );
  expect(dueText({ settlementLagDays: 1, glAccountNo: null })).toBe('Due 1 day after the period ends.');
  expect(dueText({ settlementLagDays: 0, glAccountNo: '' })).toBe('Due when the period ends.');
});
