import { expect, it } from 'vitest';
import { checkOf } from '../x-ray/x-ray.ts';
import { availableCreditXRay, pendingCreditXRay } from './partner-credit-x-ray.ts';

const memo = (id: number, amount: number) => ({
  id,
  amount,
  memoNumber: `CM-${id}`,
  memoDate: '2026-11-01',
});

it('adds up from the memos and links to each', () => {
  const credit = { partnerId: 4, partnerName: 'Northwind', currency: 'Cad', amount: 30.3, count: 2 } as const;
  const xRay = availableCreditXRay({ ...credit, oldest: [memo(1, 10.1), memo(2, 20.2)] });
  expect(checkOf(xRay)).toEqual({ parts: [true], total: true });
  expect(xRay.parts[0]?.rows[1]).toEqual({
    label: 'CM-2',
    detail: 'Nov 01, 2026',
    amount: 20.2,
    link: { kind: 'creditMemo', id: 2 },
  });
  expect(xRay.parts[0]).not.toHaveProperty('more');
});

it('shows when a record is missing', () => {
  const credit = { partnerId: 4, partnerName: 'Northwind', currency: 'Usd', amount: 30.3, count: 1 } as const;
  const xRay = availableCreditXRay({ ...credit, oldest: [memo(1, 10.1)] });
  expect(checkOf(xRay).total).toBe(false);
});

it('links to the list for records not shown', () => {
  const request = { id: 9, amount: 5, purchaseOrderNumber: 'PO-1', createdOn: '2026-10-01T19:00:00.000Z' };
  const credit = {
    partnerId: 4,
    partnerName: "O'Brien",
    currency: 'Usd',
    amount: 1_005.5,
    count: 41,
    oldest: [request],
  } as const;
  const xRay = pendingCreditXRay({ ...credit, oldest: [...credit.oldest] });
  expect(xRay.parts[0]?.more).toEqual({
    count: 40,
    amount: 1_000.5,
    link: {
      list: 'creditRequest',
      filter: {
        partnerName: { filterType: 'text', type: 'equals', filter: "O'Brien" },
        status: { filterType: 'set', values: ['Pending'] },
      },
    },
  });
  expect(checkOf(xRay)).toEqual({ parts: [true], total: true });
});
