import { helpDeskInvariants } from '../../../../dev/chaos/help-desk-invariants.ts';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTicket } from '../../../test/help-desk.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { addEmptyRows, ticketSearch } from '../../../test/ticket-search.ts';

let app: TestApp;
let dana = '';
let { ask, search, ticketsBy, messagesBy, mailFrom } = {} as ReturnType<typeof ticketSearch>;
beforeAll(async () => {
  app = await openTestApp();
  const admin = await app.signedIn({ roles: ['Admin'] });
  dana = await app.signedIn({ name: 'Dana Reyes', departmentId: 5 });
  ({ ask, search, ticketsBy, messagesBy, mailFrom } = ticketSearch(app, admin));
});
afterAll(() => app.close());

describe('follows', () => {
  test('notes that are written, changed and deleted', async () => {
    const { ticketId } = await mailFrom('Xen', 'xen@one.test', 'Hello.');
    const params = { ticketId };
    const { body } = await app.call(tickets.addComment, {
      as: dana,
      params,
      body: { body: 'Check the sprocket' },
    });
    const note = { ticketId, noteId: body.noteId };
    const [hit] = (await search('sprocket')).messages.hits;
    expect(hit).toMatchObject({
      noteId: body.noteId,
      messageId: null,
      direction: null,
      writer: { text: 'Dana Reyes' },
    });
    expect(await messagesBy('sprocket from:dana')).toEqual([-body.noteId]);
    await app.call(tickets.editComment, { as: dana, params: note, body: { body: 'Check the axle' } });
    expect([await messagesBy('sprocket'), await messagesBy('axle')]).toEqual([[], [-body.noteId]]);
    await app.call(tickets.deleteComment, {
      as: dana,
      params: note,
    });
    expect(await messagesBy('axle')).toEqual([]);
  });

  test('a ticket’s subject', async () => {
    const { ticketId } = await addTicket(app, { subject: 'Ottoman' }, { text: 'Hi.' });
    const change = { from: 'Ottoman', to: 'Credenza' };
    expect(
      (await app.call(ticketFields.setSubject, { as: dana, params: { ticketId }, body: change })).status,
    ).toBe(200);
    expect([await ticketsBy('ottoman'), await ticketsBy('credenza')]).toEqual([[], [ticketId]]);
  });

  test('messages that are moved, merged and taken back', async () => {
    const [one, other] = [
      await addTicket(app, { subject: 'First' }, { text: 'Wanderlust' }),
      await addTicket(app, { subject: 'Second' }, { text: 'Hi.' }),
    ];
    const where = async () => (await search('wanderlust')).messages.hits.map(({ ticketId }) => ticketId);
    await app.call(ticketWork.merge, {
      as: dana,
      params: { ticketId: other.ticketId },
      body: { sourceTicketIds: [one.ticketId], reason: 'Same case' },
    });
    expect(await where()).toEqual([other.ticketId]);
    await app.call(ticketWork.moveMessages, {
      as: dana,
      params: { ticketId: other.ticketId },
      body: { messageIds: [one.messageId], newTicket: { subject: 'Third' } },
    });
    expect(await where()).toHaveLength(1);
    expect(await where()).not.toContain(other.ticketId);
    await app.write(`UPDATE ticket_message SET direction = 'Outbound', status = 'Undone' WHERE id = $1`, [
      one.messageId,
    ]);
    expect(await where()).toEqual([]);
  });

  test('a ticket that becomes legal', async () => {
    const { ticketId } = await addTicket(app, { subject: 'Secretive' }, { text: 'Subpoena enclosed.' });
    expect([await ticketsBy('secretive', dana), await messagesBy('subpoena', dana)]).not.toContainEqual([]);
    await app.write('UPDATE ticket SET is_legal = true WHERE id = $1', [ticketId]);
    expect([
      await ticketsBy('secretive', dana),
      await messagesBy('subpoena', dana),
      await ticketsBy(`#${ticketId}`, dana),
    ]).toEqual([[], [], []]);
    expect(await ticketsBy('secretive')).toEqual([ticketId]);
  });
});

test('everything is found by a word of its own, and what breaks that is noticed', async () => {
  const violations = async () => {
    const found: unknown[] = [];
    for (const [name, query] of Object.entries(helpDeskInvariants)) {
      if (/search|found by/.test(name)) found.push(...(await app.sql(query)));
    }
    return found.length;
  };
  expect(await violations()).toBe(0);
  const [row] = await app.sql<{ id: number }>(
    `SELECT max(id) AS id FROM ticket_search_a WHERE kind = 'Message'`,
  );
  for (const [breaking, mending] of [
    [`SET words = 'another'`, `SET words = row.words FROM search_row_of_message row`],
    [`SET ticket_id = 0`, `SET ticket_id = row.ticket_id FROM search_row_of_message row`],
    [`SET id = 0`, ''],
  ] as const) {
    const where = `WHERE found.kind = 'Message' AND found.id = ${row?.id}`;
    await app.sql(`UPDATE ticket_search_a found ${breaking} ${where}`);
    expect([breaking, await violations()]).toEqual([
      breaking,
      breaking.includes('id = 0') && mending === '' ? 2 : 1,
    ]);
    if (mending) await app.sql(`UPDATE ticket_search_a found ${mending} ${where} AND row.id = found.id`);
  }
});

test('a search that takes too long says so, and what was found so far is kept', async () => {
  const { messageId } = await mailFrom('Late', 'late@one.test', 'Sluggish.');
  await addEmptyRows(app, '2026-08-01');
  await app.sql(`INSERT INTO ticket_search_a VALUES ('2026-05-01', 'Message', 777777, 1, 'sluggish torpid')`);
  // Looking words up in the quarter of this row takes forever.
  await app.sql(`CREATE POLICY slow ON ticket_search_a
    USING (id <> 777777 OR current_query() NOT LIKE '%matching AS MATERIALIZED%' OR pg_sleep(9) IS NULL)`);
  await app.sql('ALTER TABLE ticket_search_a ENABLE ROW LEVEL SECURITY');
  const { body } = await ask('sluggish', { group: 'messages' });
  expect(body.messages.hits.map((hit) => hit.messageId)).toEqual([messageId]);
  expect(body.searchedTo).toBe('2026-07-01T00:00:00.000Z');
  const none = await ask('torpid', { group: 'messages' });
  expect([none.status, none.body]).toMatchObject([
    503,
    { detail: 'This search took too long. Add a word, a sender, or dates such as after:2026-01-15.' },
  ]);
}, 60_000);
