import { describe, expect, it } from 'vitest';
import { checkOf, formulaOf } from '../x-ray/x-ray.ts';
import type { Behind, CreditUsage } from './credit-limits.contract.ts';
import { creditXRay } from './credit-x-ray.ts';

const behind = (...amounts: number[]): Behind => ({
  rows: amounts.map((amount, at) => ({
    id: at + 1,
    name: `DOC-${at + 1}`,
    date: '2026-11-04',
    status: 'Posted',
    amount,
  })),
  count: amounts.length,
  amount: amounts.reduce((sum, amount) => sum + amount, 0),
});

const usage = (change: Partial<CreditUsage> = {}): CreditUsage => ({
  partnerId: 7,
  supplierName: 'Northwind',
  currency: 'Usd',
  creditLimit: 1_000,
  calculationPolicy: 'FixedLimit',
  creditUsage: 82.5,
  level: 'NearLimit',
  salesVolume: 3_600,
  invoicedFor: 1_500,
  creditPending: 175,
  paymentScheduled: 500,
  averageDailySales: 40,
  daysToLimit: 4,
  netTermDays: 30,
  exposure: 825,
  invoices: behind(900, 600),
  requests: behind(50),
  memos: behind(25, 100),
  invoicesInPayment: behind(600),
  memosInPayment: behind(100),
  ...change,
});

describe('the credit usage X-ray', () => {
  it('adds up, counting a memo in a payment once on each side', () => {
    const xRay = creditXRay(usage());
    expect(formulaOf(xRay)).toBe('$1,500.00 − $50.00 − $125.00 − $600.00 + $100.00 = $825.00');
    expect(checkOf(xRay)).toEqual({ parts: [true, true, true, true, true], total: true });
  });

  it('links to each record, and names a request by its order or its id', () => {
    const requests = behind(50, 10);
    const xRay = creditXRay(
      usage({ requests: { ...requests, rows: requests.rows.map((row) => ({ ...row, name: null })) } }),
    );
    expect(xRay.parts[0]?.rows[0]).toEqual({
      label: 'DOC-1',
      detail: 'Nov 04, 2026, posted',
      amount: 900,
      link: { kind: 'invoice', id: 1 },
    });
    expect(xRay.parts[1]?.rows.map(({ label }) => label)).toEqual(['Request 1', 'Request 2']);
    // A total that doesn't match its records is reported, not corrected.
    expect(checkOf(xRay).total).toBe(false);
  });

  it('explains the limit and when it will be reached', () => {
    expect(creditXRay(usage()).notes).toEqual([
      'The limit is fixed at $1,000.00; purchases over 90 days ($3,600.00) average $40.00 a day.',
      '$825.00 of $1,000.00 used (82.5%).',
      'At this rate, the limit will be reached in 4 days.',
    ]);
    expect(
      creditXRay(
        usage({ calculationPolicy: 'AverageDailySalesTimesTerms', creditLimit: 1_800, daysToLimit: 1 }),
      ).notes,
    ).toEqual([
      'The limit is $1,800.00: purchases over 90 days ($3,600.00) average $40.00 a day, times 30 + 15 days.',
      '$825.00 of $1,800.00 used (82.5%).',
      'At this rate, the limit will be reached in one day.',
    ]);
    expect(
      creditXRay(usage({ creditLimit: null, calculationPolicy: 'Unlimited', daysToLimit: null })).notes,
    ).toEqual(['This supplier has no credit limit.']);
  });
});
