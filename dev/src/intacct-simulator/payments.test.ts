import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSimulator, type Simulator } from './server.ts';
import { adjustmentXml, billXml, paymentXml, queryXml, send, vendorXml } from './wire.testing.ts';

let simulator: Simulator;
let bill: string;
let memo: string;
beforeEach(async () => {
  simulator = await openSimulator();
  const results = await send(simulator, [vendorXml('S-1'), billXml(1), adjustmentXml(1)]);
  [, bill = '', memo = ''] = results.map(({ key }) => key);
});
afterEach(() => simulator.close());

const pay = async (...details: Record<string, string>[]) =>
  (await send(simulator, [paymentXml('T-1', details)]))[0];
const voided = async (recordNo: string) =>
  (
    await send(simulator, [
      `<void_appaymentrequest><appaymentkeys><appaymentkey>${recordNo}</appaymentkey></appaymentkeys></void_appaymentrequest>`,
    ])
  )[0];
const balance = () => simulator.control.ledger().balances['S-1'];

it('settles a bill with cash, a discount and a credit, and reopens it all when voided', async () => {
  const result = await pay(
    { RECORDKEY: bill, TRX_PAYMENTAMOUNT: '68.00', DISCOUNTTOAPPLY: '2.00' },
    { RECORDKEY: bill, ADJUSTMENTKEY: memo, TRX_ADJUSTMENTAMOUNT: '30.00' },
  );
  expect(result).toMatchObject({ status: 'success', errors: [] });
  expect(balance()).toBe(0);
  const { payments, bills, adjustments } = simulator.control.ledger();
  expect(payments).toMatchObject([{ cents: 6_800, docNumber: 'T-1', paidOn: '2026-03-20', isVoid: false }]);
  expect([bills[0]?.settledCents, adjustments[0]?.settledCents]).toEqual([10_000, 3_000]);
  const states = await send(simulator, [
    queryXml('APBILL', `RECORDNO = ${bill}`, 'STATE,TOTALDUE'),
    queryXml('APPYMT', "DOCNUMBER = 'T-1' AND VENDORID = 'S-1'", 'RECORDNO,STATE'),
    queryXml('APPYMT', "DOCNUMBER = 'T-1' AND VENDORID = 'S-2'"),
  ]);
  expect(states.map(({ records }) => records)).toEqual([
    [{ STATE: 'Paid', TOTALDUE: '0.00' }],
    [{ RECORDNO: result?.key, STATE: 'Complete' }],
    [],
  ]);

  expect(await voided(result?.key ?? '')).toMatchObject({ status: 'success', key: result?.key });
  expect(balance()).toBe(7_000);
  const after = simulator.control.ledger();
  expect([after.bills[0]?.settledCents, after.adjustments[0]?.settledCents]).toEqual([0, 0]);
  expect((await voided(result?.key ?? ''))?.errors.at(-1)).toContain('is void already');
  expect((await voided('99'))?.errors.at(-1)).toContain('There is no payment');
});

it.each([
  ['more than the bill', [{ TRX_PAYMENTAMOUNT: '100.01' }], "above the amount due of bill 'A-1'"],
  [
    'more than the bill, counting the discount',
    [{ TRX_PAYMENTAMOUNT: '99.00', DISCOUNTTOAPPLY: '1.01' }],
    'above the amount due',
  ],
  [
    'more than the bill, across its details',
    [{ TRX_PAYMENTAMOUNT: '60.00' }, { TRX_PAYMENTAMOUNT: '40.01' }],
    'above the amount due',
  ],
  [
    'more than the credit',
    [{ ADJUSTMENTKEY: '3', TRX_ADJUSTMENTAMOUNT: '30.01' }],
    "open amount of adjustment 'M-1'",
  ],
  ['a credit without an amount', [{ ADJUSTMENTKEY: '3' }], 'needs both'],
  ['nothing', [{ TRX_PAYMENTAMOUNT: '0.00' }], 'must pay something'],
  ['a negative amount', [{ TRX_PAYMENTAMOUNT: '-1.00' }], 'cannot be negative'],
  ['with an unknown field', [{ PAYMENTAMOUNT: '1.00' }], 'PAYMENTAMOUNT is no field'],
  ['a missing bill', [{ RECORDKEY: '99', TRX_PAYMENTAMOUNT: '1.00' }], 'no bill with the record number'],
  ['with a missing credit', [{ ADJUSTMENTKEY: '99', TRX_ADJUSTMENTAMOUNT: '1.00' }], 'no adjustment with'],
  ['a memo as a bill', [{ RECORDKEY: '3', TRX_PAYMENTAMOUNT: '1.00' }], "no bill with the record number '3'"],
  [
    'with a bill as a credit',
    [{ ADJUSTMENTKEY: '2', TRX_ADJUSTMENTAMOUNT: '1.00' }],
    "no adjustment with the record number '2'",
  ],
  ['without details', [], 'Required field Payment details'],
])('refuses to pay %s', async (_, details, expected) => {
  expect([bill, memo]).toEqual(['2', '3']);
  const result = await pay(...details.map((detail) => ({ RECORDKEY: bill, ...detail })));
  expect(result?.errors).toEqual([
    'BL01001973: Could not create appymt record!',
    expect.stringContaining(expected),
  ]);
  expect(simulator.control.ledger()).toMatchObject({ payments: [], bills: [{ settledCents: 0 }] });
  expect(balance()).toBe(7_000);
});

it('refuses another vendor’s bill and a closed period', async () => {
  await send(simulator, [vendorXml('S-2')]);
  const [other] = await send(simulator, [billXml(2, { vendorId: 'S-2' })]);
  const stranger = await pay({ RECORDKEY: other?.key ?? '', TRX_PAYMENTAMOUNT: '1.00' });
  expect(stranger?.errors.at(-1)).toContain('to pay for vendor S-1');
  simulator.control.setRules({ closedThrough: '2026-03-31' });
  const late = await pay({ RECORDKEY: bill, TRX_PAYMENTAMOUNT: '1.00' });
  expect(late?.errors.at(-1)).toContain('Your transaction date 03/20/2026');
});
