import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { failSyncs, knowRecords } from '../../../test/failed-syncs.ts';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addPaymentFile, comeBack } from '../../../test/payment-files.ts';
import { insertAttempts } from './attempts.queries.ts';
import { claimNext } from './claims.service.ts';
import { putRecord, setWaiting, wakeMore } from './outcomes.queries.ts';

let office: Office;
let supplier: number;
beforeAll(async () => {
  office = await openOffice();
  supplier = await addSupplier(office.app, 'Acme Lighting');
  await knowRecords(office.app, 'Supplier', [supplier]);
});
afterAll(() => office.close());
beforeEach(() => office.app.sql('DELETE FROM intacct_task'));

const success = {
  durationMs: 1,
  outcome: 'Success' as const,
  category: null,
  errorCode: null,
  error: null,
  correction: null,
  requestXml: null,
  responseXml: null,
};

const addTasks = (from: number, to: number, state: 'Waiting' | 'Failed') =>
  office.app.sql(
    `INSERT INTO intacct_task (entity_type, entity_id, partner_id, entity_number, state, due_on, requested_on, category,
       error, finished_on)
     SELECT 'Invoice', id, $1, 'N-' || id, $4, '2026-11-01', now(), 'MissingVendor',
       '{"message": "Refused.", "reasons": []}', now()
       FROM generate_series($2::int, $3::int) id`,
    [supplier, from, to, state],
  );

test('one lane takes the record waiting longest, whatever its rank', async () => {
  const { app } = office;
  const invoice = await addInvoice(app, supplier, { paymentType: 'NetTermsByAchTransfer' });
  const { batchIds } = await addPaymentFile(app, [{ partnerId: supplier, invoiceIds: [invoice] }]);
  await comeBack(app, batchIds);
  await failSyncs(app, 'Payment', batchIds);
  await office.request('Payment', batchIds);
  await app.sql(`UPDATE intacct_task SET due_on = due_on - interval '1 day' WHERE entity_type = 'Payment'`);
  const firstOf = (lane: number, isByAge: boolean) =>
    asSystem(app, async (ctx) => (await claimNext(ctx, { lane, isByAge }))?.task.entityType);
  expect(await firstOf(1, false)).toBe('Invoice');
  await app.sql(`UPDATE intacct_task SET state = 'Waiting', lane = NULL`);
  expect(await firstOf(2, true)).toBe('Payment');
});

test('wakes records waiting for a vendor in batches', async () => {
  await addTasks(1_000_001, 1_002_500, 'Failed');
  const sent = {
    id: 0,
    entityType: 'Supplier' as const,
    entityId: supplier,
    partnerId: supplier,
    sentNumber: null,
  };
  const done = { recordNo: '1', isVoid: false, isLast: true };
  const waiting = async () => (await office.tasks()).filter(({ state }) => state === 'Waiting').length;
  expect(await asSystem(office.app, ({ tx, now }) => putRecord(tx, sent, done, now))).toBe(true);
  expect(await waiting()).toBe(2_000);
  expect(await asSystem(office.app, ({ tx, now }) => wakeMore(tx, sent, now))).toBe(false);
  expect(await waiting()).toBe(2_500);
});

test('never reuses a control id, however slow the other lane is to claim', async () => {
  const { app } = office;
  await addTasks(3_000_001, 3_040_000, 'Waiting');
  // Without an index a claim reads every task, which gives the other lane time to send the first one and put it back.
  await app.write('DROP INDEX intacct_task_next, intacct_task_by_age');
  const first = new Date('2026-10-01T00:00:00Z');
  await app.sql('UPDATE intacct_task SET due_on = $1 WHERE entity_id = 3000001', [first]);
  const used: string[] = [];
  const sendOften = async (lane: number) => {
    for (let turns = 0; turns < 40; turns += 1) {
      const turn = await asSystem(app, (ctx) => claimNext(ctx, { lane, isByAge: true }));
      if (!turn) continue;
      const { task } = turn;
      used.push(task.controlId);
      await asSystem(app, async ({ tx, now }) => {
        await insertAttempts(tx, task, [{ ...success, startedOn: now, controlId: task.controlId }]);
        await setWaiting(tx, task.id, { dueOn: first, isOpen: false, isAnew: true });
      });
    }
  };
  await Promise.all([sendOften(1), sendOften(2)]);
  expect(used.length).toBeGreaterThan(40);
  expect(new Set(used).size).toBe(used.length);
});

test('drops tasks whose record is gone and moves on', async () => {
  await addTasks(2_000_001, 2_000_002, 'Waiting');
  await office.start();
  expect(await until(office.tasks, (tasks) => tasks.length === 0)).toEqual([]);
});
