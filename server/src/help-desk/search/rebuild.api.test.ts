import { helpDeskSearch } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import type { RebuildStep } from '@backdock/core/help-desk/search/search-index.values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { timesOf } from '../../../test/event-stream.ts';
import { addInbound, addTicket } from '../../../test/help-desk.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { allJobs } from '../../jobs.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { startWorker } from '../../platform/jobs/jobs.ts';
import { goOn } from './rebuild.service.ts';

let app: TestApp;
let admin: string;
let ticketId: number;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signedIn({ roles: ['Admin'] });
  ({ ticketId } = await addTicket(app, { subject: 'Rebuilt' }, { text: 'Word 0.' }));
  for (let at = 1; at < 1_200; at += 1) await addInbound(app, ticketId, { text: `Word ${at}.` });
}, 120_000);
afterAll(() => app.close());

const jobs = allJobs.filter(
  ({ name }) => name === 'help-desk.rebuild-search',
) as Job<'help-desk.rebuild-search'>[];
const work = () => runJob(app, jobs, 'help-desk.rebuild-search', {});
const start = async (key: string, as = admin) => {
  const headers = { 'idempotency-key': key };
  return app.raw('POST', helpDeskSearch.rebuildIndex.path, { as, headers });
};
const state = async () =>
  (
    await app.sql<{ answering: string; filling: string | null }>(
      'SELECT answering, filling FROM ticket_search_state',
    )
  )[0];
const rebuilds = () =>
  app.sql<{ id: number; step: string }>('SELECT id, step FROM ticket_search_rebuild ORDER BY id');
const isFound = async (word: string) =>
  (await app.call(helpDeskSearch.search, { as: admin, query: { query: `"${word}"` } })).body.messages.hits
    .length > 0;

/** What the answering index should have and hasn't, or the other way round. */
async function wrongRows(index: string) {
  const rows = `(TABLE search_row_of_message UNION ALL TABLE search_row_of_note UNION ALL TABLE search_row_of_ticket)`;
  return app.sql(
    `(${rows} EXCEPT TABLE ticket_search_${index}) UNION ALL (TABLE ticket_search_${index} EXCEPT ${rows})`,
  );
}

test('only administrators rebuild', async () => {
  const others = await app.signedIn({ roles: ['Accountant'], departmentId: 5, isHead: true });
  expect((await start('others', others)).status).toBe(403);
  expect((await app.call(helpDeskSearch.index, { as: others })).status).toBe(403);
  expect((await app.call(helpDeskSearch.index, { as: admin })).body).toEqual({
    percent: null,
    rebuiltOn: null,
  });
});

test('a worker rebuilds, and everyone who asks meanwhile follows the same rebuild', async () => {
  const worker = await startWorker(app.runtime, jobs);
  const [one, other] = await Promise.all([start('one'), start('other')]);
  const [first, second] = await Promise.all([one.text(), other.text()]);
  await worker.stop();
  for (const text of [first, second]) {
    expect(timesOf(text, 'progress')).toBeGreaterThan(0);
    expect(timesOf(text, 'done')).toBe(1);
  }
  expect(await rebuilds()).toHaveLength(1);
  expect(await state()).toEqual({ answering: 'b', filling: null });
  expect(await wrongRows('b')).toEqual([]);
  expect(await app.sql('SELECT FROM ticket_search_a')).toEqual([]);
  expect(await isFound('word 1199')).toBe(true);
  const { body } = await app.call(helpDeskSearch.index, { as: admin });
  expect([body.percent, body.rebuiltOn === null]).toEqual([null, false]);
  const trail = await app.sql(`SELECT action FROM audit_record WHERE entity_type = 'ticket-search'`);
  expect(trail).toEqual([{ action: 'ticket-search.rebuild-started' }]);
}, 60_000);

test('who reconnects with the same key is told the end, and starts nothing', async () => {
  const [key] = (await app.sql<{ key: string }>('SELECT request_key AS key FROM ticket_search_rebuild')).map(
    ({ key: known }) => known.split(' ')[1] ?? '',
  );
  const text = await (await start(key ?? '')).text();
  expect([timesOf(text, 'done'), timesOf(text, 'progress')]).toEqual([1, 0]);
  expect(await rebuilds()).toHaveLength(1);
});

async function addRebuild(): Promise<number> {
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO ticket_search_rebuild (asked_on, touched_on) VALUES (now(), now()) RETURNING id`,
  );
  return row?.id ?? 0;
}

/** Works on a rebuild until this step is done. */
async function workUntil(id: number, wanted: RebuildStep) {
  for (;;) {
    const [row] = await app.sql<{ step: string }>('SELECT step FROM ticket_search_rebuild WHERE id = $1', [
      id,
    ]);
    if (row?.step === wanted) return;
    await asSystem(app, (ctx) => goOn(ctx, id));
  }
}

test('a killed worker’s rebuild goes on where it was, and misses nothing that was written meanwhile', async () => {
  const id = await addRebuild();
  await workUntil(id, 'Messages');
  expect(await state()).toEqual({ answering: 'b', filling: 'a' });
  // Half of the messages are in; then its transaction is rolled back with its worker.
  await asSystem(app, (ctx) => goOn(ctx, id));
  await expect(
    asSystem(app, async (ctx) => {
      await goOn(ctx, id);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await app.sql('SELECT reached FROM ticket_search_rebuild WHERE id = $1', [id])).toEqual([
    { reached: 500 },
  ]);
  // In both halves: new, changed, moved and taken back.
  const other = await addTicket(app, { subject: 'Meanwhile' }, { text: 'Meanwhile new.' });
  for (const messageId of [3, 1_100]) {
    await app.write(`UPDATE ticket_message SET body_text = 'Changed meanwhile' WHERE id = $1`, [messageId]);
    await app.write(`UPDATE ticket_message SET ticket_id = $2 WHERE id = $1`, [
      messageId + 1,
      other.ticketId,
    ]);
    await app.write(`UPDATE ticket_message SET direction = 'Outbound', status = 'Undone' WHERE id = $1`, [
      messageId + 2,
    ]);
  }
  expect(await isFound('word 900')).toBe(true);
  // Not left for long enough: another worker may still be on it.
  await work();
  expect(await rebuilds()).toContainEqual({ id, step: 'Messages' });
  await app.sql(`UPDATE ticket_search_rebuild SET touched_on = now() - interval '1 minute' WHERE id = $1`, [
    id,
  ]);
  await work();
  expect(await rebuilds()).toContainEqual({ id, step: 'Done' });
  expect(await state()).toEqual({ answering: 'a', filling: null });
  expect(await wrongRows('a')).toEqual([]);
  expect(await isFound('changed meanwhile')).toBe(true);
}, 60_000);

test('a transaction that was under way when it began is waited for', async () => {
  const id = await addRebuild();
  await asSystem(app, async (ctx) => {
    // Nothing is being filled yet, so this goes to the answering index alone.
    await ctx.tx.updateTable('ticket').set({ subject: 'Under way' }).where('id', '=', ticketId).execute();
    await audit(ctx, { entityType: 'ticket', entityId: ticketId, action: 'ticket.subject-changed' });
    await workUntil(id, 'Wait');
    expect(await asSystem(app, (other) => goOn(other, id))).toBe('waits');
  });
  await workUntil(id, 'Done');
  const answering = (await state())?.answering ?? '';
  expect(await wrongRows(answering)).toEqual([]);
});
