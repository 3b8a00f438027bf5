import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createBill,
  createDebitMemo,
  createPayment,
  createVendor,
  findBill,
  findDebitMemo,
  findPayment,
  findVendor,
  updateBill,
  updateDebitMemo,
  updateVendor,
  voidPayment,
} from '../../../server/src/integrations/intacct/functions.ts';
import { openGateway } from '../../../server/src/integrations/intacct/gateway.ts';
import type { Gateway, GatewayFunction } from '../../../server/src/integrations/intacct/gateway-port.ts';
import type { Bill, DebitMemo, Vendor } from '../../../server/src/integrations/intacct/gateway-records.ts';
import { simulatorAccount } from './account.ts';
import { openSimulator, type Simulator } from './server.ts';

const vendor: Vendor = {
  vendorId: 'S-1',
  name: 'Tile & Stone\'s "Best"',
  isActive: true,
  currency: 'USD',
  termName: 'Net 30',
  creditLimitCents: 5_000_000,
  phone: null,
  email: 'ap@example.com',
  address: {
    line1: '1 Main',
    line2: null,
    city: 'Portland',
    state: 'OR',
    zip: '97201',
    country: 'United States',
  },
};
const line = { account: '5000', memo: 'Goods', locationId: null };
const bill: Bill = {
  externalId: 'INV-1',
  vendorId: 'S-1',
  number: "A'1",
  date: '2026-03-10',
  postingDate: '2026-03-14',
  dueDate: '2026-04-10',
  termName: 'Net 30',
  purchaseOrderNumber: 'PO-1',
  description: null,
  currency: 'USD',
  lines: [
    { ...line, amountCents: 10_500 },
    { ...line, amountCents: -500 },
  ],
};
const memo: DebitMemo = {
  externalId: 'CM-1',
  vendorId: 'S-1',
  number: 'M-1',
  date: '2026-03-10',
  postingDate: '2026-03-14',
  description: null,
  currency: 'USD',
  lines: [{ ...line, amountCents: 3_000 }],
};

let simulator: Simulator;
let gateway: Gateway;
let calls = 0;
beforeEach(async () => {
  simulator = await openSimulator();
  gateway = openGateway({
    ...simulatorAccount,
    url: simulator.url,
    locationId: null,
    expenseAccount: '5000',
    bankAccount: 'CHK-1000',
    timeoutMs: 5_000,
    lanes: 2,
    attempts: 8,
    retryMs: 10,
  });
});
afterEach(() => simulator.close());

const call = (of: GatewayFunction, controlId = `call-${(calls += 1)}`) =>
  gateway.call({ ...of, controlId, isOnce: of.name !== 'readByQuery' });

async function done(of: GatewayFunction): Promise<string> {
  const answer = await call(of);
  expect(answer).toMatchObject({ kind: 'done' });
  return answer.kind === 'done' ? (answer.key ?? '') : '';
}

const balance = () => simulator.control.ledger().balances['S-1'];

it('keeps books that match what our client sends, from vendor to voided payment', async () => {
  expect(await done(createVendor(vendor))).toBe('1');
  await done(updateVendor({ ...vendor, phone: '503 555 0100' }));
  const billNo = await done(createBill(bill));
  expect(balance()).toBe(10_000);
  const memoNo = await done(createDebitMemo(memo));
  expect(balance()).toBe(7_000);

  await done(updateBill(billNo, { ...bill, lines: [{ ...line, amountCents: 11_000 }] }));
  await done(updateDebitMemo(memoNo, { ...memo, lines: [{ ...line, amountCents: 3_500 }] }));
  expect(balance()).toBe(7_500);

  const paymentNo = await done(
    createPayment({
      vendorId: 'S-1',
      docNumber: 'T-1',
      bankAccount: 'CHK-1000',
      date: '2026-03-20',
      currency: 'USD',
      description: null,
      bills: [
        {
          recordNo: billNo,
          paidCents: 7_300,
          discountCents: 200,
          credits: [{ recordNo: memoNo, amountCents: 3_500 }],
        },
      ],
    }),
  );
  expect(balance()).toBe(0);
  for (const [of, recordNo] of [
    [findVendor('S-1'), '1'],
    [findBill('INV-1'), billNo],
    [findDebitMemo('CM-1'), memoNo],
    [findPayment('T-1', 'S-1'), paymentNo],
  ] as const) {
    expect(await call(of)).toMatchObject({ kind: 'done', records: [{ RECORDNO: recordNo }] });
  }
  expect(await call(findBill('INV-2'))).toMatchObject({ kind: 'done', records: [] });
  await done(voidPayment(paymentNo));
  expect(balance()).toBe(7_500);
});

it('lets our client tell the outcome of a call', async () => {
  expect(await call(createBill(bill))).toMatchObject({
    kind: 'refused',
    errors: [
      { errorNo: 'BL01001973', description2: 'Could not create apbill record!' },
      { errorNo: 'BL03000130', description2: "Invalid Vendor 'S-1' specified." },
    ],
  });
  await done(createVendor(vendor));
  simulator.control.setFaults({ loseReply: 1 });
  expect(await call(createBill(bill), 'INV-1-1')).toMatchObject({ kind: 'unknown' });
  simulator.control.setFaults({});
  expect(await call(createBill(bill), 'INV-1-1')).toMatchObject({ kind: 'repeated' });
  expect(balance()).toBe(10_000);

  simulator.control.expireSessions();
  expect(await call(findBill('INV-1'))).toMatchObject({ kind: 'done', records: [{}] });
  for (const refuses of ['Sender', 'User'] as const) {
    simulator.control.setRules({ refuses });
    expect(await call(findBill('INV-1'))).toMatchObject({ kind: 'credentials' });
    expect(await gateway.tryCredentials()).toMatchObject({ kind: 'credentials' });
  }
  simulator.control.setRules({ refuses: null });
  expect(await gateway.tryCredentials()).toMatchObject({ kind: 'done' });

  simulator.control.setFaults({ rateLimit: 1, retryAfterSeconds: 2 });
  expect(await call(createDebitMemo(memo))).toMatchObject({ kind: 'busy', retryAfterMs: 2_000 });
  for (const faults of [{ error500: 1 }, { halfXml: 1 }, { loseRequest: 1 }]) {
    simulator.control.setFaults(faults);
    expect(await call(findBill('INV-1'))).toMatchObject({ kind: 'unknown' });
  }
});
