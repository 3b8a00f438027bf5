import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadHelpDesk } from '../../dev/src/demo-data/help-desk.ts';
import { loadSystemTickets } from '../../dev/src/demo-data/system-tickets.ts';
import type { Employee } from '../src/platform/context.ts';
import { orderIntake } from './new-order.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  process.env['DEMO_IMAP_URL'] = 'imap://127.0.0.1:1';
  process.env['DEMO_SMTP_URL'] = 'smtp://127.0.0.1:1';
  const intake = await orderIntake(app);
  await intake.receive(intake.order({ customerEmail: 'june@example.test', customerName: 'June Park' }));
  const people = await everyDepartment();
  await loadHelpDesk(app.runtime, people);
  await loadSystemTickets(app.runtime, people);
  admin = await app.signedIn({ roles: ['Admin'] });
});
afterAll(async () => {
  delete process.env['DEMO_IMAP_URL'];
  delete process.env['DEMO_SMTP_URL'];
  await app.close();
});

async function everyDepartment(): Promise<Employee[]> {
  const people: Employee[] = [];
  for (const departmentId of [2, 3, 4, 5, 6, 7, 8]) {
    const roles = ['Admin' as const];
    const name = `Person ${departmentId}`;
    const id = await app.addEmployee({ name, roles, departmentId });
    people.push({
      kind: 'employee',
      id,
      email: `p${id}@backdock.test`,
      name,
      roles,
      departmentId,
      isHead: false,
      sessionId: null,
    });
  }
  return people;
}

test('the history of a demo ticket tells what happened in its own time, one thing after the other', async () => {
  const some = await app.sql<{ id: number; opened: string }>(
    `SELECT id, created_on AS opened FROM ticket WHERE status IN ('Closed', 'Resolved', 'Merged') ORDER BY id LIMIT 60`,
  );
  expect(some.length).toBeGreaterThan(20);
  const told = new Set<string>();
  for (const { id, opened } of some) {
    const { body } = await app.call(tickets.history, { as: admin, params: { ticketId: id } });
    const times = body.entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times.at(-1)).toBe(opened);
    expect(Date.parse(times[0] ?? '')).toBeLessThanOrEqual(app.clock.now.getTime());
    for (const { what } of body.entries) told.add(what);
  }
  expect([...told].toSorted()).toEqual([
    'assigned this ticket',
    'changed the status',
    'merged tickets',
    'opened this ticket',
    'received a mail',
    'sent a message',
    'wrote a note',
    'wrote a reply',
  ]);
});

test('a mailbox that failed for most of an hour has a ticket that resolved by itself', async () => {
  const [ticket] = await app.sql<{ id: number; minutes: number }>(
    `SELECT id, extract(epoch FROM resolved_on - created_on)::int / 60 AS minutes FROM ticket
      WHERE source_key LIKE 'mailbox:%' AND status IN ('Resolved', 'Closed')`,
  );
  expect(ticket?.minutes).toBe(25);
  const { body } = await app.call(tickets.details, { as: admin, params: { ticketId: ticket?.id ?? 0 } });
  expect(body.system).toMatchObject({ cause: 'MailboxFailing', state: 'Resolved', isFollowed: true });
});
