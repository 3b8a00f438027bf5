import { describe, expect, test } from 'vitest';
import type { Finding } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import { documentPlace, payToPath, whereToFix } from './where-to.ts';

const finding: Finding = {
  key: 'k',
  kind: 'Duplicate',
  weight: 'Risk',
  partnerId: 7,
  partnerType: 'Supplier',
  partnerName: 'Maple Ridge Doors',
  title: 'The same bill twice',
  detail: 'same order, same total, 3 days apart',
  amount: 100,
  documents: [
    { itemType: 'Invoice', documentId: 41, number: 'INV-41' },
    { itemType: 'Invoice', documentId: 42, number: 'INV-42' },
  ],
  acceptance: null,
};

describe('where a finding is mended', () => {
  test('at the document that it is about', () => {
    expect(whereToFix(finding)).toEqual({
      to: '/accounting/invoices',
      search: { record: 41 },
      label: 'Open INV-41',
    });
  });

  test.each(['NewBankDetails', 'NotificationOfChange'] as const)('%s: at the bank details', (kind) => {
    expect(whereToFix({ ...finding, kind })).toEqual({
      to: '/suppliers/7/accounting',
      search: {},
      label: 'Open bank details',
    });
  });

  test('who is not active is made so at the partner', () => {
    const broker = { ...finding, kind: 'PartnerNotActive', partnerType: 'CarrierBroker' } as const;
    expect(whereToFix(broker)).toEqual({ to: '/shipping/7', search: {}, label: 'Open shipping partner' });
  });

  test('without a document, at the partner', () => {
    expect(whereToFix({ ...finding, documents: [] }).to).toBe('/suppliers/7');
  });
});

test('a credit memo opens beside its own list', () => {
  expect(documentPlace({ itemType: 'CreditMemo', documentId: 3 })).toEqual({
    to: '/accounting/credit-memos',
    search: { record: 3 },
  });
});

test('a broker has its bank details under shipping', () => {
  expect(payToPath({ partnerType: 'CarrierBroker', partnerId: 145 })).toBe('/shipping/145/accounting');
});
