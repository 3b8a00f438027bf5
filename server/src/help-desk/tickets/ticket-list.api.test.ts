import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { ticketTypeOf } from '@backdock/core/help-desk/ticket-types.values.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anyRequest,
  expectedPage,
  pageOf,
  queryOf,
  type ReferenceRow,
} from '../../../test/list-reference.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

type Row = ReferenceRow & { isLegal: boolean; departmentId: number; assigneeId: number | null };

let app: TestApp;
let rows: Row[];
let danaId: number;
const { columns } = ticketList.list;
beforeAll(async () => {
  app = await openTestApp();
  danaId = await app.addEmployee({ name: 'Dana Reyes', departmentId: 5 });
  rows = await fill();
});
afterAll(() => app.close());

/** Ties, nulls, wildcards and accents, in every state, with and without people. */
async function fill(): Promise<Row[]> {
  const people = [
    danaId,
    await app.addEmployee({ name: 'dana' }),
    await app.addEmployee({ name: 'Søren _' }),
  ];
  const suppliers = [await addSupplier(app, 'Northwind Tile'), await addSupplier(app, '100% Stone')];
  await app.write(
    `INSERT INTO ticket (subject, status, priority, ticket_type_id, department_id, assignee_id, partner_type,
       requester_name, requester_email, supplier_id, channel, created_on, updated_on, promised_on, due_date,
       next_action_date, next_due_on, sla_status, is_unread, has_attachments, last_message_on, is_legal)
     SELECT (ARRAY['Tile 100%', 'tile_b', 'Élan broke', 'photo’s missing'])[1 + n % 4],
       (ARRAY['New', 'Open', 'WaitingOnCustomer', 'Resolved', 'Closed'])[1 + n % 5],
       (ARRAY['Low', 'Normal', 'High', 'Urgent'])[1 + n % 4], CASE WHEN n % 3 > 0 THEN 1 + n % 20 END,
       2 + n % 7, CASE WHEN n % 4 > 0 THEN ($1::int[])[n % 4] END,
       CASE WHEN n % 6 > 0 THEN (ARRAY['Customer', 'Supplier', 'Marketplace', 'Carrier', 'Internal'])[n % 6] END,
       CASE WHEN n % 5 > 0 THEN 'June ' || n % 9 END, CASE WHEN n % 10 > 0 THEN 'june@example.test' END,
       CASE WHEN n % 3 > 0 THEN ($2::int[])[n % 3] END, (ARRAY['Email', 'Phone'])[1 + n % 2],
       timestamptz '2026-03-08 07:59:59.5+00' + (n % 50) * interval '30 minutes', now(), NULL,
       CASE WHEN n % 2 = 0 THEN date '2026-04-01' + n % 9 END, date '2026-04-01' + n % 5,
       CASE WHEN n % 3 = 0 THEN timestamptz '2026-04-01' + (n % 20) * interval '1 hour' END,
       (ARRAY['Breached', 'Paused', 'Fulfilled'])[1 + n % 3], n % 2 = 0, n % 3 = 0,
       CASE WHEN n % 4 > 0 THEN timestamptz '2026-05-01' + (n % 12) * interval '1 hour' END,
       2 + n % 7 = 7 OR (n % 3 > 0 AND 1 + n % 20 = 19)
     FROM generate_series(1, 260) n`,
    [people, suppliers],
  );
  const iso = (column: string) => `to_char(ticket.${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const found = await app.sql<{ row: Row & { typeId: number | null } }>(
    `SELECT json_build_object('id', ticket.id, 'subject', subject, 'status', ticket.status, 'slaStatus', sla_status,
       'priority', priority, 'typeId', ticket_type_id, 'department', department, 'departmentId', ticket.department_id,
       'assigneeId', assignee_id, 'assignee', employee.name, 'requester', coalesce(requester_name, requester_email),
       'requesterType', partner_type, 'supplier', partner.name, 'channel', channel, 'isLegal', is_legal,
       'isUnread', is_unread, 'hasAttachments', has_attachments, 'dueDate', due_date,
       'nextActionDate', next_action_date, 'nextDueOn', ${iso('next_due_on')}, 'createdOn', ${iso('created_on')},
       'lastMessageOn', ${iso('last_message_on')}) AS row
     FROM ticket LEFT JOIN (SELECT id, name FROM employee) employee ON employee.id = assignee_id
       LEFT JOIN (SELECT id, name FROM partner) partner ON partner.id = supplier_id`,
  );
  return found.map(({ row }) => ({ ...row, type: ticketTypeOf(row.typeId)?.name ?? null }));
}

/** Yes-no columns know two filters only, and scopes are tested below. */
const { scope: _scope, isUnread: _unread, hasAttachments: _files, ...withoutScope } = columns;

test('yes-no columns filter by true and false', async () => {
  const as = await app.signedIn({ roles: ['Admin'] });
  for (const type of ['true', 'false']) {
    const filterModel = { isUnread: { filterType: 'text', type } };
    const query = { limit: '500', query: JSON.stringify({ filterModel }) };
    const { body } = await app.call(ticketList.list, { as, query });
    expect(body).toHaveLength(rows.filter(({ isUnread }) => String(isUnread) === type).length);
  }
});

test.each([
  ['sees all', { roles: ['Admin' as const] }, () => true],
  ['sees all but legal tickets', { roles: ['Accountant' as const] }, (row: Row) => !row.isLegal],
  ['sees a department', { departmentId: 3 }, (row: Row) => !row.isLegal && row.departmentId === 3],
])(
  'any request of someone who %s returns what a naive evaluation finds',
  async (_name, person, sees) => {
    const as = await app.signedIn(person);
    const visible = rows.filter(sees);
    expect(visible.length).toBeGreaterThan(20);
    await fc.assert(
      fc.asyncProperty(anyRequest(withoutScope, visible), async (request) => {
        const reply = await app.call(ticketList.list, { as, query: queryOf(request) });
        expect(reply.status).toBe(200);
        expect(pageOf(reply)).toEqual(expectedPage(visible, withoutScope, request));
      }),
      { numRuns: 60, seed: 1, endOnFailure: false },
    );
  },
  120_000,
);

test('scopes narrow the list, as a parameter and as a filter', async () => {
  const as = await app.tokenFor(danaId);
  const followed = rows.find((row) => !row.isLegal && row.departmentId === 3 && row.assigneeId === null);
  await app.write('INSERT INTO ticket_follower VALUES ($1, $2)', [followed?.id, danaId]);
  const mine = rows.filter((row) => !row.isLegal && (row.assigneeId === danaId || row.id === followed?.id));
  const ids = (wanted: readonly { id: number }[]) => wanted.map(({ id }) => id).toSorted((a, b) => a - b);
  const listed = await app.call(ticketList.list, { as, query: { scope: 'mine', limit: '500' } });
  expect(ids(listed.body)).toEqual(ids(mine));
  const both = await app.call(ticketList.list, {
    as,
    query: {
      limit: '500',
      query: JSON.stringify({
        filterModel: { scope: { filterType: 'set', values: ['mine', 'department'] } },
      }),
    },
  });
  const ofDepartment = rows.filter((row) => !row.isLegal && row.departmentId === 5);
  expect(ids(both.body)).toEqual(ids([...new Set([...mine, ...ofDepartment])]));
  expect((await app.call(ticketList.list, { as, query: { scope: 'theirs' } })).status).toBe(400);
});

test('counts of someone who sees all but legal tickets leave these out', async () => {
  const as = await app.signedIn({ roles: ['Accountant'] });
  const { body } = await app.call(ticketList.counts, { as });
  const open = rows.filter((row) => !row.isLegal && row.status === 'Open').length;
  expect(body.status?.['Open']).toBe(open);
});
