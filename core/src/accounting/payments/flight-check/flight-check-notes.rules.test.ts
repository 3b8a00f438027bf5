import { describe, expect, it } from 'vitest';
import type { BasketFacts, PickedItem, Run } from './flight-check-facts.ts';
import { facts, invoice, memo, partnerWith, run } from './flight-check.fixture.ts';
import { checkedBasket } from './flight-check.rules.ts';

const found = (change: Partial<BasketFacts>, of: Run = run, items: PickedItem[] = [invoice]) =>
  checkedBasket(of, facts(items, change)).findings;
const keys = (...given: Parameters<typeof found>) => found(...given).map(({ key }) => key);

describe('discounts', () => {
  const offer = (discountDate: string, discountCents: number) => ({
    agreementId: 1,
    discountDate,
    discountCents,
  });
  const offers = (...given: ReturnType<typeof offer>[]) => ({ offers: new Map([[101, given]]) });
  const checked = (change: Partial<BasketFacts>, of: Run = run, items = [invoice]) =>
    checkedBasket(of, facts(items, change));

  it('are caught on their last day', () => {
    const { totals, findings, plan } = checked(offers(offer('2026-11-17', 2_400)));
    expect(totals).toMatchObject({ discountCents: 2_400, missedCents: 0, cashCents: 117_650 });
    expect(plan[0]).toMatchObject({ discountCents: 2_400, items: [{ discountCents: 2_400 }] });
    expect(findings).toEqual([]);
  });

  it('are missed by a day, but can still be caught', () => {
    const { totals, findings } = checked(offers(offer('2026-11-16', 2_400)));
    expect(totals).toMatchObject({ discountCents: 0, missedCents: 2_400, cashCents: 120_050 });
    expect(findings).toMatchObject([
      {
        key: 'missed-discount:10:2400',
        weight: 'Note',
        title: '1 missed discount',
        detail: 'Paying on Nov 16, 2026 would still capture $24.00.',
        amountCents: 2_400,
      },
    ]);
  });

  it('are missed for good', () => {
    expect(checked(offers(offer('2026-11-13', 2_400))).findings).toMatchObject([
      { detail: 'No available payment date is early enough.' },
    ]);
  });

  it('count the smaller offer as caught and the difference as missed', () => {
    const { totals } = checked(offers(offer('2026-11-10', 3_000), offer('2026-11-30', 1_000)));
    expect(totals).toMatchObject({ discountCents: 1_000, missedCents: 2_000 });
  });

  it('don’t apply to a credit memo with the invoice’s id', () => {
    const { totals } = checked(offers(offer('2026-11-17', 2_400)), run, [invoice, memo]);
    expect(totals).toMatchObject({ discountCents: 2_400, cashCents: 97_600 });
  });
});

it('notes credits left unused for long', () => {
  const documents = [{ itemType: 'CreditMemo' as const, documentId: 9, number: 'CM-9' }];
  expect(found(partnerWith({ oldCredits: { count: 1, cents: 5_000, documents } }))).toMatchObject([
    {
      key: 'old-credit:10',
      weight: 'Note',
      title: '1 old unused credit',
      amountCents: 5_000,
      documents,
    },
  ]);
});

it('notes invoices in a locked month, but not credits', () => {
  const closedMonths = new Set(['2026-10']);
  expect(found({ closedMonths }, run, [invoice, memo])).toMatchObject([
    { key: 'locked-month:10', weight: 'Note', title: '1 invoice in a locked month', amountCents: 120_050 },
  ]);
  expect(keys({ closedMonths }, run, [{ ...invoice, postingDate: null }])).toEqual([]);
  expect(keys({ closedMonths: new Set(['2026-11']) })).toEqual([]);
});

describe('paying early', () => {
  const late = (documentId: number, payOn: string): PickedItem => ({ ...invoice, documentId, payOn });

  it('by more than a week is noted, with the amount', () => {
    expect(found({}, run, [late(101, '2026-12-22')])).toMatchObject([
      {
        kind: 'PaidEarly',
        weight: 'Note',
        title: 'Paid 35 days early',
        detail: 'INV-101 is scheduled to be paid on Dec 22, 2026. Paying earlier earns no discount.',
        amountCents: 120_050,
      },
    ]);
    expect(found({}, run, [late(101, '2026-11-25')])).toMatchObject([{ title: 'Paid 8 days early' }]);
    expect(found({}, run, [late(101, '2026-11-24')])).toEqual([]);
  });

  it('with several invoices is noted once per partner', () => {
    const items = [late(101, '2026-12-01'), late(102, '2026-12-10'), late(103, '2026-11-18')];
    expect(found({}, run, items)).toMatchObject([
      { title: '2 invoices paid up to 23 days early', amountCents: 240_100 },
    ]);
  });

  it('isn’t noted for discounts or credits', () => {
    const offers = new Map([[101, [{ agreementId: 1, discountDate: '2026-11-20', discountCents: 2_400 }]]]);
    expect(found({ offers }, run, [late(101, '2026-12-22')])).toEqual([]);
    expect(found({}, run, [invoice, { ...memo, date: '2026-12-22' }])).toEqual([]);
  });
});
