import { describe, expect, test } from 'vitest';
import type { Finding } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { linkTo } from '../../platform/page-link.ts';
import { documentPage, whereToFix } from './where-to.ts';

const fixing = (of: Finding) => {
  const { page, label } = whereToFix(of);
  return { ...linkTo(page), label };
};

const finding: Finding = {
  key: 'k',
  kind: 'Duplicate',
  weight: 'Risk',
  partnerId: 7,
  partnerType: 'Supplier',
  partnerName: 'Maple Ridge Doors',
  title: 'Duplicate invoices',
  detail: 'same order, same total, 3 days apart',
  amount: 100,
  documents: [
    { itemType: 'Invoice', documentId: 41, number: 'INV-41' },
    { itemType: 'Invoice', documentId: 42, number: 'INV-42' },
  ],
  acceptance: null,
};

describe('where to fix a finding', () => {
  test('on the document it’s about', () => {
    expect(fixing(finding)).toEqual({
      to: '/accounting/invoices',
      search: { record: 41 },
      label: 'Open INV-41',
    });
  });

  test.each(['NewBankDetails', 'NotificationOfChange'] as const)('%s: in the bank details', (kind) => {
    expect(fixing({ ...finding, kind })).toEqual({
      to: '/suppliers/7/accounting',
      search: {},
      label: 'Open bank details',
    });
  });

  test('an inactive partner: on the partner', () => {
    const broker = { ...finding, kind: 'PartnerNotActive', partnerType: 'CarrierBroker' } as const;
    expect(fixing(broker)).toEqual({ to: '/shipping/7', search: {}, label: 'Open shipping partner' });
  });

  test('without a document: on the partner', () => {
    expect(fixing({ ...finding, documents: [] }).to).toBe('/suppliers/7');
  });
});

test('a credit memo opens beside its own list', () => {
  expect(linkTo(documentPage({ itemType: 'CreditMemo', documentId: 3 }))).toEqual({
    to: '/accounting/credit-memos',
    search: { record: 3 },
  });
});
