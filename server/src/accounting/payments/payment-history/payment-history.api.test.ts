import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCarrierBroker } from '../../../../test/new-carrier-broker.ts';
import { addInvoice } from '../../../../test/new-invoice.ts';
import { addSupplier } from '../../../../test/new-supplier.ts';
import { addPaymentFile } from '../../../../test/payment-files.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

const ach = { paymentType: 'NetTermsByAchTransfer' } as const;
let app: TestApp;
let accountant: string;
let buyer: string;
let logistics: string;
let both: string;
let own: number;
let others: number;
let freight: number;
let failed: number;
let waiting: number;
let fileName: string;

beforeAll(async () => {
  app = await openTestApp();
  accountant = await app.signedIn({ roles: ['Accountant'] });
  const nina = await app.addEmployee({ name: 'Nina Park', roles: ['PurchasingManager'] });
  buyer = await app.tokenFor(nina);
  logistics = await app.signedIn({ roles: ['LogisticsAdministrator'] });
  const pair = await app.addEmployee({ roles: ['PurchasingManager', 'LogisticsAdministrator'] });
  both = await app.tokenFor(pair);
  const [mine, foreign, late, failing] = [
    await addSupplier(app, 'Acme Lighting', { purchasingManagerId: nina }),
    await addSupplier(app, 'Zenith Fans', { purchasingManagerId: pair }),
    await addSupplier(app, 'Later Lamps', { purchasingManagerId: nina }),
    await addSupplier(app, 'Closed Account Co'),
  ];
  const carrier = await addCarrierBroker(app, 'Fast Freight', { managerId: nina });
  const invoices = [
    await addInvoice(app, mine, {
      ...ach,
      totalCents: 150_000,
      invoiceNumber: 'A-1',
      purchaseOrderNumber: 'PO-1',
    }),
    await addInvoice(app, foreign, { ...ach, totalCents: 20_000 }),
    await addInvoice(app, carrier, { ...ach, totalCents: 30_000, partnerType: 'CarrierBroker' }),
    await addInvoice(app, failing, { ...ach, totalCents: 40_000 }),
    await addInvoice(app, late, { ...ach, totalCents: 50_000 }),
  ] as const;
  const second = await addInvoice(app, mine, {
    ...ach,
    totalCents: 50_000,
    invoiceNumber: 'A-2',
    invoiceDate: '2026-11-01',
  });
  const file = await addPaymentFile(app, [
    { partnerId: mine, invoiceIds: [invoices[0], second], discounts: { [second]: 10 } },
    { partnerId: foreign, invoiceIds: [invoices[1]] },
    { partnerId: carrier, invoiceIds: [invoices[2]] },
    { partnerId: failing, invoiceIds: [invoices[3]], status: 'Failure' },
    { partnerId: late, invoiceIds: [invoices[4]], status: 'Waiting' },
  ]);
  fileName = file.name;
  [own = 0, others = 0, freight = 0, failed = 0, waiting = 0] = file.batchIds;
});
afterAll(() => app.close());

const byId = (one: number, other: number) => one - other;
const listed = async (as: string, filterModel: FilterModel = {}) => {
  const query = { query: JSON.stringify({ filterModel }) };
  const reply = await app.call(paymentBatches.list, { as, query });
  const rows = reply.body as unknown as { id: number; partnerName: string }[];
  return { rows, ids: rows.map(({ id }) => id).toSorted(byId), headers: reply.headers };
};
const completed = (as: string, id: number) =>
  app.call(paymentBatches.completed, { as, params: { paymentBatchId: id } });

describe('the list', () => {
  test('shows payments with a known outcome, and their count', async () => {
    const { ids, headers } = await listed(accountant);
    expect(ids).toEqual([own, others, freight, failed].toSorted(byId));
    expect(headers.get('content-range')).toBe('items 0-3/4');
  });

  test('shows each payment’s details', async () => {
    const { rows } = await listed(accountant, {
      partnerName: { filterType: 'text', type: 'equals', filter: 'Acme Lighting' },
    });
    expect(rows).toMatchObject([
      {
        id: own,
        fileName,
        paymentType: 'NetTermsByAchTransfer',
        paymentDate: '2026-11-17',
        partnerType: 'Supplier',
        batchTotal: 1990,
        creditApplied: 0,
        status: 'Success',
        returnCode: null,
        remittanceSentOn: null,
        intacctSyncStatus: 'NotSynced',
      },
    ]);
  });

  test.each([
    ['status', { filterType: 'set', values: ['Failure'] }, () => [failed]],
    ['fileName', { filterType: 'text', type: 'contains', filter: 'no such' }, () => []],
    ['batchTotal', { filterType: 'number', type: 'lessThan', filter: 300 }, () => [others]],
    ['partnerType', { filterType: 'set', values: ['CarrierBroker'] }, () => [freight]],
  ] as const)('filters by %s', async (column, filter, expected) => {
    const { ids } = await listed(accountant, { [column]: filter } as FilterModel);
    expect(ids).toEqual(expected());
  });

  test('refuses to filter by open payments', async () => {
    const filterModel = { status: { filterType: 'set', values: ['Waiting'] } };
    const query = { query: JSON.stringify({ filterModel }) };
    expect((await app.call(paymentBatches.list, { as: accountant, query })).status).toBe(400);
  });

  test('counts what it shows', async () => {
    const { body } = await app.call(paymentBatches.counts, { as: accountant });
    expect(body).toMatchObject({
      status: { Success: 3, Failure: 1 },
      partnerType: { Supplier: 3, CarrierBroker: 1 },
    });
    expect(Object.keys(body['status'] ?? {})).toHaveLength(2);
  });

  test('exports only what the user can read', async () => {
    const file = await app.raw('POST', `${paymentBatches.list.path}/export/file`, {
      as: buyer,
      body: {
        format: 'csv',
        title: 'Payments',
        columns: [{ id: 'partnerName', label: 'Partner' }],
        sortModel: [],
        selection: { allMatching: { filterModel: {}, except: [] } },
      },
    });
    expect(file.status).toBe(200);
    const text = await file.text();
    expect(text).toContain('Acme Lighting');
    expect(text).not.toContain('Zenith Fans');
  });
});

describe('read access', () => {
  test.each([
    ['purchasing managers: their own suppliers', () => buyer, () => [own]],
    ['logistics: carriers', () => logistics, () => [freight]],
    ['with both roles: both', () => both, () => [others, freight]],
  ])('%s', async (_name, token, expected) => {
    expect((await listed(token())).ids).toEqual(expected().toSorted(byId));
  });

  test('is the same for one payment, its items, its history and its advice', async () => {
    for (const endpoint of [
      paymentBatches.completed,
      paymentBatches.completedItems,
      paymentBatches.history,
      paymentBatches.remittance,
    ]) {
      const read = async (as: string, id: number) =>
        (await app.call(endpoint, { as, params: { paymentBatchId: id } })).status;
      expect([await read(buyer, own), await read(buyer, others), await read(buyer, freight)]).toEqual([
        200, 403, 403,
      ]);
      expect([await read(logistics, freight), await read(logistics, own)]).toEqual([200, 403]);
      expect(await read(accountant, 999_999)).toBe(404);
    }
  });

  test('excludes payments in progress, whose history is only for staff who pay', async () => {
    const read = async (endpoint: Parameters<TestApp['call']>[0], as: string) =>
      (await app.call(endpoint, { as, params: { paymentBatchId: waiting } })).status;
    expect([
      await read(paymentBatches.completedItems, accountant),
      await read(paymentBatches.completedItems, buyer),
      await read(paymentBatches.history, buyer),
      await read(paymentBatches.history, accountant),
      await read(paymentBatches.remittance, buyer),
    ]).toEqual([404, 404, 404, 200, 200]);
  });
});

describe('a payment', () => {
  test('shows where it went and who did what', async () => {
    const { status, body } = await completed(accountant, own);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: own,
      grossAmount: 2000,
      discountTaken: 10,
      creditApplied: 0,
      batchTotal: 1990,
      itemCount: 2,
      payTo: { method: 'Ach', beneficiaryAccountNumber: '6789', routingNumber: '6780' },
      preparedBy: 'Mia Maker',
      approvedBy: 'Cy Checker',
      remittances: [],
      remittanceSentOn: null,
      may: { resend: true },
    });
    expect(JSON.stringify(body)).not.toContain('sealed');
    expect((await completed(buyer, own)).body.may.resend).toBe(false);
  });

  test('that failed shows why, and an open one isn’t in the history', async () => {
    expect((await completed(accountant, failed)).body).toMatchObject({
      status: 'Failure',
      failureReason: 'The account is closed.',
      transactionId: null,
    });
    expect((await completed(accountant, waiting)).status).toBe(404);
  });

  test('lists its items, oldest first', async () => {
    const params = { paymentBatchId: own };
    const { body, headers } = await app.call(paymentBatches.completedItems, { as: accountant, params });
    expect(headers.get('content-range')).toBe('items 0-1/2');
    expect(body).toMatchObject([
      { itemType: 'Invoice', number: 'A-2', gross: 500, discount: 10, net: 490, currency: 'Usd' },
      {
        itemType: 'Invoice',
        number: 'A-1',
        purchaseOrderNumber: 'PO-1',
        gross: 1500,
        discount: 0,
        net: 1500,
      },
    ]);
    const query = { query: JSON.stringify({ sortModel: [{ colId: 'gross', sort: 'desc' }] }) };
    const sorted = await app.call(paymentBatches.completedItems, { as: accountant, params, query });
    expect((sorted.body as unknown as { number: string }[]).map(({ number }) => number)).toEqual([
      'A-1',
      'A-2',
    ]);
  });
});
