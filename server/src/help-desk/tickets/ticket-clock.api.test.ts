import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { Endpoint } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { eml, readTaken, take, whereIs } from '../../../test/received-mail.ts';
import { addMessage, addTicket } from '../../../test/new-ticket.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { audit } from '../../platform/audit/audit.ts';
import { wrongClocks } from './clock.service.ts';
import { noteEvent } from './note-event.service.ts';
import { ticketJobs } from './tickets.jobs.ts';

let app: TestApp;
let adminId = 0;
let admin = '';
beforeAll(async () => {
  app = await openTestApp();
  adminId = await app.addEmployee({ name: 'Ada Admin', roles: ['Admin'] });
});
// A Tuesday, ten in the morning in California.
beforeEach(async () => {
  app.clock.now = new Date('2026-11-17T18:00:00Z');
  admin = await app.tokenFor(adminId);
});
afterAll(() => app.close());

const later = async (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
  admin = await app.tokenFor(adminId);
};
const details = async (ticketId: number) =>
  (await app.call(tickets.details, { as: admin, params: { ticketId } })).body;
const put = async <E extends Endpoint>(endpoint: E, ticketId: number, body: unknown) => {
  const { status } = await app.call(endpoint, { as: admin, params: { ticketId }, body });
  expect(status).toBe(200);
};
const tell = () => runJob(app, ticketJobs, 'help-desk.tell-targets', {});
const told = async (ticketId: number) =>
  (
    await app.sql<{ told: string }>(
      `SELECT kind || ' ' || (details ->> 'target') AS told FROM ticket_event
        WHERE ticket_id = $1 AND kind LIKE 'Sla%' ORDER BY id`,
      [ticketId],
    )
  ).map((row) => row.told);

/** A recomputation gives what is stored. */
const expectRight = async (...ids: number[]) => {
  expect(await wrongClocks(app.runtime.database.reader, ids)).toEqual([]);
};
/** As if a person's answer had just been sent. */
const answer = (ticketId: number, messageId: number) =>
  asSystem(app, async (ctx) => {
    await audit(ctx, { entityType: 'ticket', entityId: ticketId, action: 'ticket.message-sent' });
    const actorId = await app.addEmployee();
    const details = { isAnswer: true };
    await noteEvent(ctx.tx, { ticketId, kind: 'MessageSent', actorId, messageId, details, now: ctx.now });
  });

test('targets start with the mail, and follow every change', async () => {
  const id = await addTicket(app);
  expect(await details(id)).toMatchObject({
    slaStatus: 'FirstResponseDue',
    firstResponseDueOn: '2026-11-18T17:00:00.000Z',
    nextDueOn: '2026-11-18T17:00:00.000Z',
    dueDate: '2026-11-18',
    nextResponseDueOn: null,
  });
  await later(1);
  await put(ticketFields.setPriority, id, { from: 'Normal', to: 'Urgent' });
  expect(await details(id)).toMatchObject({ firstResponseDueOn: '2026-11-17T20:00:00.000Z' });
  await put(ticketFields.setType, id, { from: null, to: 12 });
  expect(await details(id)).toMatchObject({ firstResponseDueOn: '2026-11-17T22:00:00.000Z' });
  const waiting = { from: 'New', to: 'WaitingOnCustomer', nextActionDate: '2026-11-19' };
  await put(ticketFields.setStatus, id, waiting);
  expect(await details(id)).toMatchObject({
    slaStatus: 'Paused',
    nextDueOn: null,
    dueDate: null,
    minutesLeft: 180,
    nextTarget: 'FirstResponse',
  });
  await later(2);
  await put(ticketFields.setStatus, id, { from: 'WaitingOnCustomer', to: 'Open' });
  expect(await details(id)).toMatchObject({
    firstResponseDueOn: '2026-11-18T00:00:00.000Z',
    pausedMinutes: 120,
    minutesLeft: null,
  });
  await put(ticketFields.setDueDate, id, { from: null, to: '2026-12-01' });
  expect((await details(id)).dueDate).toBe('2026-12-01');
  await expectRight(id);
});

test('mail of a person starts the first response, and mail of a machine does not', async () => {
  const mailboxId = await addMailbox(app, { address: 'support@backdock.test', departmentId: 5 });
  const arrive = async (headers: string[]) => {
    const received = await take(app, mailboxId, eml({ headers }));
    await readTaken(app, received);
    return details((await whereIs(app, received)).ticketId ?? 0);
  };
  const [asked, told] = [
    await arrive([]),
    await arrive(['Precedence: bulk', 'List-Unsubscribe: <https://x.test>']),
  ];
  expect(asked).toMatchObject({ slaStatus: 'FirstResponseDue', nextTarget: 'FirstResponse' });
  expect(told).toMatchObject({ slaStatus: 'ResolutionDue', firstResponseDueOn: null });
  await expectRight(asked.id, told.id);
});

test('resolving ends the targets, and what was used is not lost when it is reopened', async () => {
  const id = await addTicket(app);
  await put(ticketFields.setType, id, { from: null, to: 20 });
  await later(1);
  await put(ticketFields.setStatus, id, { from: 'New', to: 'Resolved' });
  expect(await details(id)).toMatchObject({ slaStatus: 'Fulfilled', nextDueOn: null, resolutionDueOn: null });
  await later(1);
  await put(ticketFields.setStatus, id, { from: 'Resolved', to: 'Open' });
  const [row] = await app.sql('SELECT resolution_used, first_response_used FROM ticket WHERE id = $1', [id]);
  expect(row).toEqual({ resolution_used: 60, first_response_used: null });
  await expectRight(id);
});

test('a warning and a breach are told once, and the ticket counts as breached from then on', async () => {
  const id = await addTicket(app);
  await later(22.9);
  await tell();
  expect(await told(id)).toEqual(['SlaWarning FirstResponse']);
  await later(0.2);
  await tell();
  await tell();
  expect(await told(id)).toEqual(['SlaWarning FirstResponse', 'SlaBreached FirstResponse']);
  expect(await details(id)).toMatchObject({ slaStatus: 'Breached' });
  const history = await app.call(tickets.history, { as: admin, params: { ticketId: id }, query: {} });
  expect(history.body.entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['will miss a target soon', 'missed a target']),
  );
  await expectRight(id);
});

test('a target that is missed before anyone could be warned is told as missed only', async () => {
  const id = await addTicket(app);
  await later(48);
  await tell();
  expect(await told(id)).toEqual(['SlaBreached FirstResponse']);
});

test('the merged ticket keeps the earliest start; taking it out gives both their own again', async () => {
  const source = await addTicket(app);
  await later(3);
  const target = await addTicket(app);
  const before = [await details(source), await details(target)].map(({ nextDueOn, resolutionDueOn }) => ({
    nextDueOn,
    resolutionDueOn,
  }));
  const merged = await app.call(ticketWork.merge, {
    as: admin,
    params: { ticketId: target },
    body: { sourceTicketIds: [source], reason: 'The same case' },
  });
  expect(merged.body).toMatchObject({ ...before[0], slaStatus: 'FirstResponseDue' });
  expect(await details(source)).toMatchObject({ nextDueOn: null, slaStatus: 'Fulfilled' });
  await expectRight(source, target);
  const [{ mergeId } = { mergeId: 0 }] = merged.body.merges;
  await app.call(ticketWork.unmerge, { as: admin, params: { ticketId: target, mergeId } });
  expect(await details(target)).toMatchObject(before[1] ?? {});
  // While it was merged no time passed.
  expect(await details(source)).toMatchObject(before[0] ?? {});
  await expectRight(source, target);
});

test('a moved mail counts where it is, and back where it was once the move is undone', async () => {
  const source = await addTicket(app);
  const opening = (await details(source)).messageId ?? 0;
  await later(1);
  await answer(source, opening);
  expect(await details(source)).toMatchObject({ firstResponseDueOn: null, slaStatus: 'ResolutionDue' });
  const mail = await addMessage(app, source);
  const asked = (await details(source)).nextResponseDueOn;
  expect(asked).toBe('2026-11-18T18:00:00.000Z');
  const moved = await app.call(ticketWork.moveMessages, {
    as: admin,
    params: { ticketId: source },
    body: { messageIds: [mail], newTicket: { subject: 'Another matter' } },
  });
  const target = moved.body.targetTicketId;
  expect(await details(source)).toMatchObject({ nextResponseDueOn: null });
  expect(await details(target)).toMatchObject({ firstResponseDueOn: asked });
  await expectRight(source, target);
  await app.call(ticketWork.undoMove, {
    as: admin,
    params: { ticketId: source, moveId: moved.body.moveId },
  });
  expect(await details(source)).toMatchObject({ nextResponseDueOn: asked });
  expect(await details(target)).toMatchObject({ nextDueOn: null, status: 'Merged' });
  await expectRight(source, target);
});
