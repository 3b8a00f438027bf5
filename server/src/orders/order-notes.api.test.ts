import { orderNoteTypes } from '@backdock/core/orders/orders.values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, pastTheApplication } from '../../test/as-system.ts';
import { orderIntake } from '../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import type { NewOrderNote } from './order-notes.queries.ts';
import { receiveOrderNotes } from './order-notes.service.ts';

let app: TestApp;
let orderId: number;
let authorId: number;
beforeAll(async () => {
  app = await openTestApp();
  const { order, receive } = await orderIntake(app);
  orderId = (await receive(order()))[0] ?? 0;
  authorId = await app.addEmployee({ name: 'Sam Ortiz' });
});
afterAll(() => app.close());

const note = (change: Partial<NewOrderNote> = {}): NewOrderNote => ({
  orderId,
  supplierId: null,
  type: 'StaffNote',
  note: 'Called the customer.',
  author: 'Sam Ortiz',
  authorId,
  createdOn: app.clock.now,
  ...change,
});
const write = async (change: Partial<NewOrderNote> = {}) =>
  (await asSystem(app, (ctx) => receiveOrderNotes(ctx, [note(change)])))[0] ?? 0;

test('notes of all seventeen types are stored and audited', async () => {
  const notes = orderNoteTypes.map((type) => note({ type }));
  const ids = await asSystem(app, (ctx) => receiveOrderNotes(ctx, notes));
  expect(ids).toHaveLength(17);
  expect(
    await app.sql(
      `SELECT action, count(*)::int AS n FROM audit_record
        WHERE action LIKE 'order%note%received' AND entity_id = $1 GROUP BY 1 ORDER BY 1`,
      [String(orderId)],
    ),
  ).toEqual([
    { action: 'order-legal-notes.received', n: 1 },
    { action: 'order.note-received', n: 16 },
  ]);
});

test.each<[string, Partial<NewOrderNote>, string]>([
  ['of an unknown type', { type: 'Gossip' as never }, 'order_note_type_check'],
  ['without text', { note: '' }, 'order_note_note_check'],
  ['with too much text', { note: 'x'.repeat(4_001) }, 'order_note_note_check'],
  ['on an unknown order', { orderId: 999_999 }, 'order_note_order_id_fkey'],
  ['to a supplier not on the order', { supplierId: 999_999 }, 'order_note_order_id_supplier_id_fkey'],
])('notes %s are refused', async (_, change, constraint) => {
  await expect(write(change)).rejects.toMatchObject({ constraint });
});

const edit = (id: number, actor: number, minutes: number, set = `note = 'Called again.'`) =>
  pastTheApplication(
    app,
    `UPDATE order_note SET ${set}, edited_on = created_on + interval '${minutes} minutes' WHERE id = ${id}`,
    `employee:${actor}`,
  );

test.each(['DELETE FROM order_note', `UPDATE order_note SET note = 'x'`, 'TRUNCATE order_note'])(
  'notes are append-only: %s',
  async (statement) => {
    await write();
    await expect(pastTheApplication(app, statement)).rejects.toThrow('order_note is append-only');
  },
);

test('staff notes can be edited by their author, text only, for 15 minutes', async () => {
  const id = await write();
  await edit(id, authorId, 15);
  expect(await app.sql(`SELECT note FROM order_note WHERE id = $1`, [id])).toEqual([
    { note: 'Called again.' },
  ]);
  await expect(edit(id, authorId, 16)).rejects.toThrow('append-only');
  await expect(edit(id, authorId + 1, 1)).rejects.toThrow('append-only');
  await expect(edit(id, authorId, 1, `type = 'LegalNote'`)).rejects.toThrow('append-only');
  await expect(edit(await write({ type: 'LegalNote' }), authorId, 1)).rejects.toThrow('append-only');
});
