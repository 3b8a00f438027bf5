import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTicket } from '../../../test/help-desk.ts';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { addRule, onSubject, ruleForm } from '../../../test/ticket-rules.ts';
import { helpDeskJobs } from '../jobs.ts';

let app: TestApp;
let adminId: number;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  adminId = await app.addEmployee({ name: 'Alex Admin', roles: ['Admin'] });
  await addMailbox(app, { address: 'support@ours.test', departmentId: 5, isDefault: true });
});
beforeEach(async () => {
  admin = await app.tokenFor(adminId);
});
afterAll(() => app.close());

async function backtest(rule: RuleForm, { ruleId, as = admin }: { ruleId?: number; as?: string } = {}) {
  const started = await app.call(ticketRules.backtest, { as, body: { rule, ...(ruleId && { ruleId }) } });
  expect(started.status).toBe(202);
  const params = { backtestId: started.body.backtestId };
  await runJob(app, helpDeskJobs, 'help-desk.backtest', params);
  return (await app.call(ticketRules.backtestResult, { as, params })).body;
}

const damaged = (change: Partial<RuleForm> = {}) =>
  ruleForm({
    conditions: { match: 'all', of: [{ field: 'body', operator: 'matchesRegex', value: '\\bdamaged\\b' }] },
    actions: [{ kind: 'setType', typeId: 4 }],
    ...change,
  });

test('a rule shows what it would have changed, and changes nothing', async () => {
  const { ticketId, messageId } = await addTicket(app, {}, { text: 'It came damaged.' });
  const other = await addTicket(app, {}, { text: 'Where is it?' });
  const [before] = await app.sql('SELECT sum(version) AS versions, count(*) FROM ticket');
  const found = await backtest(damaged());
  expect(found).toMatchObject({ state: 'Done', matched: 1, failure: null });
  expect(found.tickets).toMatchObject([
    {
      ticketId,
      messageId,
      changes: { typeId: { from: null, to: 'Damaged item' }, priority: { to: 'High' } },
    },
  ]);
  expect(found.tickets.some((each) => each.ticketId === other.ticketId)).toBe(false);
  expect((await app.sql('SELECT sum(version) AS versions, count(*) FROM ticket'))[0]).toEqual(before);
});

test('a ticket is looked at as it was when its mail came', async () => {
  const { ticketId } = await addTicket(app, {}, { text: 'Returned, and damaged.' });
  const body = { from: 'Normal', to: 'Urgent' };
  await app.call(ticketFields.setPriority, { as: admin, params: { ticketId }, body });
  const isNormal = { field: 'priority', operator: 'equals', value: 'Normal' } as const;
  const found = await backtest(
    damaged({
      conditions: {
        match: 'all',
        of: [isNormal, { field: 'body', operator: 'contains', value: 'returned, and' }],
      },
    }),
  );
  expect(found.tickets.map((each) => each.ticketId)).toEqual([ticketId]);
});

test('a changed rule is compared with itself as it is, and with the rules around it', async () => {
  const { ticketId } = await addTicket(app, { subject: 'Comparison' }, { text: 'comparison' });
  const conditions: RuleForm['conditions'] = {
    match: 'all',
    of: [{ field: 'body', operator: 'equals', value: 'comparison' }],
  };
  const saved = await addRule(app, admin, {
    conditions,
    actions: [{ kind: 'setPriority', priority: 'High' }],
  });
  const { name, ruleId } = saved;
  const same = await backtest(ruleForm({ name, conditions, actions: saved.actions }), { ruleId });
  expect(same).toMatchObject({ matched: 1, tickets: [] });
  const actions: RuleForm['actions'] = [{ kind: 'setPriority', priority: 'Urgent' }];
  const urgent = await backtest(ruleForm({ name, conditions, actions }), { ruleId });
  expect(urgent.tickets).toMatchObject([
    { ticketId, changes: { priority: { from: 'High', to: 'Urgent', byRuleId: ruleId } } },
  ]);
});

test('whoever asked sees it, with the tickets that this person sees', async () => {
  const legal = await addTicket(app, { departmentId: 7 }, { text: 'A secret of Legal.' });
  const own = await addTicket(app, {}, { text: 'A secret of ours.' });
  const conditions = {
    match: 'all' as const,
    of: [{ field: 'body' as const, operator: 'contains' as const, value: 'a secret of' }],
  };
  const all = await backtest(ruleForm({ conditions }));
  expect(all.tickets.map(({ ticketId }) => ticketId).toSorted((a, b) => a - b)).toEqual([
    legal.ticketId,
    own.ticketId,
  ]);
  const head = await app.signedIn({ departmentId: 5, isHead: true });
  const theirs = await backtest(ruleForm({ conditions, departmentId: 5 }), { as: head });
  expect(theirs.tickets.map(({ ticketId }) => ticketId)).toEqual([own.ticketId]);
  const params = { backtestId: all.backtestId };
  expect((await app.call(ticketRules.backtestResult, { as: head, params })).status).toBe(404);
});

test('only what mail sets off is tested on mail', async () => {
  const send = (event: RuleForm['event']) =>
    app.call(ticketRules.backtest, { as: admin, body: { rule: damaged({ event }) } });
  expect((await send('SlaBreached')).status).toBe(400);
  expect((await send('TicketCreated')).status).toBe(202);
});

test('a thousand mails take five seconds at most', async () => {
  await addRule(app, admin, {
    conditions: onSubject('refund'),
    actions: [{ kind: 'addTag', tag: 'refund' }],
  });
  await addRule(app, admin, {
    conditions: {
      match: 'all',
      of: [{ field: 'body', operator: 'matchesRegex', value: '\\b(lawyer|attorney)\\b' }],
    },
    actions: [{ kind: 'setType', typeId: 19 }],
  });
  await app.write(
    `WITH opened AS (
       INSERT INTO ticket (subject, status, priority, department_id, channel, created_on, updated_on, requester_email)
       SELECT 'Mail ' || n, 'New', 'Normal', 5, 'Email', $1, $1, 'a' || n || '@buyer.test' FROM generate_series(1, 1100) n
       RETURNING id),
     logged AS (
       INSERT INTO ticket_event (ticket_id, happened_on, kind, details)
       SELECT id, $1, 'Opened', '{"status": "New", "priority": "Normal", "ticketTypeId": null, "departmentId": 5}' FROM opened)
     INSERT INTO ticket_message (ticket_id, direction, kind, status, from_address, subject, body_text, created_on, joined_by)
     SELECT id, 'Inbound', 'Email', 'Received', 'a@buyer.test', 'Mail ' || id,
            repeat('My order PO-881213 came this morning, and it looks fine so far. ', 25)
              || CASE WHEN id % 3 = 0 THEN 'One tile is damaged.' ELSE '' END, $1, 'New' FROM opened`,
    [app.clock.now],
  );
  const found = await backtest(damaged());
  console.log(`a backtest of ${found.mails} mails: ${found.ms} ms, ${found.matched} matched`);
  expect(found).toMatchObject({ state: 'Done', mails: 1_000, done: 1_000 });
  expect(found.tickets.length).toBeGreaterThan(300);
  expect(found.ms).toBeLessThanOrEqual(5_000);
}, 60_000);
