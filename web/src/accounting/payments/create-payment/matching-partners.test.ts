import { describe, expect, test } from 'vitest';
import type { PayablePartner } from '@backdock/core/accounting/payments/payable-items.contract.ts';
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

describe('who is paid by adding what is due', () => {
  test('who has something due that can be paid, with the sum to the cent', () => {
    expect(payableNow(all)).toEqual({ ids: [1, 2, 5], pays: 200.4 });
  });

  test('credits beyond what is due lower nobody else’s payment', () => {
    const owes = partner(2, { creditTotal: 500, net: -399.9, pays: 0, standing: 'NothingLeft' });
    expect(payableNow([partner(1), owes])).toEqual({ ids: [1, 2], pays: 100.1 });
  });

  test('whoever is held goes into the basket, and is not paid', () => {
    const held = partner(2, { standing: 'Held', why: 'Held by Mia: disputed', pays: 0 });
    expect(payableNow([partner(1), held])).toEqual({ ids: [1, 2], pays: 100.1 });
  });

  test('discounts are taken off', () => {
    expect(payableNow([partner(1, { discountAvailable: 2, net: 98.1, pays: 98.1 })]).pays).toBe(98.1);
  });

  test('only whom the filters leave', () => {
    expect(payableNow(matching(all, suppliers)).ids).toEqual([1, 2]);
    expect(payableNow([])).toEqual({ ids: [], pays: 0 });
  });
});

describe('whom a selection means', () => {
  test('rows by their ids, on whichever page they are', () => {
    expect(chosenIds(all, { ids: [4, '5'] })).toEqual([4, 5]);
  });

  test('everything that matches, but for some', () => {
    const selection = { allMatching: { filterModel: suppliers, except: [2] } };
    expect(chosenIds(all, selection)).toEqual([1, 3, 4]);
  });
});
