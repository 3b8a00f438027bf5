import type { SyncCause, SyncCure } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { syncLinks } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import { type FailedSync, syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Office, openOffice, until } from '../../../../test/intacct.ts';
import { addInvoice } from '../../../../test/new-invoice.ts';
import { addSupplier } from '../../../../test/new-supplier.ts';
import { paymentTools } from '../../../../test/payments.ts';

/** Intacct's refusals: reported, cured over HTTP, then booked in Intacct. */
let office: Office;
let as: string;
let supplierId: number;
let made = 0;
beforeAll(async () => {
  office = await openOffice();
  as = await office.app.signedIn({ roles: ['Accountant'] });
  supplierId = await addSupplier(office.app, 'Northwind');
  await office.start();
  // Its vendor is in Intacct before anything goes wrong.
  await synced(await bill());
});
afterAll(() => office.close());
const noRules = {
  closedThrough: null,
  requiredDimension: null,
  invalidAccounts: [],
  inactiveAccounts: [],
  takenNumbers: [],
};
beforeEach(() => office.simulator.control.setRules(noRules));

const vendorId = () => `S-${supplierId}`;
const bill = (number = `W-${(made += 1)}`, postingDate = '2026-11-10') =>
  addInvoice(office.app, supplierId, { invoiceNumber: number, invoiceDate: postingDate, postingDate });

const statusOf = async (table: string, id: number) => {
  const [row] = await office.app.sql<{ status: string }>(
    `SELECT intacct_sync_status AS status FROM ${table} WHERE id = $1`,
    [id],
  );
  return row?.status ?? '';
};
const becomes = (table: string, id: number, wanted: string) =>
  until(
    () => statusOf(table, id),
    (status) => status === wanted,
  );
const synced = (invoiceId: number) => becomes('invoice', invoiceId, 'Synced');

async function failures(): Promise<FailedSync[]> {
  const { body } = await office.app.call(syncLog.list, { as });
  return body;
}

async function cure(wanted: SyncCure, category: SyncCause) {
  const filterModel = { category: { filterType: 'set', values: [category] } };
  const failed = (await failures()).find((one) => one.category === category);
  const selection = { allMatching: { filterModel, except: [] } };
  const { status, body } =
    wanted === 'Compare'
      ? await office.app.call(syncLinks.renumber, { as, params: { failureId: failed?.id ?? 0 }, body: {} })
      : await office.app.call(syncLog.cure, { as, body: { cure: wanted, selection } });
  expect(status).toBe(200);
  return body;
}

const billOf = (invoiceId: number) =>
  office.ledger().bills.find(({ externalId }) => externalId === `INV-${invoiceId}`);

interface Case {
  cause: SyncCause;
  cure: SyncCure;
  goesWrong: (number: string) => void;
  isMended?: () => void;
  expected: object;
}
const rules = (change: Parameters<Office['simulator']['control']['setRules']>[0]) =>
  office.simulator.control.setRules(change);

const cases: Case[] = [
  {
    cause: 'ClosedPeriod',
    cure: 'MovePostingDate',
    goesWrong: () => rules({ closedThrough: '2026-10-31' }),
    expected: { postedOn: '2026-11-01' },
  },
  {
    cause: 'MissingVendor',
    cure: 'SyncVendor',
    goesWrong: () => office.simulator.control.setVendor(vendorId(), 'missing'),
    expected: {},
  },
  {
    cause: 'InactiveVendor',
    cure: 'SyncVendor',
    goesWrong: () => office.simulator.control.setVendor(vendorId(), 'inactive'),
    expected: {},
  },
  {
    cause: 'DuplicateNumber',
    cure: 'Compare',
    goesWrong: (number) => rules({ takenNumbers: [{ vendorId: vendorId(), number }] }),
    expected: { number: 'DuplicateNumber-2' },
  },
  {
    cause: 'MissingDimension',
    cure: 'Resync',
    goesWrong: () => rules({ requiredDimension: { dimension: 'Location' } }),
    isMended: () => rules({ requiredDimension: null }),
    expected: {},
  },
  {
    cause: 'InvalidAccount',
    cure: 'Resync',
    goesWrong: () => rules({ inactiveAccounts: ['5000'] }),
    isMended: () => rules({ inactiveAccounts: [] }),
    expected: {},
  },
];

test.each(cases)(
  '$cause is cured by $cure',
  async ({ cause, cure: wanted, goesWrong, isMended, expected }) => {
    goesWrong(cause);
    const id = await bill(cause, '2026-10-10');
    await becomes('invoice', id, 'Failed');
    const [failure, ...others] = await failures();
    expect(others).toEqual([]);
    expect(failure).toMatchObject({
      entityType: 'Invoice',
      entityId: id,
      category: cause,
      intacctSyncError: { message: 'Could not create apbill record!' },
    });
    expect(failure?.intacctSyncError.reasons[0]?.message).not.toMatch(/&|<|^Could not/);
    isMended?.();
    expect(await cure(wanted, cause)).toMatchObject(
      wanted === 'Compare' ? { sentNumber: `${cause}-2` } : { queued: 1, skippedCount: 0 },
    );
    await synced(id);
    expect(await failures()).toEqual([]);
    expect(billOf(id)).toMatchObject({ vendorId: vendorId(), cents: 10_000, number: cause, ...expected });
  },
);

test('a document already in Intacct stays in its closed month and syncs once the month reopens', async () => {
  const id = await bill('STAYS', '2026-10-12');
  await synced(id);
  rules({ closedThrough: '2026-10-31' });
  await office.request('Invoice', [id]);
  await becomes('invoice', id, 'Failed');
  expect(await cure('MovePostingDate', 'ClosedPeriod')).toMatchObject({ queued: 0, skippedCount: 1 });
  rules({ closedThrough: null });
  await cure('Resync', 'ClosedPeriod');
  await synced(id);
  expect(billOf(id)).toMatchObject({ postedOn: '2026-10-12' });
});

test('resyncing a missing vendor re-creates it', async () => {
  office.simulator.control.setVendor(vendorId(), 'missing');
  await office.request('Supplier', [supplierId]);
  await becomes('partner', supplierId, 'Failed');
  await cure('Resync', 'MissingVendor');
  await becomes('partner', supplierId, 'Synced');
  expect(office.ledger().vendors.some((vendor) => vendor.vendorId === vendorId())).toBe(true);
});

const isVendor = ({ controlId }: { controlId: string }) => controlId.startsWith('Supplier-');

test('documents of a vendor being reactivated wait for it', async () => {
  office.simulator.control.setVendor(vendorId(), 'inactive');
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => bill(`WAITS-${n}`)));
  for (const id of ids) await becomes('invoice', id, 'Failed');
  // While the vendor is in flight, the other lane is free to take them.
  const callOff = office.intercept(async (call, send) => {
    if (isVendor(call)) await new Promise((resolve) => setTimeout(resolve, 1_200));
    return send(call);
  });
  await cure('SyncVendor', 'InactiveVendor');
  for (const id of ids) await synced(id);
  callOff();
  const [refused] = await office.app.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM intacct_attempt
      WHERE entity_type = 'Invoice' AND entity_id = ANY ($1) AND outcome = 'Failure'`,
    [ids],
  );
  expect(refused?.n).toBe(ids.length);
});

test('a payment whose invoice failed syncs after its documents', async () => {
  const tools = await paymentTools(office.app);
  rules({ invalidAccounts: ['5000'] });
  const invoiceId = await tools.bill(await tools.payee('Acme Lighting'));
  // The failure is known before the payment is checked, which warns of it.
  await becomes('invoice', invoiceId, 'Failed');
  const fileId = await tools.sent({ invoiceIds: [invoiceId] });
  const [batch] = await tools.batches(fileId);
  if (!batch) throw new Error('there is no payment');
  await tools.finalize(fileId, batch.id, { status: 'Success', transactionId: 'TX-77' });
  await becomes('payment_batch', batch.id, 'Failed');
  const failure = (await failures()).find(({ entityType }) => entityType === 'Payment');
  expect(failure).toMatchObject({ category: 'MissingDocument', entityNumber: 'TX-77' });
  rules({ invalidAccounts: [] });
  expect(await cure('SyncDocuments', 'MissingDocument')).toMatchObject({ queued: 2 });
  await becomes('payment_batch', batch.id, 'Synced');
  expect(await statusOf('invoice', invoiceId)).toBe('Synced');
  expect(office.ledger().payments).toMatchObject([{ docNumber: 'TX-77', isVoid: false }]);
});
