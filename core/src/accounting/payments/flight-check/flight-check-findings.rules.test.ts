import { describe, expect, it } from 'vitest';
import { partnerStatuses } from '../../../partners/partners.values.ts';
import type { BasketFacts, PickedItem, Run } from './flight-check-facts.ts';
import { facts, invoice, memo, partnerWith, payTo, run } from './flight-check.fixture.ts';
import { checkedBasket } from './flight-check.rules.ts';

const found = (change: Partial<BasketFacts>, of: Run = run, items: PickedItem[] = [invoice]) =>
  checkedBasket(of, facts(items, change)).findings;
const keys = (...given: Parameters<typeof found>) => found(...given).map(({ key }) => key);

it('reports nothing when nothing is wrong', () => {
  expect(found({})).toEqual([]);
});

describe('bank details', () => {
  it.each([
    ['2026-11-15', true],
    ['2026-10-16', true],
    ['2026-10-15', false],
  ])('verified on %s are new: %s', (verifiedOn, isNew) => {
    expect(keys(partnerWith({ payTo: { ...payTo, verifiedOn } }))).toEqual(
      isNew ? [`new-bank:${payTo.payToId}`] : [],
    );
  });

  it('are reported with who verified them and that nothing was paid before', () => {
    const change = partnerWith({ payTo: { ...payTo, verifiedOn: '2026-11-12', wasPaid: false } });
    expect(found(change)).toMatchObject([
      {
        kind: 'NewBankDetails',
        weight: 'Risk',
        title: 'New bank details',
        detail:
          'Account ending in 6789, verified by Nina Park on Nov 12, 2026. This partner has never been paid before.',
        amountCents: 120_050,
      },
    ]);
  });

  it('of any age are reported if the partner was paid elsewhere, until one payment succeeds', () => {
    expect(found(partnerWith({ payTo: { ...payTo, wasPaid: false }, paidElsewhere: '4321' }))).toMatchObject([
      {
        title: 'First payment to a different account',
        detail: expect.stringMatching(/The last payment went to a different account, ending in 4321\.$/),
      },
    ]);
    expect(keys(partnerWith({ payTo, paidElsewhere: '4321' }))).toEqual([]);
    expect(keys(partnerWith({ payTo: { ...payTo, wasPaid: false } }))).toEqual([]);
  });

  it.each([
    [
      '2026-11-15',
      'C02:2026-11-15',
      'The bank requested a change to bank details',
      'Resolve notification C02 by Nov 15, 2026, or before the next payment.',
    ],
    [
      '2026-11-14',
      'C02:2026-11-14:late',
      'Bank-requested change is overdue',
      'Notification C02 was due by Nov 14, 2026.',
    ],
  ])('the bank asked to change by %s are a risk', (deadline, end, title, detail) => {
    const change = partnerWith({ payTo: { ...payTo, notifications: [{ code: 'C02', deadline }] } });
    const [finding] = found(change);
    expect(finding).toMatchObject({
      key: `notification:${payTo.payToId}:${end}`,
      weight: 'Risk',
      title,
      detail,
    });
  });
});

describe('an unusual amount', () => {
  it.each([
    [40_016, 3, true],
    [40_017, 3, false],
    [40_016, 2, false],
    [0, 9, false],
  ])('against a median of %s over %s payments: %s', (medianCents, payments, isReported) => {
    expect(keys(partnerWith({ usual: { medianCents, payments } }))).toEqual(
      isReported ? ['unusual:10:120050'] : [],
    );
  });

  it('is explained in words', () => {
    expect(found(partnerWith({ usual: { medianCents: 25_000, payments: 7 } }))).toMatchObject([
      {
        title: '4.8× typical payment',
        detail: 'Median of 7 payments in the last 6 months: $250.00.',
        weight: 'Risk',
      },
    ]);
  });

  it('is measured after credits', () => {
    const usual = { medianCents: 40_000, payments: 7 };
    expect(keys(partnerWith({ usual }), run, [invoice, memo])).toEqual([]);
  });
});

it.each(partnerStatuses)('a partner in status %s is reported unless active', (status) => {
  const days = ['2026-11-17', '2026-11-18'];
  const findingKeys = days.flatMap((paymentDate) => keys(partnerWith({ status }), { ...run, paymentDate }));
  expect(findingKeys).toEqual(status === 'Active' ? [] : days.map((day) => `not-active:10:${status}:${day}`));
});

describe('Intacct', () => {
  const failed = { ...invoice, intacctSyncStatus: 'Failed' as const };
  const waits = { ...invoice, itemId: 3, documentId: 103, intacctSyncStatus: 'NotSynced' as const };
  const only = (items: PickedItem[]) => found({}, run, items);

  it('refused some items: one risk per partner and set of items', () => {
    const [one] = only([failed]);
    expect(one).toMatchObject({ kind: 'SyncFailed', weight: 'Risk', title: '1 item failed in Intacct' });
    const [both] = only([failed, { ...memo, intacctSyncStatus: 'Failed' }]);
    expect(both).toMatchObject({ title: '2 items failed in Intacct', documents: [{}, {}] });
    const [another] = only([{ ...failed, documentId: 999 }]);
    expect(new Set([one?.key, both?.key, another?.key]).size).toBe(3);
    expect(only([{ ...failed, itemId: 77 }])[0]?.key).toBe(one?.key);
  });

  it('doesn’t have some items yet: one note with their count', () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({ ...waits, itemId: at, documentId: at }));
    expect(only(many)).toMatchObject([
      {
        key: 'not-synced:10',
        kind: 'NotSynced',
        weight: 'Note',
        title: '1,200 items are not in Intacct yet',
        documents: Array.from({ length: 10 }, () => ({})),
      },
    ]);
  });
});

it.each([
  [100_000, true],
  [110_000, true],
  [90_000, false],
  [100_050, false],
  [105_000, false],
  [100_001, false],
])('an invoice of %s cents is round: %s', (amountCents, isReported) => {
  const findings = found({}, run, [{ ...invoice, amountCents }]);
  expect(findings.map(({ kind, weight }) => [kind, weight])).toEqual(
    isReported ? [['RoundAmount', 'Note']] : [],
  );
});

it('puts risks before notes', () => {
  const round = { ...invoice, amountCents: 500_000 };
  expect(found(partnerWith({ status: 'New' }), run, [round]).map(({ weight }) => weight)).toEqual([
    'Risk',
    'Note',
  ]);
});
