import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { addInbound, addTicket } from '../../../test/help-desk.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What the ticket says of its messages, beside what they say themselves. */
async function countsOf(ticketId: number) {
  const [row] = await app.sql<Record<'kept' | 'counted', object>>(
    `SELECT json_build_object('messages', message_count, 'notes', note_count, 'first', first_message_id,
         'last', last_message_id, 'lastOn', last_message_on) AS kept,
       (SELECT json_build_object('messages', count(*),
          'notes', (SELECT count(*) FROM ticket_note WHERE ticket_id = $1 AND NOT is_deleted),
          'first', min(id), 'last', max(id), 'lastOn', (array_agg(created_on ORDER BY id DESC))[1])
        FROM ticket_message WHERE ticket_id = $1) AS counted
       FROM ticket WHERE id = $1`,
    [ticketId],
  );
  return row;
}

test('a message that arrives after a newer one doesn’t become the newest', async () => {
  const { ticketId, messageId } = await addTicket(app);
  const setNext = (id: number) =>
    app.sql(`SELECT setval(pg_get_serial_sequence('ticket_message', 'id'), $1, false)`, [id]);
  await setNext(messageId + 2);
  const newest = await addInbound(app, ticketId);
  await setNext(messageId + 1);
  await addInbound(app, ticketId);
  await setNext(newest + 1);
  const counts = await countsOf(ticketId);
  expect(counts?.kept).toEqual(counts?.counted);
  expect(counts?.kept).toMatchObject({ messages: 3, first: messageId, last: newest });
});

test('what is counted while a message arrives includes it', async () => {
  const { ticketId } = await addTicket(app);
  const addNote = `INSERT INTO ticket_note (ticket_id, author, body, created_on) VALUES ($1, 'Rule', 'Late', now())`;
  let noting: Promise<unknown> | undefined;
  await asSystem(app, async ({ tx }) => {
    await sql`UPDATE ticket SET subject = 'Held' WHERE id = ${ticketId}`.execute(tx);
    noting = app.write(addNote, [ticketId]);
    await expect
      .poll(() =>
        app.sql(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      )
      .not.toHaveLength(0);
    await sql`INSERT INTO ticket_message (ticket_id, direction, kind, status, from_name, from_address, subject, body_text,
        internet_message_id, created_on, joined_by)
      SELECT ticket_id, direction, kind, status, from_name, from_address, subject, body_text, 'late@buyer.test', created_on,
        joined_by FROM ticket_message WHERE ticket_id = ${ticketId}`.execute(tx);
    await sql`SELECT set_config('backdock.audited', 'yes', true)`.execute(tx);
  });
  await noting;
  const counts = await countsOf(ticketId);
  expect(counts?.kept).toEqual(counts?.counted);
  expect(counts?.kept).toMatchObject({ messages: 2, notes: 1 });
});
