import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import type { Endpoint } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { addMessage, addTicket } from '../../../test/new-ticket.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { reopenByMail } from './change-ticket.service.ts';
import { ticketJobs } from './tickets.jobs.ts';

let app: TestApp;
let intake: Awaited<ReturnType<typeof orderIntake>>;
let orderId: number;
let [dana, admin, lawyer] = ['', '', ''];
let danaId = 0;
beforeAll(async () => {
  app = await openTestApp();
  intake = await orderIntake(app);
  [orderId = 0] = await intake.receive(intake.order());
  danaId = await app.addEmployee({ name: 'Dana Reyes', departmentId: 5 });
  dana = await app.tokenFor(danaId);
  admin = await app.signedIn({ name: 'Ada Admin', roles: ['Admin'] });
  lawyer = await app.signedIn({ name: 'Lee Legal', departmentId: 7 });
});
afterAll(() => app.close());

const put = <E extends Endpoint>(endpoint: E, ticketId: number, body: unknown, as = dana) =>
  app.call(endpoint, { as, params: { ticketId }, body });
const detailsOf = async (ticketId: number, as = dana) =>
  (await app.call(tickets.details, { as, params: { ticketId } })).body;

/** Also when the clock is past the end of every session. */
const statusOf = async (ticketId: number) =>
  (await app.sql<{ status: string }>('SELECT status FROM ticket WHERE id = $1', [ticketId]))[0]?.status;

describe('fields', () => {
  test('a change names what it replaces, and a conflict names who was faster', async () => {
    const id = await addTicket(app);
    expect((await put(ticketFields.setPriority, id, { from: 'Normal', to: 'High' }, admin)).status).toBe(200);
    const late = await put(ticketFields.setPriority, id, { from: 'Normal', to: 'Low' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      detail: expect.stringContaining('Ada Admin'),
      changes: [{ field: 'priority', to: 'High', by: 'Ada Admin' }],
    });
    // Arriving mail is no conflict.
    await addMessage(app, id);
    expect((await put(ticketFields.setPriority, id, { from: 'High', to: 'Low' })).body.priority).toBe('Low');
    const history = await app.call(tickets.history, { as: dana, params: { ticketId: id }, query: {} });
    expect(history.body.entries[0]).toMatchObject({
      actorName: 'Dana Reyes',
      what: 'changed this ticket',
      changes: [{ field: 'priority', label: 'Priority', from: 'High', to: 'Low' }],
    });
    // The trail is written down today; the test's clock says when it happened.
    expect(history.body.entries[0]?.at).toBe(app.clock.now.toISOString());
  });

  test('a type brings its priority and department, unless someone chose them', async () => {
    const id = await addTicket(app);
    const lost = await put(ticketFields.setType, id, { from: null, to: 8 }, admin);
    expect(lost.body).toMatchObject({ type: 'Lost shipment', priority: 'High', department: 'Logistics' });
    await put(ticketFields.setPriority, id, { from: 'High', to: 'Low' }, admin);
    const other = await put(ticketFields.setType, id, { from: 8, to: 15 }, admin);
    expect(other.body).toMatchObject({ priority: 'Low', department: 'Accounting' });
    const stays = await put(ticketFields.setType, id, { from: 15, to: 20 }, admin);
    expect(stays.body).toMatchObject({ type: 'Other', department: 'Accounting' });
  });

  test('a legal ticket loses people who may not see it, and comes back only with a confirmation', async () => {
    const id = await addTicket(app, { assigneeId: danaId });
    const [follower] = [await app.addEmployee({ departmentId: 5 })];
    await app.call(ticketWork.follow, { as: admin, params: { ticketId: id, employeeId: follower } });
    const gone = await put(ticketFields.setType, id, { from: null, to: 19 });
    expect([gone.status, gone.body]).toEqual([200, null]);
    expect((await app.call(tickets.details, { as: dana, params: { ticketId: id } })).status).toBe(404);
    expect(await detailsOf(id, lawyer)).toMatchObject({ isLegal: true, assigneeId: null, followers: [] });
    const named = await app.call(tickets.addComment, {
      as: lawyer,
      params: { ticketId: id },
      body: { body: 'Look', mentions: [danaId] },
    });
    expect([named.status, named.body]).toMatchObject([
      409,
      { detail: 'Dana Reyes can’t see legal tickets.' },
    ]);
    const unconfirmed = await put(ticketFields.setType, id, { from: 19, to: 4 }, lawyer);
    expect(unconfirmed.status).toBe(409);
    expect(
      (await put(ticketFields.setType, id, { from: 19, to: 4, isConfirmed: true }, admin)).body,
    ).toMatchObject({
      isLegal: false,
      department: 'CustomerService',
    });
  });

  test('a promise that moves later needs a reason', async () => {
    const id = await addTicket(app);
    expect((await put(ticketFields.setDueDate, id, { from: null, to: '2026-12-01' })).body.dueDate).toBe(
      '2026-12-01',
    );
    expect((await put(ticketFields.setDueDate, id, { from: '2026-12-01', to: '2026-12-05' })).status).toBe(
      409,
    );
    expect((await put(ticketFields.setDueDate, id, { from: '2026-12-01', to: '2026-11-28' })).status).toBe(
      200,
    );
    const cleared = { from: '2026-11-28', to: null, reason: 'The customer canceled' };
    // From then on its targets say when it is due.
    expect((await put(ticketFields.setDueDate, id, cleared)).body.dueDate).toBe('2026-11-16');
  });

  test.each([
    [ticketFields.setOrder, { from: null, to: 999_999 }],
    [ticketFields.setSupplier, { from: null, to: 999_999 }],
    [ticketFields.setSubject, { from: 'Where is my tile?', to: '' }],
    [ticketFields.setType, { from: null, to: 99 }],
    [ticketFields.setPriority, { from: 'Normal', to: 'Whatever' }],
  ])('$path refuses what does not exist', async (endpoint, body) => {
    expect((await put(endpoint, await addTicket(app), body)).status).toBe(400);
  });
});

describe('status', () => {
  const go = (id: number, from: string, to: string, more = {}) =>
    put(ticketFields.setStatus, id, { from, to, ...more });

  test('waiting needs a day in the future, and the day brings the ticket back at six in the morning', async () => {
    const id = await addTicket(app);
    expect((await go(id, 'New', 'WaitingOnCustomer')).status).toBe(409);
    expect((await go(id, 'New', 'WaitingOnCustomer', { nextActionDate: '2026-11-15' })).status).toBe(409);
    const waits = await go(id, 'New', 'WaitingOnCustomer', { nextActionDate: '2026-11-16' });
    expect(waits.body).toMatchObject({ status: 'WaitingOnCustomer', nextActionDate: '2026-11-16' });
    expect(waits.body.waitingSince).not.toBeNull();
    const noon = app.clock.now;
    // 5:59 and 6:00 in Los Angeles.
    app.clock.now = new Date('2026-11-16T13:59:00Z');
    await runJob(app, ticketJobs, 'help-desk.return-tickets', {});
    expect(await statusOf(id)).toBe('WaitingOnCustomer');
    app.clock.now = new Date('2026-11-16T14:00:00Z');
    await runJob(app, ticketJobs, 'help-desk.return-tickets', {});
    app.clock.now = noon;
    expect(await detailsOf(id)).toMatchObject({ status: 'Open', nextActionDate: null, waitingSince: null });
  });

  test('resolving needs a type, and an order or a reason; a week later it closes, and mail opens it again', async () => {
    const id = await addTicket(app);
    expect((await go(id, 'New', 'Resolved')).body).toMatchObject({ detail: expect.stringContaining('type') });
    await put(ticketFields.setType, id, { from: null, to: 4 });
    expect((await go(id, 'New', 'Resolved')).body).toMatchObject({
      detail: expect.stringContaining('order'),
    });
    await put(ticketFields.setOrder, id, { from: null, to: orderId });
    expect((await go(id, 'New', 'Resolved')).body).toMatchObject({ status: 'Resolved' });
    const noon = app.clock.now;
    app.clock.now = new Date(noon.getTime() + 6.9 * 86_400_000);
    await runJob(app, ticketJobs, 'help-desk.close-tickets', {});
    expect(await statusOf(id)).toBe('Resolved');
    app.clock.now = new Date(noon.getTime() + 7 * 86_400_000);
    await runJob(app, ticketJobs, 'help-desk.close-tickets', {});
    expect(await asSystem(app, (ctx) => reopenByMail({ ...ctx, now: new Date('2027-01-15') }, id))).toBe(
      false,
    );
    expect(await asSystem(app, (ctx) => reopenByMail(ctx, id))).toBe(true);
    app.clock.now = noon;
    expect(await detailsOf(id)).toMatchObject({ status: 'Open', closedOn: null, resolvedOn: null });
  });

  test('a reason says why there is no order, and spam comes back as new', async () => {
    const id = await addTicket(app, { typeId: 4 });
    const resolved = await go(id, 'New', 'Resolved', { reason: 'Bought elsewhere' });
    expect(resolved.body).toMatchObject({ status: 'Resolved', noOrderReason: 'Bought elsewhere' });
    expect((await go(id, 'Resolved', 'Spam')).status).toBe(409);
    const spam = await addTicket(app);
    expect((await go(spam, 'New', 'Spam')).body.status).toBe('Spam');
    expect((await go(spam, 'Spam', 'Open')).status).toBe(409);
    const back = await app.call(ticketWork.notSpam, { as: dana, params: { ticketId: spam } });
    expect(back.body.status).toBe('New');
  });

  test('assigning opens a ticket, refuses foreign groups, and may hide it from whoever gives it away', async () => {
    const id = await addTicket(app);
    const from = { departmentId: 5, shiftGroupId: null, assigneeId: null };
    const taken = await put(ticketFields.assign, id, { from, to: { ...from, assigneeId: danaId } });
    expect(taken.body).toMatchObject({ status: 'Open', assignee: 'Dana Reyes' });
    const [group] = await app.write<{ id: number }>(
      `INSERT INTO shift_group (department_id, name, time_zone, schedule)
       VALUES (3, 'Day', 'America/Los_Angeles', '[]') RETURNING id`,
    );
    const now = { ...from, assigneeId: danaId };
    const wrong = await put(ticketFields.assign, id, { from: now, to: { ...now, shiftGroupId: group?.id } });
    expect(wrong.status).toBe(400);
    const to = { departmentId: 3, shiftGroupId: group?.id, assigneeId: null };
    const given = await put(ticketFields.assign, id, { from: now, to });
    expect([given.status, given.body]).toEqual([200, null]);
    expect(await detailsOf(id, admin)).toMatchObject({ department: 'Logistics', shiftGroup: 'Day' });
  });
});

describe('notes', () => {
  test('their author edits them, heads and admins delete them, and naming makes a follower', async () => {
    const id = await addTicket(app);
    const outsider = await app.addEmployee({ name: 'Sam Sales', departmentId: 2 });
    const asOutsider = await app.tokenFor(outsider);
    const params = { ticketId: id };
    expect((await app.call(tickets.details, { as: asOutsider, params })).status).toBe(404);
    const note = await app.call(tickets.addComment, {
      as: dana,
      params,
      body: { body: 'Sam, please look', mentions: [outsider] },
    });
    expect([note.status, note.body]).toMatchObject([201, { author: 'Dana Reyes', may: { edit: true } }]);
    // A follower reads it and writes notes, but changes nothing.
    expect((await app.call(tickets.notes, { as: asOutsider, params })).body).toMatchObject([
      { body: 'Sam, please look', may: { edit: false, delete: false } },
    ]);
    const own = await app.call(tickets.addComment, { as: asOutsider, params, body: { body: 'Done' } });
    expect(own.status).toBe(201);
    expect((await put(ticketFields.setPriority, id, { from: 'Normal', to: 'Low' }, asOutsider)).status).toBe(
      403,
    );
    const of = { ticketId: id, noteId: note.body.noteId };
    const edit = (as: string) =>
      app.call(tickets.editComment, { as, params: of, body: { body: 'Never mind' } });
    expect((await edit(admin)).status).toBe(403);
    expect((await edit(dana)).body).toMatchObject({ body: 'Never mind' });
    expect((await app.call(tickets.deleteComment, { as: asOutsider, params: of })).status).toBe(403);
    const otherHead = await app.signedIn({ departmentId: 3, isHead: true });
    expect((await app.call(tickets.deleteComment, { as: otherHead, params: of })).status).toBe(403);
    const head = await app.signedIn({ departmentId: 5, isHead: true });
    expect((await app.call(tickets.deleteComment, { as: head, params: of })).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ noteCount: 1 });
  });
});

describe('creating', () => {
  const form = {
    subject: 'A call',
    partnerType: 'Customer',
    requesterName: 'June Park',
    channel: 'Phone',
    html: '<p onclick="x()">Hi<script>alert(1)</script></p>',
    text: 'Hi',
  };
  const create = (change = {}, as = dana) => app.call(tickets.create, { as, body: { ...form, ...change } });

  test('a call becomes a ticket of its author with a message that is kept', async () => {
    const made = await create({ orderId, typeId: 4 });
    expect([made.status, made.body]).toMatchObject([
      201,
      { status: 'Open', priority: 'High', assignee: 'Dana Reyes', channel: 'Phone', messageCount: 1 },
    ]);
    const { body } = await app.call(tickets.messages, { as: dana, params: { ticketId: made.body.id } });
    expect(body.messages).toMatchObject([{ kind: 'PhoneLog', status: 'Kept', bodyHtml: '<p>Hi</p>' }]);
  });

  test('mail needs an address and a mailbox', async () => {
    expect((await create({ channel: 'Email' })).status).toBe(400);
    expect((await create({ channel: 'Email', requesterEmail: 'june@example.test' })).status).toBe(409);
  });

  test('only Legal opens legal tickets', async () => {
    expect((await create({ typeId: 19 })).status).toBe(403);
    expect((await create({ typeId: 19 }, lawyer)).status).toBe(201);
  });

  test('the lookups answer', async () => {
    expect((await app.call(helpDesk.ticketTypes, { as: dana })).body).toHaveLength(20);
    expect((await app.call(helpDesk.departments, { as: dana })).body).toHaveLength(7);
    expect((await app.call(helpDesk.partnerTypes, { as: dana })).body).toHaveLength(5);
    expect((await app.call(helpDesk.health, { as: dana })).body.status).toBe('Working');
    expect((await app.call(helpDesk.shiftGroups, { as: dana })).status).toBe(200);
    expect((await app.call(helpDesk.profile, { as: dana })).body).toMatchObject({
      departmentId: 5,
      isHead: false,
    });
    const users = (await app.call(helpDesk.users, { as: dana })).body;
    expect(users.find(({ employeeId }) => employeeId === danaId)).toMatchObject({ mayLegal: false });
  });
});

test('a damaged item becomes a claim on the supplier, with the agreement’s answer', async () => {
  const [claimedOrder = 0] = await intake.receive(intake.order());
  const id = await addTicket(app, { orderId: claimedOrder });
  const [item] = await app.sql<{ id: number; supplier_id: number; quantity: number }>(
    'SELECT id, supplier_id, quantity FROM order_item WHERE order_id = $1',
    [claimedOrder],
  );
  const body = {
    supplierId: item?.supplier_id,
    reason: 'DamagedItem',
    items: [{ orderItemId: item?.id, quantity: 1 }],
  };
  const claim = (change = {}) =>
    app.call(ticketWork.makeCreditRequest, {
      as: dana,
      params: { ticketId: id },
      body: { ...body, ...change },
    });
  const made = await claim();
  expect([made.status, made.body]).toMatchObject([201, { coveredByAgreement: null }]);
  expect((await detailsOf(id)).creditRequests).toMatchObject([{ status: 'Pending' }]);
  expect((await claim({ supplierId: intake.supplierIds[1] })).status).toBe(400);
  expect((await claim({ items: [{ orderItemId: item?.id, quantity: 10_000 }] })).status).toBe(400);
});
