import { ticketAttachments } from '@backdock/core/help-desk/tickets/ticket-attachments.contract.ts';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { exportOf } from '@backdock/core/kit/list-export.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderIntake } from '../../../test/new-order.ts';
import { addTicket } from '../../../test/new-ticket.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

interface Someone {
  id: number;
  token: string;
  roles: Role[];
  departmentId: number | null;
  isHead: boolean;
}
interface Made {
  id: number;
  status: string;
  department: number;
  also: number[];
  assignee: number | null;
  followers: number[];
  isLegal: boolean;
  attachmentId: number;
  messageId: number;
}

let app: TestApp;
let orderId: number;
const people: Someone[] = [];
const made: Made[] = [];

/** The rules, written down once more and without a look at the code. */
function sees(who: Someone, ticket: Made): boolean {
  const isAdmin = who.roles.includes('Admin');
  if (ticket.isLegal) return isAdmin || who.departmentId === 7;
  if (who.roles.length > 0 || who.isHead) return true;
  const hasQueue = who.departmentId !== null && who.departmentId !== 1;
  if (hasQueue && (ticket.department === who.departmentId || ticket.also.includes(who.departmentId ?? 0))) {
    return true;
  }
  return ticket.assignee === who.id || ticket.followers.includes(who.id);
}

function works(who: Someone, ticket: Made): boolean {
  if (ticket.isLegal) return who.roles.includes('Admin') || who.departmentId === 7;
  if (who.roles.length > 0) return true;
  return (who.departmentId !== 1 && ticket.department === who.departmentId) || ticket.assignee === who.id;
}

/** Always the same sequence, so a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

beforeAll(async () => {
  app = await openTestApp();
  const intake = await orderIntake(app);
  [orderId = 0] = await intake.receive(intake.order());
  const kinds: [Role[], number | null, boolean][] = [
    [['Admin'], null, false],
    [['Accountant'], 4, false],
    [['LogisticsAdministrator'], 3, true],
    [['PurchasingManager'], 7, false],
    [[], 5, false],
    [[], 3, false],
    [[], 7, false],
    [[], 7, true],
    [[], 5, true],
    [[], 1, false],
    [[], 1, true],
    [[], null, false],
  ];
  for (const [roles, departmentId, isHead] of kinds) {
    const id = await app.addEmployee({ roles, departmentId, isHead });
    people.push({ id, token: await app.tokenFor(id), roles, departmentId, isHead });
  }
  const roll = dice(7);
  for (let n = 0; n < 60; n += 1) made.push(await makeOne(roll));
}, 120_000);
afterAll(() => app.close());

async function makeOne(roll: (sides: number) => number): Promise<Made> {
  const department = 2 + roll(7);
  const typeId = roll(6) === 0 ? 19 : null;
  const status = roll(3) === 0 ? 'New' : 'Open';
  const also = roll(4) === 0 ? [2 + roll(7)] : [];
  const assignee = roll(3) === 0 ? (people[roll(people.length)]?.id ?? null) : null;
  const followers = roll(3) === 0 ? [people[roll(people.length)]?.id ?? 0] : [];
  const id = await addTicket(app, {
    subject: `Ticket of ${department}`,
    departmentId: department,
    typeId,
    status,
    alsoDepartmentIds: also,
    assigneeId: assignee,
    orderId,
  });
  for (const follower of followers) {
    await app.write('INSERT INTO ticket_follower VALUES ($1, $2)', [id, follower]);
  }
  await app.write(
    `INSERT INTO ticket_note (ticket_id, author, body, created_on) VALUES ($1, 'Rules', 'Look', now())`,
    [id],
  );
  const [message] = await app.sql<{ id: number }>('SELECT id FROM ticket_message WHERE ticket_id = $1', [id]);
  const [file] = await app.write<{ id: number }>(
    `INSERT INTO ticket_attachment (ticket_message_id, position, name, size, content_type, sniffed_type, blob_name)
     VALUES ($1, 0, 'photo.png', 3, 'image/png', 'image/png', 'mail-files/x') RETURNING id`,
    [message?.id],
  );
  return {
    id,
    status,
    department,
    also,
    assignee,
    followers,
    isLegal: department === 7 || typeId === 19,
    attachmentId: Number(file?.id),
    messageId: Number(message?.id),
  };
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
const numbers = (ids: readonly number[]) => [...ids].toSorted((a, b) => a - b);

test('there is something to hide, and something to show, for every kind of person', () => {
  for (const who of people.filter(({ roles }) => !roles.includes('Admin'))) {
    const seen = made.filter((ticket) => sees(who, ticket)).length;
    expect(seen).toBeGreaterThan(0);
  }
  expect(made.some(({ isLegal }) => isLegal)).toBe(true);
});

test('lists, their scopes, totals, counts, and exports show what each person may see', async () => {
  for (const who of people) {
    const as = who.token;
    const visible = made.filter((ticket) => sees(who, ticket));
    const mine = visible.filter((ticket) => ticket.assignee === who.id || ticket.followers.includes(who.id));
    const queue = who.departmentId === 1 ? null : who.departmentId;
    const ofDepartment = visible.filter(
      (ticket) => queue !== null && (ticket.department === queue || ticket.also.includes(queue)),
    );
    for (const [scope, wanted] of [
      ['all', visible],
      ['mine', mine],
      ['department', ofDepartment],
    ] as const) {
      const reply = await app.call(ticketList.list, { as, query: { scope, limit: '500' } });
      expect([who.id, scope, idsOf(reply.body)]).toEqual([who.id, scope, idsOf(wanted)]);
      expect(reply.headers.get('content-range')).toContain(`/${wanted.length}`);
    }
    const counts = await app.call(ticketList.counts, { as });
    const isNew = visible.filter(({ status }) => status === 'New').length;
    // Counters know nothing of assignees and followers, so only those who read all tickets get counts.
    expect(counts.body.status?.New).toBe(who.roles.length > 0 || who.isHead ? isNew : undefined);
    expect(counts.body.secrecy).toBeUndefined();
    const file = exportOf(ticketList.list)?.file;
    if (!file) throw new Error('the list has no export');
    const exported = await app.raw(file.method, file.path, {
      as,
      body: {
        format: 'csv',
        values: 'Raw',
        title: 'Tickets',
        columns: [{ id: 'id', label: 'id' }],
        sortModel: [],
        selection: { allMatching: { filterModel: {}, except: [] } },
      },
    });
    const lines = (await exported.text()).trim().split(/\r?\n/).slice(1);
    expect(numbers(lines.filter((line) => line !== '').map(Number))).toEqual(idsOf(visible));
  }
});

test('a ticket and all that belongs to it exist only for those who may see it', async () => {
  for (const who of people) {
    const as = who.token;
    for (const ticket of made.slice(0, 10)) {
      const params = { ticketId: ticket.id, messageId: ticket.messageId };
      const expected = sees(who, ticket) ? 200 : 404;
      const replies = await Promise.all([
        app.call(tickets.details, { as, params }),
        app.call(tickets.messages, { as, params }),
        app.call(tickets.message, { as, params }),
        app.call(tickets.notes, { as, params }),
        app.call(tickets.related, { as, params }),
        app.call(tickets.history, { as, params }),
        app.call(ticketAttachments.downloadUrl, { as, body: { attachmentId: ticket.attachmentId } }),
        app.call(ticketAttachments.previewUrl, { as, body: { attachmentId: ticket.attachmentId } }),
        app.call(ticketWork.presence, { as, params, body: { activity: null } }),
        app.call(tickets.statistics, { as, params, body: {} }),
      ]);
      expect([who.id, ticket.id, replies.map(({ status }) => status)]).toEqual([
        who.id,
        ticket.id,
        replies.map(() => expected),
      ]);
      const may = (replies[0].body as { may?: { work: boolean } }).may;
      expect(may?.work).toBe(sees(who, ticket) ? works(who, ticket) : undefined);
    }
  }
}, 300_000);

test('only those who may work on a ticket change it, and for others it does not exist', async () => {
  for (const who of people) {
    for (const ticket of made.slice(0, 10)) {
      const { status } = await app.call(ticketFields.setSubject, {
        as: who.token,
        params: { ticketId: ticket.id },
        body: { from: `Ticket of ${ticket.department}`, to: `Ticket of ${ticket.department}` },
      });
      expect([who.id, ticket.id, status]).toEqual([
        who.id,
        ticket.id,
        !sees(who, ticket) ? 404 : works(who, ticket) ? 200 : 403,
      ]);
    }
  }
});

test('an order, related tickets, and the badge tell nothing of hidden tickets', async () => {
  for (const who of people) {
    const as = who.token;
    const visible = made.filter((ticket) => sees(who, ticket));
    const ofOrder = await app.call(tickets.ofOrder, { as, params: { orderId } });
    const shown = idsOf(visible).slice(-50);
    expect(idsOf(ofOrder.body).every((id) => visible.some((ticket) => ticket.id === id))).toBe(true);
    expect(idsOf(ofOrder.body)).toEqual(shown);
    const related = await app.call(tickets.related, { as, params: { ticketId: visible[0]?.id ?? 0 } });
    const found = [...related.body.ofOrder, ...related.body.ofRequester].map(({ id }) => id);
    expect(found.filter((id) => !visible.some((ticket) => ticket.id === id))).toEqual([]);
    const queue = who.departmentId === 1 ? null : who.departmentId;
    const badge = visible.filter(
      ({ status, department, assignee }) =>
        status === 'New' && ((queue !== null && department === queue) || assignee === who.id),
    );
    expect((await app.call(helpDesk.ticketCount, { as })).body.count).toBe(badge.length);
  }
});
