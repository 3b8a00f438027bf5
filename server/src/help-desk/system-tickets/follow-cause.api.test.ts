import {
  type CauseReport,
  sourceKeys,
} from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem, pastTheApplication } from '../../../test/as-system.ts';
import { addMessage, addTicket } from '../../../test/new-ticket.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { reportCause, reportGone, reportStanding } from '../../platform/report-causes.ts';
import { ticketJobs } from '../tickets/tickets.jobs.ts';
import { systemTicketJobs } from './system-tickets.jobs.ts';

let app: TestApp;
let admin: string;
let mailboxId = 100;
const start = new Date('2026-11-17T18:00:00.000Z');
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
let key: string;
beforeEach(async () => {
  await at(start);
  mailboxId += 1;
  key = sourceKeys.mailboxFailing(mailboxId);
});

const facts = (failure = 'Invalid credentials') => ({
  cause: 'MailboxFailing' as const,
  mailboxId,
  address: `box${mailboxId}@ours.test`,
  since: start.toISOString(),
  failure,
});
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
/** Someone who signed in at that moment reads the tickets. */
async function at(now: Date) {
  app.clock.now = now;
  admin = await app.signedIn({ roles: ['Admin'] });
}
const days = (count: number) => at(later(count * 24 * 60));
const follow = (report: CauseReport) => runJob(app, systemTicketJobs, 'help-desk.system-ticket', report);
const stands = (minutes = 0, failure?: string) =>
  follow({ key, state: 'Open', changedOn: later(minutes).toISOString(), facts: facts(failure) });
const gone = (minutes = 1) =>
  follow({ key, state: 'Resolved', changedOn: later(minutes).toISOString(), facts: null });

/** Every ticket that was ever about the cause, oldest first. */
const ticketsOf = (of = key) =>
  app.sql<{ id: number; status: string; sourceKey: string | null }>(
    `SELECT ticket.id, status, ticket.source_key AS "sourceKey" FROM ticket JOIN system_ticket ON ticket_id = ticket.id
      WHERE system_ticket.source_key = $1 ORDER BY ticket.id`,
    [of],
  );
const onlyTicket = async () => {
  const [ticket, ...more] = await ticketsOf();
  expect(more).toEqual([]);
  return ticket?.id ?? 0;
};
const notesOf = async (ticketId: number) =>
  (
    await app.sql<{ body: string }>('SELECT body FROM ticket_note WHERE ticket_id = $1 ORDER BY id', [
      ticketId,
    ])
  ).map(({ body }) => body);
const read = async (ticketId: number) =>
  (await app.call(tickets.details, { params: { ticketId }, as: admin })).body;
const writeNote = (ticketId: number) =>
  app.call(tickets.addComment, { params: { ticketId }, body: { body: 'I called them.' }, as: admin });
const setStatus = async (ticketId: number, to: 'Open' | 'Resolved') => {
  const { status: from } = await read(ticketId);
  const answer = await app.call(ticketFields.setStatus, {
    params: { ticketId },
    body: { from, to },
    as: admin,
  });
  expect(answer.status).toBe(200);
};

describe('a cause', () => {
  test('opens a ticket without a requester, with the facts in its first message', async () => {
    await stands();
    const ticket = await read(await onlyTicket());
    expect(ticket).toMatchObject({
      status: 'New',
      type: 'Other',
      department: 'InformationTechnology',
      channel: 'Internal',
      requester: null,
      requesterEmail: null,
      isSystemTicket: true,
      messageCount: 1,
      noteCount: 0,
      firstResponseDueOn: null,
    });
    expect(ticket.resolutionDueOn).not.toBeNull();
    const { body } = await app.call(tickets.messages, { params: { ticketId: ticket.id }, as: admin });
    expect(body).toMatchObject({
      messages: [
        { kind: 'Internal', author: null, bodyText: expect.stringContaining('Invalid credentials') },
      ],
    });
  });

  test('has one ticket, however often it is told', async () => {
    await Promise.all([stands(), stands(), stands()]);
    await stands();
    await stands(5);
    expect(await notesOf(await onlyTicket())).toEqual([]);
  });

  test('notes what is new', async () => {
    await stands();
    await stands(5, 'Connection refused');
    const [note, ...more] = await notesOf(await onlyTicket());
    expect(more).toEqual([]);
    expect(note).toContain('Connection refused');
  });

  test('that is gone resolves its ticket, with a note', async () => {
    await stands();
    await gone();
    const id = await onlyTicket();
    expect(await read(id)).toMatchObject({ status: 'Resolved', isSystemTicket: true });
    expect(await notesOf(id)).toEqual(['The cause is gone. The mailbox works again, or was turned off.']);
  });

  test('that is gone leaves the ticket to whoever wrote in it', async () => {
    await stands();
    const id = await onlyTicket();
    await writeNote(id);
    await gone();
    expect(await read(id)).toMatchObject({ status: 'New', isSystemTicket: false });
    expect(await notesOf(id)).toHaveLength(2);
    await stands(2);
    const [, again] = await ticketsOf();
    expect(again).toMatchObject({ status: 'New', sourceKey: key });
    const { body } = await app.call(tickets.related, { params: { ticketId: again?.id ?? 0 }, as: admin });
    expect(body).toMatchObject({ linked: [{ id, link: 'SameCause', isFrom: true }] });
  });

  test('that a merged-in person wrote about belongs to people, too', async () => {
    await stands();
    const id = await onlyTicket();
    await addMessage(app, id);
    await gone();
    expect(await read(id)).toMatchObject({ isSystemTicket: false });
  });

  test('that is back reopens its ticket within 30 days, and opens a new one later', async () => {
    await stands();
    await gone();
    const id = await onlyTicket();
    await days(8);
    await runJob(app, ticketJobs, 'help-desk.close-tickets', {});
    expect(await read(id)).toMatchObject({ status: 'Closed' });
    await days(30);
    await stands(30 * 24 * 60);
    expect(await read(id)).toMatchObject({ status: 'Open', isSystemTicket: true });
    await gone(30 * 24 * 60 + 1);
    await days(61);
    await stands(61 * 24 * 60);
    expect(await ticketsOf()).toMatchObject([
      { id, status: 'Resolved', sourceKey: null },
      { status: 'New', sourceKey: key },
    ]);
  });

  test('is taken up again by a person as an ordinary ticket', async () => {
    await stands();
    await gone();
    const id = await onlyTicket();
    await setStatus(id, 'Open');
    expect(await read(id)).toMatchObject({ status: 'Open', isSystemTicket: false });
  });

  test('still follows a ticket that someone resolved early and opened again', async () => {
    await stands();
    const id = await onlyTicket();
    await setStatus(id, 'Resolved');
    await setStatus(id, 'Open');
    expect(await read(id)).toMatchObject({ isSystemTicket: true });
    await setStatus(id, 'Resolved');
    await gone();
    expect(await read(id)).toMatchObject({ status: 'Resolved', isSystemTicket: true });
    await stands(2);
    expect(await read(await onlyTicket())).toMatchObject({ status: 'Open' });
  });

  test('makes a ticket that others can be merged into, but not itself', async () => {
    await stands();
    const id = await onlyTicket();
    const other = await addTicket(app);
    const merge = (ticketId: number, sourceTicketId: number) =>
      app.call(ticketWork.merge, {
        params: { ticketId },
        body: { sourceTicketIds: [sourceTicketId], reason: 'Same case', differentRequesters: true },
        as: admin,
      });
    expect((await merge(other, id)).status).toBe(409);
    expect((await merge(id, other)).status).toBe(200);
  });
});

describe('reports', () => {
  test('count by when the state changed, not by when they are read', async () => {
    await gone(5);
    expect(await ticketsOf()).toEqual([]);
    await stands(4);
    expect(await ticketsOf()).toEqual([]);
    await stands(6);
    await gone(5);
    expect(await read(await onlyTicket())).toMatchObject({ status: 'New' });
  });

  test('read at once in any order end with the latest', async () => {
    for (const last of ['Open', 'Resolved'] as const) {
      await Promise.all([
        stands(last === 'Open' ? 9 : 8),
        gone(last === 'Open' ? 8 : 9),
        stands(3),
        gone(2),
        stands(1),
      ]);
      const [cause] = await app.sql('SELECT state FROM followed_cause WHERE source_key = $1', [key]);
      expect(cause).toEqual({ state: last });
      const open = (await ticketsOf()).filter(({ status }) => status === 'New' || status === 'Open');
      expect(open).toHaveLength(last === 'Open' ? 1 : 0);
      mailboxId += 1;
      key = sourceKeys.mailboxFailing(mailboxId);
    }
  });

  const queued = (of = key) =>
    app.sql<{ data: CauseReport }>(
      `SELECT data FROM pgboss.job WHERE name = 'help-desk.system-ticket' AND data->>'key' = $1 ORDER BY data->>'changedOn'`,
      [of],
    );

  test('are queued with the change, and once for each state', async () => {
    await expect(
      asSystem(app, async (ctx) => {
        await reportCause(ctx, key, facts());
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await queued()).toEqual([]);
    await asSystem(app, (ctx) => reportGone(ctx, key));
    expect(await queued()).toEqual([]);
    await asSystem(app, (ctx) => reportCause(ctx, key, facts()));
    await asSystem(app, (ctx) => reportCause(ctx, key, facts()));
    expect((await queued()).map(({ data }) => data.state)).toEqual(['Open']);
    // At the same moment, or by a clock that runs behind: the row decides.
    app.clock.now = later(-60);
    await asSystem(app, (ctx) => reportGone(ctx, key));
    await asSystem(app, (ctx) => reportCause(ctx, key, facts()));
    const states = (await queued()).map(({ data }) => data.state);
    expect(states).toEqual(['Open', 'Resolved', 'Open']);
  });

  test('of all that stands say what came and what went', async () => {
    const other = sourceKeys.documentExpired(mailboxId);
    const expired = { ...facts(), failure: null };
    const look = (keys: string[]) =>
      asSystem(app, (ctx) =>
        reportStanding(ctx, 'DocumentExpired', async () => new Map(keys.map((one) => [one, expired]))),
      );
    await asSystem(app, (ctx) => reportCause(ctx, key, facts()));
    await look([other]);
    await look([other]);
    await look([]);
    expect((await queued(other)).map(({ data }) => data.state)).toEqual(['Open', 'Resolved']);
    // Of another kind.
    expect((await queued()).map(({ data }) => data.state)).toEqual(['Open']);
  });
});

describe('the database refuses', () => {
  test('a second open ticket for a cause', async () => {
    await stands();
    const id = await onlyTicket();
    const other = await addTicket(app);
    expect(id).not.toBe(other);
    await expect(
      pastTheApplication(app, `UPDATE ticket SET source_key = '${key}' WHERE id = ${other}`),
    ).rejects.toThrow('one_ticket_for_a_cause');
  });

  test('an open cause without a ticket', async () => {
    await expect(
      pastTheApplication(
        app,
        `INSERT INTO followed_cause (source_key, state, changed_on) VALUES ('${key}', 'Open', now())`,
      ),
    ).rejects.toThrow(`the cause ${key} has no ticket`);
    await stands();
    await expect(
      pastTheApplication(app, `UPDATE ticket SET source_key = NULL WHERE source_key = '${key}'`),
    ).rejects.toThrow(`the cause ${key} has no ticket`);
  });

  test('an open ticket of a cause that is gone, and an older report', async () => {
    await stands(5);
    await expect(
      pastTheApplication(
        app,
        `UPDATE followed_cause SET state = 'Resolved', changed_on = now() + interval '100 years' WHERE source_key = '${key}'`,
      ),
    ).rejects.toThrow('which is gone');
    await expect(
      pastTheApplication(
        app,
        `UPDATE followed_cause SET changed_on = changed_on - interval '1 second' WHERE source_key = '${key}'`,
      ),
    ).rejects.toThrow('a later report');
    const other = await addTicket(app);
    await expect(
      pastTheApplication(app, `UPDATE ticket SET source_key = 'mailbox:none' WHERE id = ${other}`),
    ).rejects.toThrow('does not stand');
  });
});
