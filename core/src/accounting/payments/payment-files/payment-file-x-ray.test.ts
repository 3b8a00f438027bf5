import { describe, expect, it } from 'vitest';
import { checkOf } from '../../x-ray/x-ray.ts';
import { paymentFileXRay } from './payment-file-x-ray.ts';

const file = { id: 7, name: 'PF-20261115-A', currency: 'Usd', paymentAmount: 61_024.65 } as const;
const batch = (id: number, batchTotal: number, batchCount = 2) => ({
  id,
  partnerName: `Partner ${id}`,
  batchCount,
  batchTotal,
});

describe('the amount of a payment file', () => {
  it('is the sum of its payments, each with a link', () => {
    const xRay = paymentFileXRay(file, [batch(1, 48_120.55, 14), batch(2, 12_904.1, 1)]);
    expect(xRay).toMatchObject({ title: 'PF-20261115-A amount', total: 61_024.65 });
    expect(xRay.parts[0]?.rows[1]).toEqual({
      label: 'Partner 2',
      detail: '1 item',
      amount: 12_904.1,
      link: { kind: 'filePayment', fileId: 7, id: 2 },
    });
    expect(checkOf(xRay)).toEqual({ parts: [true], total: true });
  });

  it('doesn’t add up when a payment is missing', () => {
    expect(checkOf(paymentFileXRay(file, [batch(1, 48_120.55)])).total).toBe(false);
  });

  it('counts the payments it doesn’t show', () => {
    const many = Array.from({ length: 103 }, (_, at) => batch(at + 1, 1));
    const xRay = paymentFileXRay({ ...file, paymentAmount: 103 }, many);
    expect(xRay.parts[0]).toMatchObject({ more: { count: 3, amount: 3 } });
    expect(checkOf(xRay)).toEqual({ parts: [true], total: true });
  });
});
