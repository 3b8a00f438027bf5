import { describe, expect, test } from 'vitest';
import type { PayablePartner } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { chosenIds, matching, payableNow } from './matching-partners.ts';

const partner = (partnerId: number, some: Partial<PayablePartner> = {}): PayablePartner => ({
  partnerId,
  partnerType: 'Supplier',
  partnerName: `Partner ${partnerId}`,
  invoiceCount: 3,
  invoiceTotal: 300,
  dueCount: 1,
  dueTotal: 100.1,
  oldestDueDate: '2026-11-16',
  payOnDate: '2026-11-17',
  discountDate: null,
  discountAvailable: 0,
  creditCount: 0,
  creditTotal: 0,
  net: 100.1,
  pays: 100.1,
  standing: 'Pays',
  why: null,
  whyNot: null,
  ...some,
});
const all = [
  partner(1),
  partner(2, { creditTotal: 99.9, net: 0.2, pays: 0.2 }),
  partner(3, { dueCount: 0, net: 0 }),
  partner(4, { whyNot: 'Bank details wait for their second person.' }),
  partner(5, { partnerType: 'CarrierBroker' }),
];
const suppliers: FilterModel = { partnerType: { filterType: 'set', values: ['Supplier'] } };

describe('adding everything due', () => {
  test('takes partners with payable items due, and sums to the cent', () => {
    expect(payableNow(all)).toEqual({ ids: [1, 2, 5], pays: 200.4 });
  });

  test('doesn’t let excess credits lower another partner’s payment', () => {
    const owes = partner(2, { creditTotal: 500, net: -399.9, pays: 0, standing: 'NothingLeft' });
    expect(payableNow([partner(1), owes])).toEqual({ ids: [1, 2], pays: 100.1 });
  });

  test('puts a held partner in the basket without paying it', () => {
    const held = partner(2, { standing: 'Held', why: 'Held by Mia: disputed', pays: 0 });
    expect(payableNow([partner(1), held])).toEqual({ ids: [1, 2], pays: 100.1 });
  });

  test('deducts discounts', () => {
    expect(payableNow([partner(1, { discountAvailable: 2, net: 98.1, pays: 98.1 })]).pays).toBe(98.1);
  });

  test('takes only partners that match the filters', () => {
    expect(payableNow(matching(all, suppliers)).ids).toEqual([1, 2]);
    expect(payableNow([])).toEqual({ ids: [], pays: 0 });
  });
});

describe('partners in a selection', () => {
  test('rows by id, on any page', () => {
    expect(chosenIds(all, { ids: [4, '5'] })).toEqual([4, 5]);
  });

  test('everything that matches, minus exceptions', () => {
    const selection = { allMatching: { filterModel: suppliers, except: [2] } };
    expect(chosenIds(all, selection)).toEqual([1, 3, 4]);
  });
});
