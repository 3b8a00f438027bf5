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

describe('the X-ray of the credit that is used', () => {
  it('adds up, with a memo in a payment once on each side', () => {
    const xRay = creditXRay(usage());
    expect(formulaOf(xRay)).toBe('$1,500.00 − $50.00 − $125.00 − $600.00 + $100.00 = $825.00');
    expect(checkOf(xRay)).toEqual({ parts: [true, true, true, true, true], total: true });
  });

  it('leads to each record, and names a request by its order or itself', () => {
    const requests = behind(50, 10);
    const xRay = creditXRay(
      usage({ requests: { ...requests, rows: requests.rows.map((row) => ({ ...row, name: null })) } }),
    );
    expect(xRay.parts[0]?.rows[0]).toEqual({
      label: 'DOC-1',
      detail: 'Nov 04, 2026, posted',
      amount: 900,
      link: { to: '/accounting/invoices', search: { record: 1 } },
    });
    expect(xRay.parts[1]?.rows.map(({ label }) => label)).toEqual(['Request 1', 'Request 2']);
    // A figure that does not fit its records is told, not mended.
    expect(checkOf(xRay).total).toBe(false);
  });

  it('says how the limit came about, and when it is reached', () => {
    expect(creditXRay(usage()).notes).toEqual([
      'The limit is $1,000.00, as it was entered; what we bought in 90 days ($3,600.00) makes $40.00 a day.',
      '$825.00 of $1,000.00 is 82.5%.',
      'At that rate the limit is reached in 4 days.',
    ]);
    expect(
      creditXRay(
        usage({ calculationPolicy: 'AverageDailySalesTimesTerms', creditLimit: 1_800, daysToLimit: 1 }),
      ).notes,
    ).toEqual([
      'The limit is $1,800.00: what we bought in 90 days ($3,600.00) makes $40.00 a day, times 30 + 15 days.',
      '$825.00 of $1,800.00 is 82.5%.',
      'At that rate the limit is reached in one day.',
    ]);
    expect(
      creditXRay(usage({ creditLimit: null, calculationPolicy: 'Unlimited', daysToLimit: null })).notes,
    ).toEqual(['There is no limit for this supplier.']);
  });
});
