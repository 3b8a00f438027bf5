import { describe, expect, test } from 'vitest';
import {
  adviceOf,
  type AdviceSituation,
  type AppliedCredit,
  creditReason,
  type PaidBatch,
  type PaidInvoice,
  remittanceNumber,
  remittanceRecipient,
  whyNoAdvice,
  whyNotTell,
} from './remittance.rules.ts';

const batch: PaidBatch = {
  id: 12,
  ourName: 'Backdock',
  partnerId: 3,
  partnerName: 'Acme',
  paymentDate: '2026-11-17',
  method: 'Wire',
  traceNumber: '091000010000001',
  accountEnding: '6789',
  currency: 'Usd',
};
const invoice = (change: Partial<PaidInvoice> = {}): PaidInvoice => ({
  number: 'I-1',
  purchaseOrderNumber: null,
  date: '2026-11-02',
  grossCents: 10_000,
  discountCents: 0,
  ...change,
});
const credit = (change: Partial<AppliedCredit> = {}): AppliedCredit => ({
  number: 'M-1',
  purchaseOrderNumber: null,
  date: '2026-11-01',
  cents: 500,
  notes: null,
  lines: [],
  requests: [],
  ...change,
});

describe('an advice', () => {
  test('adds up in cents, oldest first', () => {
    const advice = adviceOf(
      batch,
      [
        invoice({ number: 'I-3', date: '2026-11-03', grossCents: 10 }),
        invoice({ number: 'I-2', grossCents: 20, discountCents: 1 }),
        invoice({ number: 'I-1', grossCents: 30 }),
      ],
      [credit({ number: 'M-2', cents: 5 }), credit({ number: 'M-1', cents: 7 })],
    );
    expect(advice.number).toBe('RA-12');
    expect(advice.lines.map(({ number, netCents }) => [number, netCents])).toEqual([
      ['I-1', 30],
      ['I-2', 19],
      ['I-3', 10],
    ]);
    expect(advice.credits.map(({ number }) => number)).toEqual(['M-1', 'M-2']);
    expect(advice.totals).toEqual({ grossCents: 60, discountCents: 1, creditCents: 12, netCents: 47 });
    expect(advice).not.toHaveProperty('id');
  });

  test('without credits shows none', () => {
    expect(adviceOf(batch, [invoice()], []).totals).toEqual({
      grossCents: 10_000,
      discountCents: 0,
      creditCents: 0,
      netCents: 10_000,
    });
  });

  test('takes its number from its payment', () => expect(remittanceNumber(7)).toBe('RA-7'));
});

describe('the reason for a credit', () => {
  const line = (description: string) => ({ description, purchaseOrderNumber: null });
  const request = (reason: AppliedCredit['requests'][number]['reason']) => ({
    reason,
    purchaseOrderNumber: null,
  });
  test.each([
    ['claims first', { requests: [request('DamagedItem')], lines: [line('x')] }, 'Damaged item'],
    ['each reason once', { requests: [request('Other'), request('Other')] }, 'Other'],
    ['then lines', { lines: [line('Broken glass'), line('Missing screws')] }, 'Broken glass, Missing screws'],
    ['at most three', { lines: ['a', 'b', 'c', 'd', 'e'].map(line) }, 'a, b, c and 2 more'],
    ['then the notes', { notes: 'Agreed by phone' }, 'Agreed by phone'],
    ['otherwise nothing', {}, null],
  ] as const)('%s', (_name, change, reason) => {
    expect(creditReason(credit(change as Partial<AppliedCredit>))).toBe(reason);
  });

  test('its orders come from the memo, or else from its claims and lines', () => {
    const ordersOf = (change: Partial<AppliedCredit>) =>
      adviceOf(batch, [invoice()], [credit(change)]).credits[0]?.purchaseOrderNumber;
    const requests = [{ reason: 'Other', purchaseOrderNumber: 'PO-2' }] as const;
    const lines = [
      { description: 'x', purchaseOrderNumber: 'PO-2' },
      { description: 'y', purchaseOrderNumber: 'PO-3' },
    ];
    expect(ordersOf({ purchaseOrderNumber: 'PO-1', requests, lines })).toBe('PO-1');
    expect(ordersOf({ requests, lines })).toBe('PO-2, PO-3');
    expect(ordersOf({})).toBeNull();
  });
});

test('the accounting or billing contact gets it, otherwise the primary contact', () => {
  const of = (type: string, email: string | null = `${type}@acme.example`) => ({ type, email });
  expect(remittanceRecipient([of('Primary'), of('Accounting')])?.type).toBe('Accounting');
  expect(remittanceRecipient([of('Primary'), of('Billing')])?.type).toBe('Billing');
  expect(remittanceRecipient([of('Accounting', null), of('Primary')])?.type).toBe('Primary');
  expect(remittanceRecipient([of('Orders'), of('Accounting', null)])).toBeNull();
});

describe('why an advice isn’t sent', () => {
  const ready: AdviceSituation = {
    status: 'Success',
    isFileSent: true,
    hasMailedAdvice: false,
    recipient: 'ap@acme.example',
    isUnderWay: false,
  };
  test.each<[Partial<AdviceSituation>, string | null]>([
    [{}, null],
    [{ status: 'Waiting' }, null],
    [{ status: 'Cancelled', isFileSent: false }, 'This payment was canceled.'],
    [
      { status: 'Failure' },
      'This payment failed before its remittance advice was sent, so there is nothing to correct.',
    ],
    [{ status: 'Failure', hasMailedAdvice: true }, null],
    [{ status: 'Waiting', isFileSent: false }, 'The payment file hasn’t been sent to the bank yet.'],
    [{ recipient: null }, 'No accounting, billing or primary contact has an email address.'],
    [{ isUnderWay: true }, 'The remittance advice is already on its way.'],
  ])('%j', (change, message) => {
    expect(whyNotTell({ ...ready, ...change })?.message ?? null).toBe(message);
  });

  test('an advice exists as long as the money is coming, sent or not', () => {
    const codeOf = (change: Partial<AdviceSituation>) => whyNoAdvice({ ...ready, ...change })?.code ?? null;
    expect(codeOf({ recipient: null, isUnderWay: true })).toBeNull();
    expect(codeOf({ status: 'Waiting' })).toBeNull();
    expect(codeOf({ status: 'Waiting', isFileSent: false })).toBe('remittance.not-sent');
    expect(codeOf({ status: 'Failure' })).toBe('remittance.failed');
    expect(codeOf({ status: 'Cancelled', isFileSent: false })).toBe('remittance.cancelled');
  });
});
