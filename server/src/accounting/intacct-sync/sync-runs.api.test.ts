import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

test('a run counts synced and failed records once each', async () => {
  const { app } = office;
  const supplier = await addSupplier(app, 'Acme Lighting');
  const fine = await addInvoice(app, supplier, { invoiceNumber: 'A-1' });
  const taken = await addInvoice(app, supplier, { invoiceNumber: 'A-2' });
  office.simulator.control.setRules({ takenNumbers: [{ vendorId: `S-${supplier}`, number: 'A-2' }] });
  const [run] = await app.sql<{ id: number }>(
    `INSERT INTO intacct_run (entity_type, total, requested_by, requested_on) VALUES ('Invoice', 2, $1, now())
     RETURNING id`,
    [await app.addEmployee()],
  );
  const runId = run?.id ?? 0;
  await office.request('Invoice', [fine, taken], { runId });
  await office.start();
  const counts = async () =>
    (await app.sql(`SELECT total, synced, failed FROM intacct_run WHERE id = $1`, [runId]))[0];
  await until(counts, (seen) => seen?.['failed'] === 1 && seen['synced'] === 1);
  expect(await office.tasks()).toMatchObject([{ id: taken, state: 'Failed', category: 'DuplicateNumber' }]);
  // Sent under another number it succeeds, but the run has already counted it.
  await office.request('Invoice', [taken], { sentNumbers: new Map([[taken, 'A-2-2']]) });
  await until(office.tasks, (tasks) => tasks.length === 0);
  expect(await counts()).toEqual({ total: 2, synced: 1, failed: 1 });
});

test('a record with nothing to send is not counted', async () => {
  const { app } = office;
  const supplier = await addSupplier(app, 'Blue River');
  const undated = await addInvoice(app, supplier, { postingDate: null });
  const [run] = await app.sql<{ id: number }>(
    `INSERT INTO intacct_run (entity_type, total, requested_by, requested_on) VALUES ('Invoice', 1, $1, now())
     RETURNING id`,
    [await app.addEmployee()],
  );
  const runId = run?.id ?? 0;
  await app.sql(
    `INSERT INTO intacct_task (entity_type, entity_id, partner_id, entity_number, due_on, requested_on, run_id)
     VALUES ('Invoice', $1, $2, 'Undated', '2026-11-01', now(), $3)`,
    [undated, supplier, runId],
  );
  await until(office.tasks, (tasks) => tasks.length === 0);
  const counts = await app.sql(`SELECT total, synced, failed FROM intacct_run WHERE id = $1`, [runId]);
  expect(counts).toEqual([{ total: 0, synced: 0, failed: 0 }]);
});
