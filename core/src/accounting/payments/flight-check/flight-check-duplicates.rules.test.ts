import { describe, expect, it } from 'vitest';
import type { Billed } from '../../invoices/look-alikes.rules.ts';
import type { PickedItem, Twins } from './flight-check-facts.ts';
import { facts, invoice, partner, run } from './flight-check.fixture.ts';
import { checkedBasket } from './flight-check.rules.ts';

const bill: Billed = {
  id: invoice.documentId,
  partnerId: invoice.partnerId,
  partnerName: invoice.partnerName,
  invoiceNumber: invoice.number,
  normalNumber: 'INV101',
  purchaseOrderNumber: 'PO-7',
  invoiceDate: invoice.date,
  totalCents: invoice.amountCents,
};
/** Nothing in common but the partner. */
const other: Twins['others'][number] = {
  ...bill,
  id: 55,
  invoiceNumber: 'X-9',
  normalNumber: 'X9',
  purchaseOrderNumber: 'PO-8',
  invoiceDate: '2026-03-01',
  totalCents: 5,
  isPaid: false,
};

const found = (...others: Partial<typeof other>[]) =>
  foundIn([invoice], { bill, others: others.map((each) => ({ ...other, ...each })) });
function foundIn(items: PickedItem[], ...twins: Twins[]) {
  const { findings } = checkedBasket(
    run,
    facts(items, { twins: new Map(twins.map((each) => [each.bill.id, each])) }),
  );
  return findings;
}

describe('the same number', () => {
  const same = { invoiceNumber: 'inv 101', normalNumber: 'INV101' };
  it('is a duplicate, even for another order', () => {
    expect(found(same)).toMatchObject([
      {
        key: 'duplicate:101:55',
        kind: 'Duplicate',
        weight: 'Risk',
        title: 'INV-101 was billed twice',
        detail: 'inv 101, dated Mar 01, 2026, has the same number (different format).',
        amountCents: 120_050,
        documents: [
          { itemType: 'Invoice', documentId: 101, number: 'INV-101' },
          { itemType: 'Invoice', documentId: 55, number: 'inv 101' },
        ],
      },
    ]);
  });

  it('is a different finding once the other invoice is paid', () => {
    expect(found({ ...same, isPaid: true })).toMatchObject([
      {
        key: 'duplicate:101:55:paid',
        title: 'INV-101 was already paid',
        detail: 'inv 101, dated Mar 01, 2026, has the same number (different format). It’s already paid.',
      },
    ]);
  });

  it('on several invoices names the paid one and counts the rest', () => {
    expect(found(same, { ...same, id: 56, isPaid: true }, { ...same, id: 57 })).toMatchObject([
      {
        key: 'duplicate:101:56:paid:+2',
        detail: expect.stringMatching(/It’s already paid\. Other possible duplicates: 2\.$/),
      },
    ]);
  });
});

describe('a look-alike', () => {
  const soon = { totalCents: bill.totalCents, invoiceDate: '2026-10-23' };
  it('for the same order is reported with its reasons', () => {
    expect(found({ ...soon, purchaseOrderNumber: 'PO-7' })).toMatchObject([
      {
        key: 'near-duplicate:101:55',
        kind: 'NearDuplicate',
        weight: 'Risk',
        title: 'INV-101 may be a duplicate',
        detail: 'X-9, dated Oct 23, 2026, has the same purchase order and the same total, 3 days apart.',
      },
    ]);
  });

  it('for another order isn’t reported: the same item sells every day', () => {
    expect(found(soon)).toEqual([]);
    expect(found({ ...soon, invoiceNumber: 'INV-102', normalNumber: 'INV102' })).toEqual([]);
  });

  it('is reported when one of the two has no order', () => {
    expect(found({ ...soon, purchaseOrderNumber: null })).toMatchObject([{ kind: 'NearDuplicate' }]);
  });

  it('needs something in common', () => {
    expect(found({})).toEqual([]);
  });
});

describe('two duplicates in one payment', () => {
  const second = { ...invoice, itemId: 2, documentId: 102, number: 'INV-0101' };
  const secondBill = { ...bill, id: 102, invoiceNumber: 'INV-0101' };
  const twins = [
    { bill, others: [{ ...secondBill, isPaid: false }] },
    { bill: secondBill, others: [{ ...bill, isPaid: false }] },
  ];

  it('are reported once, on the later one', () => {
    const findings = foundIn([invoice, second], ...twins);
    expect(findings.map(({ key }) => key)).toEqual(['duplicate:102:101']);
    expect(findings[0]?.detail).toMatch(/It’s also in this payment\.$/);
  });

  it('are reported on the earlier one if the later one is left out', () => {
    expect(foundIn([invoice], ...twins).map(({ key }) => key)).toEqual(['duplicate:101:102']);
  });

  it('are reported on the earlier one if the later one’s partner is on hold', () => {
    const sister = { ...second, partnerId: 11, partnerName: 'Southwind' };
    const order = { purchaseOrderNumber: 'PO-7', invoiceDate: bill.invoiceDate };
    const sisterBill = { ...secondBill, ...order, partnerId: 11, partnerName: 'Southwind', isPaid: false };
    const hold = { reason: 'The bill is disputed', by: 'Nina Park', on: '2026-11-14T10:00:00.000Z' };
    const given = facts([invoice, sister], {
      partners: new Map([
        [10, partner],
        [11, partner],
      ]),
      twins: new Map([
        [101, { bill, others: [sisterBill] }],
        [102, { bill: sisterBill, others: [{ ...bill, isPaid: false }] }],
      ]),
    });
    const keys = (change: object) =>
      checkedBasket(run, { ...given, ...change }).findings.map(({ key }) => key);
    expect(keys({})).toEqual(['near-duplicate:102:101']);
    expect(keys({ holds: new Map([[11, hold]]) })).toEqual(['near-duplicate:101:102']);
  });
});

it('never mistakes a credit memo for the invoice with the same id', () => {
  const memo = { ...invoice, itemId: 2, itemType: 'CreditMemo' as const, amountCents: 5 };
  const same = { ...other, normalNumber: 'INV101' };
  expect(foundIn([invoice, memo], { bill, others: [same] })).toHaveLength(1);
});
