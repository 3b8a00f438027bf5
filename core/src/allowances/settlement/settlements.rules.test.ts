import { describe, expect, it, test } from 'vitest';
import { type SettlementMethod, settlementMethods } from '../agreements/agreements.values.ts';
import type { DueSettlement } from '../calculation/settlement.rules.ts';
import { automaticMethod, claimable, settlementNumber, whyNotSettle } from './settlements.rules.ts';

const due = (change: Partial<DueSettlement> = {}): DueSettlement => ({
  rowId: 7,
  from: '2026-07-01',
  to: '2026-09-30',
  dueOn: '2026-10-15',
  isForAdjustments: false,
  amountCents: 4_500,
  isCarriedForward: false,
  months: [],
  adjustmentIds: [],
  ...change,
});
const earlier = due({ from: '2026-04-01', to: '2026-06-30', dueOn: '2026-07-15' });

describe('the method on the due date', () => {
  const both = { CreditMemo: true, CreditRequest: true };
  const neither = { CreditMemo: false, CreditRequest: false };
  test.each<[SettlementMethod, typeof both, string | null]>([
    ['CreditMemo', both, 'CreditMemo'],
    ['CreditMemo', { ...both, CreditMemo: false }, null],
    ['CreditRequest', both, 'CreditRequest'],
    ['CreditRequest', { ...both, CreditRequest: false }, null],
    ['OffInvoice', both, 'CreditMemo'],
    ['OffInvoice', { ...both, CreditMemo: false }, 'CreditRequest'],
    ['None', both, null],
  ])('%s with %o is %s', (method, isOn, expected) => expect(automaticMethod(method, isOn)).toBe(expected));

  it('is none while nothing is switched on', () => {
    expect(settlementMethods.map((method) => automaticMethod(method, neither))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a period', () => {
  const why = (
    all: readonly DueSettlement[],
    wanted: Partial<{ periodTo: string; amountCents: number }> = {},
    today = '2026-10-15',
  ) =>
    whyNotSettle(all, { periodTo: '2026-09-30', amountCents: 4_500, ...wanted }, { today, currency: 'Usd' })
      ?.code ?? null;

  it('is settled once it is due', () => {
    expect(why([due()])).toBeNull();
    expect(why([due()], {}, '2026-10-14')).toBe('settlement.early');
  });

  it('is refused if it is settled or has nothing to claim', () => {
    expect(why([])).toBe('settlement.not-due');
    expect(why([due({ amountCents: 0, isCarriedForward: true })])).toBe('settlement.nothing');
  });

  it('waits for those before it, but not for those carried forward', () => {
    expect(why([earlier, due()])).toBe('settlement.earlier');
    expect(why([{ ...earlier, amountCents: -5, isCarriedForward: true }, due()])).toBeNull();
  });

  it('is refused if its amount is no longer what was shown', () => {
    expect(why([due()], { amountCents: 4_499 })).toBe('settlement.changed');
  });
});

test('only periods with something to claim are claimable', () => {
  expect(claimable([{ ...earlier, isCarriedForward: true }, due()]).map(({ to }) => to)).toEqual([
    '2026-09-30',
  ]);
});

test('numbers name the agreement and month', () => {
  expect(settlementNumber(due())).toBe('AGR-7-202609');
  expect(settlementNumber(due(), 3)).toBe('AGR-7-202609-3');
});
