import { afterEach, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addPaymentFile, comeBack } from '../../../test/payment-files.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requestSync } from '../../intacct/sync-tasks.service.ts';

let office: Office;
let supplier: number;
beforeEach(async () => {
  office = await openOffice({ INTACCT_ATTEMPTS: '20' });
  supplier = await addSupplier(office.app, 'Acme Lighting');
});
afterEach(() => office.close());

const allSent = () => until(office.tasks, (tasks) => tasks.length === 0);
const bills = () => office.ledger().bills.map(({ externalId, cents }) => [externalId, cents]);
const statusOf = async (id: number) =>
  (await office.app.sql(`SELECT intacct_sync_status AS status FROM invoice WHERE id = $1`, [id]))[0]?.[
    'status'
  ];

/** Holds the first bill in flight until it's released; everything else goes on. */
function holdFirst() {
  const arrived = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  let isHeld = false;
  office.intercept(async (call, send) => {
    if (call.name === 'create_bill' && !isHeld) {
      isHeld = true;
      arrived.resolve();
      await letGo.promise;
    }
    return send(call);
  });
  return { arrived: arrived.promise, letGo: letGo.resolve };
}

async function addInvoices(count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await addInvoice(office.app, supplier));
  return ids;
}

const cutLanes = () =>
  office.app.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'backdock-intacct' AND datname = current_database()`,
  );

test('a record changed while being sent doesn’t count as synced and is sent once more', async () => {
  const { arrived, letGo } = holdFirst();
  const invoice = await addInvoice(office.app, supplier, { totalCents: 10_000 });
  const seen: unknown[] = [];
  await office.start();
  await arrived;
  await office.app.write(`UPDATE invoice SET total = 120, version = version + 1 WHERE id = $1`, [invoice]);
  await office.request('Invoice', [invoice]);
  expect(await office.tasks()).toMatchObject([{ state: 'Sending' }]);
  office.intercept(async (call, send) => {
    seen.push(await statusOf(invoice));
    return send(call);
  });
  letGo();
  await allSent();
  // The second call saw it as not synced, although the first had succeeded.
  expect(seen).toEqual(['NotSynced']);
  expect(bills()).toEqual([[`INV-${invoice}`, 12_000]]);
  expect(await statusOf(invoice)).toBe('Synced');
  const synced = await office.app.sql(`SELECT FROM audit_record WHERE action = 'invoice.synced'`);
  expect(synced).toHaveLength(1);
});

test('waits for an uncommitted change when the reply arrives', async () => {
  const { arrived, letGo } = holdFirst();
  const invoice = await addInvoice(office.app, supplier, { totalCents: 10_000 });
  await office.start();
  await arrived;
  const changed = Promise.withResolvers<void>();
  const change = asSystem(office.app, async (ctx) => {
    await ctx.tx.updateTable('invoice').set({ total: '130.00' }).where('id', '=', invoice).execute();
    changed.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await requestSync(ctx, 'Invoice', [invoice]);
    await audit(ctx, { entityType: 'invoice', entityId: invoice, action: 'invoice.changed' });
  });
  await changed.promise;
  letGo();
  await change;
  await allSent();
  expect(bills()).toEqual([[`INV-${invoice}`, 13_000]]);
});

test('a record changed while its outcome is unknown is found as it was and updated', async () => {
  let isLost = false;
  office.intercept(async (call, send) => {
    const answer = await send(call);
    if (call.name !== 'create_bill' || isLost) return answer;
    isLost = true;
    const { requestXml, durationMs } = answer;
    await office.app.write(`UPDATE invoice SET total = 77 WHERE partner_id = $1`, [supplier]);
    await office.request('Invoice', [invoice]);
    return { kind: 'unknown', why: 'Lost.', requestXml, responseXml: null, durationMs };
  });
  const invoice = await addInvoice(office.app, supplier, { totalCents: 10_000 });
  await office.start();
  await allSent();
  expect(bills()).toEqual([[`INV-${invoice}`, 7_700]]);
});

test('a payment returned before its outcome is known is found and voided', async () => {
  const { app } = office;
  const paid = { totalCents: 9_000, paymentType: 'NetTermsByAchTransfer' } as const;
  const invoice = await addInvoice(app, supplier, paid);
  const { batchIds } = await addPaymentFile(app, [{ partnerId: supplier, invoiceIds: [invoice] }]);
  let isLost = false;
  office.intercept(async (call, send) => {
    const answer = await send(call);
    if (!call.xml.includes('<APPYMT>') || isLost) return answer;
    isLost = true;
    await comeBack(app, batchIds);
    await office.request('Payment', batchIds);
    const { requestXml, durationMs } = answer;
    return { kind: 'unknown', why: 'Lost.', requestXml, responseXml: null, durationMs };
  });
  await office.request('Payment', batchIds);
  await office.start();
  await allSent();
  expect(office.ledger().payments).toMatchObject([{ cents: 9_000, isVoid: true }]);
  expect(office.ledger().balances).toEqual({ [`S-${supplier}`]: 9_000 });
});

test('a lost lane touches nothing more, and its successor looks up the outcome first', async () => {
  const { arrived, letGo } = holdFirst();
  const invoice = await addInvoice(office.app, supplier);
  await office.start();
  await arrived;
  await cutLanes();
  await allSent();
  expect(bills()).toEqual([[`INV-${invoice}`, 10_000]]);
  const attempts = await office.attempts('Invoice', invoice);
  expect(attempts).toEqual([
    { controlId: `Invoice-${invoice}-1`, outcome: 'Unknown' },
    { controlId: `Invoice-${invoice}-1-find`, outcome: 'Success' },
    { controlId: `Invoice-${invoice}-1`, outcome: 'Success' },
  ]);
  // The first request arrives late; Intacct knows its control id, and no one here waits for it.
  letGo();
  await until(
    async () => office.ledger().counts.repeated,
    (repeated) => repeated === 1,
  );
  expect(bills()).toHaveLength(1);
  expect(await office.tasks()).toEqual([]);
});

test('repeatedly cut lanes send everything once', async () => {
  const ids = await addInvoices(25);
  office.simulator.control.setFaults({ latencyMs: 20, loseReply: 0.1, rateLimit: 0.05 });
  await office.start();
  for (let cuts = 0; cuts < 4; cuts += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await cutLanes();
  }
  await until(office.tasks, (tasks) => tasks.length === 0, 18_000);
  expect(bills()).toHaveLength(ids.length);
  expect(new Set(bills().map(([id]) => id))).toEqual(new Set(ids.map((id) => `INV-${id}`)));
});

test('two workers never make more than two calls at once, and one takes over for the other', async () => {
  await addInvoices(30);
  office.simulator.control.setFaults({ latencyMs: 25 });
  const first = await office.start();
  await office.start();
  await until(
    async () => bills().length,
    (sent) => sent >= 10,
  );
  await first.stop();
  await allSent();
  expect(bills()).toHaveLength(30);
  expect(office.ledger().counts.highestConcurrency).toBe(2);
});
