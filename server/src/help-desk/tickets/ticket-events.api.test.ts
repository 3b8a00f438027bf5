import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, timesOf } from '../../../test/event-stream.ts';
import { addMessage, addTicket } from '../../../test/new-ticket.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Employee, externalCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { currentSnapshot, readFeed } from './changes.queries.ts';
import { tellChanges } from './ticket-events.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const soon = { timeout: 15_000, interval: 50 };

const open = (as: string, query = '') => listen(app, `${ticketWork.events.path}${query}`, as);

test('pages hear of tickets that their reader sees, and of no others', async () => {
  const [ours, legal] = [await addTicket(app), await addTicket(app, { departmentId: 7 })];
  const dana = await app.signedIn({ departmentId: 5 });
  const lawyer = await app.signedIn({ departmentId: 7 });
  const list = await open(dana);
  const page = await open(dana, `?ticketId=${ours}`);
  const theirs = await open(lawyer);
  // The first page hears it again once the feed has looked for the first time: from then on nothing is missed.
  await vi.waitFor(() => {
    expect(timesOf(list.heard.text, 'listening')).toBe(2);
    for (const { heard } of [page, theirs]) expect(timesOf(heard.text, 'listening')).toBeGreaterThan(0);
  }, soon);
  await addMessage(app, legal);
  await addMessage(app, ours);
  await vi.waitFor(() => {
    expect(list.heard.text).toContain(`"ticketIds":[${ours}]`);
    expect(page.heard.text).toContain(`"ticketIds":[${ours}]`);
    expect(theirs.heard.text).toContain(`"ticketIds":[${legal}]`);
  }, soon);
  expect(list.heard.text).not.toContain(`${legal}]`);
  expect(theirs.heard.text).not.toContain(`[${ours}]`);
  const admin = await app.signedIn({ roles: ['Admin'] });
  await app.call(ticketWork.presence, {
    as: admin,
    params: { ticketId: ours },
    body: { activity: 'Writing' },
  });
  await vi.waitFor(() => expect(timesOf(page.heard.text, 'presence')).toBe(1), soon);
  await app.call(ticketFields.setType, {
    as: admin,
    params: { ticketId: ours },
    body: { from: null, to: 19 },
  });
  await vi.waitFor(() => expect(timesOf(page.heard.text, 'gone')).toBe(1), soon);
  for (const each of [list, page, theirs]) await each.leave();
  expect((await open(dana, `?ticketId=${legal}`)).heard.status).toBe(404);
}, 60_000);

test('a change that commits after a later one is still found', async () => {
  const db = app.runtime.database.reader;
  const [slow, fast] = [await addTicket(app), await addTicket(app)];
  let commit: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let isWritten: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (isWritten = resolve));
  const slowly = app.runtime.database.writer.transaction().execute(async (tx) => {
    await tx.insertInto('help_desk_change').values({ ticket_id: slow, kind: 'ticket' }).execute();
    isWritten();
    await held;
  });
  await written;
  const start = await currentSnapshot(db);
  await addMessage(app, fast);
  const first = await readFeed(db, start);
  expect(first.rows.map(({ ticketId }) => ticketId)).toEqual([fast]);
  commit();
  await slowly;
  const second = await readFeed(db, first.snapshot);
  expect(second.rows.map(({ ticketId }) => ticketId)).toEqual([slow]);
  expect((await readFeed(db, second.snapshot)).rows).toEqual([]);
});

test('a page reads everything again if it is not known what it may hear of', async () => {
  const actor: Employee = {
    kind: 'employee',
    id: 1,
    email: 'dana@backdock.test',
    name: 'Dana',
    roles: ['Admin'],
    departmentId: null,
    isHead: false,
    sessionId: null,
  };
  const { log } = app.runtime;
  const base = { actor, now: new Date(), log, requestId: 'test', ip: null, host: '' };
  const busy = {
    selectFrom() {
      throw new Error('the database is busy');
    },
  } as unknown as Reader;
  let tell: Parameters<ChangeFeed['listen']>[0] = () => undefined;
  const feed: ChangeFeed = {
    listen(listener) {
      tell = listener;
      return () => undefined;
    },
  };
  const told: string[] = [];
  const leaving = new AbortController();
  const telling = tellChanges({ ...externalCtx<Employee>(app.runtime, base), db: busy }, feed, undefined, {
    emit: (event) => told.push(event),
    signal: leaving.signal,
  });
  tell({ rows: [{ ticketId: 1, kind: 'ticket' }], reach: new Map() });
  await vi.waitFor(() => expect(told).toEqual(['listening', 'listening']));
  leaving.abort();
  await telling;
});
