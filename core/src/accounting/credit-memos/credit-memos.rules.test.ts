import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOf } from '../x-ray/x-ray.ts';
import { creditMemoXRay } from './credit-memo-x-ray.ts';
import { memoNumberTaken, memoTotal, orderOfMemo, whyNotPostOn } from './credit-memos.rules.ts';
import { creditMemoStatuses } from './credit-memos.values.ts';

const line = (amountCents: number, purchaseOrderNumber: string | null = null) => ({
  purchaseOrderNumber,
  description: 'Returned goods',
  amountCents,
});

describe('a credit memo', () => {
  it('totals its lines', () => {
    expect(memoTotal([line(10), line(20), line(1_234)])).toBe(1_264);
  });

  it.each([
    [[line(1, 'PO-1')], 'PO-1'],
    [[line(1, 'PO-1'), line(2, 'PO-1')], 'PO-1'],
    [[line(1, 'PO-1'), line(2, 'PO-2')], null],
    [[line(1, 'PO-1'), line(2)], null],
    [[line(1)], null],
  ])('belongs to one order or none: %j', (lines, order) => {
    expect(orderOfMemo(lines)).toBe(order);
  });

  it('names the memo that already has its number', () => {
    const by = {
      memoNumber: 'CM-0012',
      memoDate: '2026-03-04',
      totalCents: 120_050,
      currency: 'Cad',
      partnerName: 'Northwind',
    } as const;
    expect(memoNumberTaken(by)).toEqual({
      code: 'credit-memo.number-taken',
      message:
        'Northwind already has a credit memo with this number: CM-0012, dated Mar 04, 2026, CA$1,200.50.',
    });
  });
});

describe('a memo’s posting date', () => {
  const memo = { memoNumber: 'CM-1', memoDate: '2026-11-10' };
  const today = '2026-11-15';

  it.each(creditMemoStatuses)('changes only while the memo is posted: %s', (status) => {
    const message = whyNotPostOn({ ...memo, status }, '2026-11-12', today)?.message;
    const expected = {
      Posted: undefined,
      Processing: 'Credit memo CM-1 is in a payment and cannot be changed.',
      Approved: 'Credit memo CM-1 is in a payment and cannot be changed.',
      Paid: 'Credit memo CM-1 is applied and cannot be changed.',
    };
    expect(message).toBe(expected[status]);
  });

  it('can’t precede the memo date', () => {
    expect(whyNotPostOn({ ...memo, status: 'Posted' }, '2026-11-09', today)?.code).toBe('posting-date.early');
  });
});

describe('the X-ray of a memo total', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 220 });

  it('adds up from the lines, or from the requests covered', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('Received', 'Cover', 'Agreement'), (cents, source) => {
        const xRay = creditMemoXRay({
          memoNumber: 'CM-1',
          currency: 'Usd',
          source,
          total: cents.reduce((sum, amount) => sum + amount, 0) / 100,
          lines: source === 'Cover' ? [] : cents.map((amount) => ({ ...line(amount), amount: amount / 100 })),
          coverages: cents.map((amount, at) => ({
            creditRequestId: at + 1,
            purchaseOrderNumber: null,
            amount: amount / 100,
            on: '2026-11-01T12:00:00.000Z',
            by: null,
          })),
        });
        expect(checkOf(xRay)).toEqual({ parts: [true], total: true });
        expect(xRay.parts[0]?.label).toBe(source === 'Cover' ? 'Credit requests covered' : 'Lines');
      }),
    );
  });
});
