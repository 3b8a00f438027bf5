import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { eml } from '../../../test/received-mail.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  addRule,
  deliverByWorker,
  notesOf,
  onSubject,
  runsOf,
  switchAllOff,
} from '../../../test/ticket-rules.ts';
import { helpDeskJobs } from '../jobs.ts';

let app: TestApp;
let admin: string;
let adminId: number;
let support: number;
let legal: number;
let intake: Awaited<ReturnType<typeof orderIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  adminId = await app.addEmployee({ name: 'Alex Admin', roles: ['Admin'] });
  support = await addMailbox(app, { address: 'support@backdock.test', departmentId: 5, isDefault: true });
  legal = await addMailbox(app, { address: 'legal@backdock.test', departmentId: 7, isDefault: true });
  intake = await orderIntake(app);
});
beforeEach(async () => {
  admin = await app.tokenFor(adminId);
});
afterEach(() => switchAllOff(app));
afterAll(() => app.close());

const deliver = (mail: Parameters<typeof eml>[0], mailbox = support) =>
  deliverByWorker(app, mailbox, eml(mail));
const ticketOf = async (id: number) => {
  const [row] = await app.sql<{
    type: number | null;
    department: number;
    priority: string;
    status: string;
    tags: string[];
    orderId: number | null;
  }>(
    `SELECT ticket_type_id AS type, department_id AS department, priority, status, tags, order_id AS "orderId"
       FROM ticket WHERE id = $1`,
    [id],
  );
  if (!row) throw new Error(`there is no ticket ${id}`);
  return row;
};

describe('a rule', () => {
  test('sorts a mail in the transaction that files it, and the ticket says why', async () => {
    await addRule(app, admin, {
      name: 'Lost shipments',
      conditions: onSubject('lost'),
      actions: [
        { kind: 'setType', typeId: 8 },
        { kind: 'setPriority', priority: 'Urgent' },
        { kind: 'addTag', tag: 'lost' },
        { kind: 'addNote', body: 'Ask the carrier first.' },
      ],
    });
    const { ticketId } = await deliver({ subject: 'Lost parcel' });
    expect(await ticketOf(ticketId)).toMatchObject({
      type: 8,
      department: 3,
      priority: 'Urgent',
      tags: ['lost'],
    });
    expect(await notesOf(app, ticketId)).toEqual(['Rule Lost shipments: Ask the carrier first.']);
    const params = { ticketId };
    const { entries } = (await app.call(tickets.history, { as: admin, params })).body;
    const change = entries.find(({ what }) => what === 'changed this ticket');
    expect(change).toMatchObject({ actorName: 'System', reason: 'By rule Lost shipments' });
    const why = (await app.call(ticketRules.why, { as: admin, params })).body;
    const [run] = why.runs;
    expect(run).toMatchObject({
      ruleName: 'Lost shipments',
      state: 'Done',
      isCurrent: true,
      event: 'MessageReceived',
    });
    expect(run?.conditions).toContainEqual({
      text: 'Subject contains “lost”',
      actual: 'Lost parcel',
      passed: true,
      depth: 1,
    });
    const causeOf = (field: string) => why.causes.find((cause) => cause.field === field);
    expect(causeOf('ticketTypeId')).toMatchObject({
      kind: 'Rule',
      by: 'Lost shipments',
      to: 'Lost shipment',
      runId: run?.runId,
    });
    expect(causeOf('departmentId')).toMatchObject({ kind: 'Rule', runId: run?.runId });
    expect(causeOf('subject')).toMatchObject({ kind: 'System', runId: null });
  });

  test('sees what the rules before it left, and the first to stop is the last', async () => {
    await addRule(app, admin, {
      conditions: onSubject('order test'),
      actions: [{ kind: 'setPriority', priority: 'High' }],
    });
    await addRule(app, admin, {
      name: 'High ones',
      conditions: { match: 'all', of: [{ field: 'priority', operator: 'equals', value: 'High' }] },
      actions: [{ kind: 'addTag', tag: 'high' }],
      stopAfterMatch: true,
    });
    await addRule(app, admin, { actions: [{ kind: 'addTag', tag: 'never' }] });
    const { ticketId } = await deliver({ subject: 'order test' });
    expect(await ticketOf(ticketId)).toMatchObject({ priority: 'High', tags: ['high'] });
    const other = await deliver({ subject: 'another' });
    expect(await ticketOf(other.ticketId)).toMatchObject({ priority: 'Normal', tags: ['never'] });
  });

  test('of a head sees the department’s tickets, and may hand one out of it', async () => {
    const head = await app.signedIn({ departmentId: 5, isHead: true });
    await addRule(app, head, {
      departmentId: 5,
      conditions: onSubject('pallet'),
      actions: [
        { kind: 'setDepartment', departmentId: 3 },
        { kind: 'addTag', tag: 'handed over' },
      ],
    });
    await addRule(app, head, {
      departmentId: 5,
      conditions: onSubject('pallet'),
      actions: [{ kind: 'addTag', tag: 'late' }],
    });
    const { ticketId } = await deliver({ subject: 'My pallet' });
    expect(await ticketOf(ticketId)).toMatchObject({ department: 3, tags: ['handed over'] });
  });

  test('of anyone but Legal and administrators leaves legal tickets alone', async () => {
    const head = await app.signedIn({ departmentId: 5, isHead: true });
    await addRule(app, head, {
      departmentId: 5,
      conditions: onSubject('subpoena'),
      actions: [
        { kind: 'setType', typeId: 19 },
        { kind: 'addNote', body: 'Sent on to Legal.' },
      ],
    });
    await addRule(app, admin, {
      conditions: onSubject('subpoena'),
      actions: [{ kind: 'setType', typeId: 1 }],
    });
    const { ticketId } = await deliver({ subject: 'Subpoena' });
    expect(await ticketOf(ticketId)).toMatchObject({ type: 19, department: 7 });
    const outcomes = (await runsOf(app, ticketId)).flatMap(({ actions }) =>
      actions.map(({ outcome }) => outcome),
    );
    expect(outcomes).toEqual(['Done', 'Skipped', 'Skipped']);
    await addRule(app, head, { departmentId: 5, actions: [{ kind: 'addTag', tag: 'seen by service' }] });
    const direct = await deliver({ subject: 'Confidential', to: 'legal@backdock.test' }, legal);
    expect((await ticketOf(direct.ticketId)).tags).toEqual([]);
  });

  test('that fails is skipped and noted, and stops no mail', async () => {
    const { ruleId } = await addRule(app, admin, {
      name: 'Broken',
      actions: [{ kind: 'addNote', body: 'x' }],
    });
    await app.write(
      `UPDATE ticket_rule SET actions = jsonb_build_array(
         jsonb_build_object('kind', 'setPriority', 'priority', 'High'),
         jsonb_build_object('kind', 'addTag', 'tag', 'half'),
         jsonb_build_object('kind', 'addNote', 'body', repeat('x', 10001))) WHERE id = $1`,
      [ruleId],
    );
    await addRule(app, admin, { actions: [{ kind: 'addTag', tag: 'after' }] });
    const { ticketId, state } = await deliver({ subject: 'All the same' });
    expect(state).toBe('Filed');
    expect(await ticketOf(ticketId)).toMatchObject({ priority: 'Normal', tags: ['after'] });
    expect(await notesOf(app, ticketId)).toEqual([
      'Rule Broken: This rule failed and was skipped: Something went wrong inside Backdock.',
    ]);
    expect((await runsOf(app, ticketId)).map(({ state: each }) => each)).toEqual(['Failed', 'Done']);
  });

  test('says in the ticket which of its actions the ticket’s state forbade', async () => {
    await addRule(app, admin, {
      name: 'Resolve it',
      conditions: onSubject('thanks'),
      actions: [
        { kind: 'setStatus', status: 'Resolved', days: null },
        { kind: 'addTag', tag: 'thanked' },
      ],
    });
    const { ticketId } = await deliver({ subject: 'Many thanks' });
    expect(await ticketOf(ticketId)).toMatchObject({ status: 'New', tags: ['thanked'] });
    expect(await notesOf(app, ticketId)).toEqual([
      'Rule Resolve it: Skipped: Set status to Resolved. Choose a type before you resolve this ticket.',
    ]);
  });

  test('links the one order that the mail names', async () => {
    const order = intake.order();
    const [orderId] = await intake.receive(order);
    await addRule(app, admin, {
      conditions: onSubject('ref'),
      actions: [{ kind: 'linkOrder', pattern: `our ref is (${order.purchaseOrderNumber.slice(0, 3)}[^ ]+)` }],
    });
    // Wrapped, so that the mail itself isn't taken for one about the order.
    const { ticketId } = await deliver({
      subject: 'ref',
      text: `our ref is ${order.purchaseOrderNumber} ok`,
    });
    expect((await ticketOf(ticketId)).orderId).toBe(orderId);
  });
});

describe('a chain', () => {
  test('runs each rule once, however the rules set each other off', async () => {
    const toggle = (from: string, to: 'High' | 'Normal') => ({
      event: 'TicketUpdated' as const,
      conditions: {
        match: 'all' as const,
        of: [{ field: 'priority' as const, operator: 'equals' as const, value: from }],
      },
      actions: [{ kind: 'setPriority' as const, priority: to }],
    });
    await addRule(app, admin, { ...toggle('Normal', 'High'), name: 'Up' });
    await addRule(app, admin, { ...toggle('High', 'Normal'), name: 'Down' });
    await addRule(app, admin, {
      name: 'Start',
      conditions: onSubject('loop'),
      actions: [{ kind: 'addTag', tag: 'loop' }],
    });
    const { ticketId } = await deliver({ subject: 'loop' });
    expect((await runsOf(app, ticketId)).map(({ name }) => name)).toEqual(['Start', 'Up', 'Down']);
    expect((await ticketOf(ticketId)).priority).toBe('Normal');
  });

  test('ends after five events', async () => {
    const steps = [
      ['New', 'Normal', { kind: 'setPriority', priority: 'High' }],
      ['New', 'High', { kind: 'setPriority', priority: 'Urgent' }],
      ['New', 'Urgent', { kind: 'setPriority', priority: 'Low' }],
      ['New', 'Low', { kind: 'setStatus', status: 'Open', days: null }],
      ['Open', 'Low', { kind: 'setPriority', priority: 'Normal' }],
      ['Open', 'Normal', { kind: 'setPriority', priority: 'High' }],
    ] as const;
    // Last to first, so each needs a round of its own.
    for (const [at, [status, priority, action]] of [...steps.entries()].toReversed()) {
      await addRule(app, admin, {
        name: `Step ${at + 1}`,
        event: 'TicketUpdated',
        conditions: {
          match: 'all',
          of: [
            { field: 'status', operator: 'equals', value: status },
            { field: 'priority', operator: 'equals', value: priority },
          ],
        },
        actions: [action],
      });
    }
    await addRule(app, admin, {
      name: 'Begin',
      conditions: onSubject('steps'),
      actions: [{ kind: 'addTag', tag: 's' }],
    });
    const { ticketId } = await deliver({ subject: 'steps' });
    const names = (await runsOf(app, ticketId)).map(({ name }) => name);
    // That the ticket was opened and that its mail came are the other two.
    expect(names).toEqual(['Begin', 'Step 1', 'Step 2', 'Step 3']);
  });

  test('is guarded by the database, too', async () => {
    await addRule(app, admin, { conditions: onSubject('guard') });
    const { ticketId } = await deliver({ subject: 'guard' });
    const again = app.write(
      `INSERT INTO ticket_rule_run (ticket_id, chain_event_id, rule_id, rule_version, rule_name, event, state, conditions, ran_on)
       SELECT ticket_id, chain_event_id, rule_id, rule_version, rule_name, event, state, conditions, ran_on
         FROM ticket_rule_run WHERE ticket_id = $1`,
      [ticketId],
    );
    await expect(again).rejects.toThrow('rule_runs_once');
  });
});

describe('other events', () => {
  test('a change by a person sets off rules in the same transaction, with the rule’s rights', async () => {
    await addRule(app, admin, {
      name: 'Urgent ones',
      event: 'TicketUpdated',
      conditions: { match: 'all', of: [{ field: 'priority', operator: 'equals', value: 'Urgent' }] },
      actions: [{ kind: 'addTag', tag: 'urgent' }],
    });
    const { ticketId } = await deliver({ subject: 'Not yet' });
    expect((await ticketOf(ticketId)).tags).toEqual([]);
    const agent = await app.signedIn({ departmentId: 5 });
    const body = { from: 'Normal', to: 'Urgent' };
    expect((await app.call(ticketFields.setPriority, { as: agent, params: { ticketId }, body })).status).toBe(
      200,
    );
    expect((await ticketOf(ticketId)).tags).toEqual(['urgent']);
    const why = (await app.call(ticketRules.why, { as: agent, params: { ticketId } })).body;
    expect(why.causes.find(({ field }) => field === 'priority')).toMatchObject({ kind: 'Person' });
    expect(why.causes.find(({ field }) => field === 'tags')).toMatchObject({
      kind: 'Rule',
      by: 'Urgent ones',
    });
  });

  test('a ticket that returns, a target that is missed, and a new ticket', async () => {
    await addRule(app, admin, { event: 'NextActionReached', actions: [{ kind: 'addTag', tag: 'back' }] });
    await addRule(app, admin, { event: 'SlaBreached', actions: [{ kind: 'addTag', tag: 'late' }] });
    await addRule(app, admin, { event: 'TicketCreated', actions: [{ kind: 'addTag', tag: 'new' }] });
    const { ticketId } = await deliver({ subject: 'Times' });
    expect((await ticketOf(ticketId)).tags).toEqual(['new']);
    await app.write(
      `UPDATE ticket SET status = 'OnHold', next_action_date = $2, waiting_since = $3 WHERE id = $1`,
      [ticketId, app.clock.now.toISOString().slice(0, 10), app.clock.now],
    );
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 2 * 86_400_000);
    await runJob(app, helpDeskJobs, 'help-desk.return-tickets', {});
    expect((await ticketOf(ticketId)).tags).toEqual(['new', 'back']);
    app.clock.now = new Date(start.getTime() + 40 * 86_400_000);
    await runJob(app, helpDeskJobs, 'help-desk.tell-targets', {});
    expect((await ticketOf(ticketId)).tags).toEqual(['new', 'back', 'late']);
    app.clock.now = start;
  });

  test('what happens to an order is told once, however often its job runs', async () => {
    const [orderId = 0] = await intake.receive(intake.order());
    await addRule(app, admin, {
      event: 'OrderStatusChanged',
      actions: [{ kind: 'addNote', body: 'The order moved.' }],
    });
    const { ticketId } = await deliver({ subject: 'Where is it?' });
    await app.write('UPDATE ticket SET order_id = $2 WHERE id = $1', [ticketId, orderId]);
    const told = { event: 'OrderStatusChanged' as const, orderId, sourceKey: `order:${orderId}:2:Shipped` };
    await Promise.all([1, 2, 3].map(() => runJob(app, helpDeskJobs, 'help-desk.order-event', told)));
    await runJob(app, helpDeskJobs, 'help-desk.order-event', told);
    expect(await notesOf(app, ticketId)).toHaveLength(1);
    await runJob(app, helpDeskJobs, 'help-desk.order-event', {
      ...told,
      sourceKey: `order:${orderId}:3:Invoiced`,
    });
    expect(await notesOf(app, ticketId)).toHaveLength(2);
  });

  test('runs are kept for ninety days', async () => {
    await addRule(app, admin, { conditions: onSubject('keep') });
    const { ticketId } = await deliver({ subject: 'keep' });
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 89 * 86_400_000);
    await runJob(app, helpDeskJobs, 'help-desk.forget-rule-runs', {});
    expect(await runsOf(app, ticketId)).toHaveLength(1);
    app.clock.now = new Date(start.getTime() + 91 * 86_400_000);
    await runJob(app, helpDeskJobs, 'help-desk.forget-rule-runs', {});
    expect(await runsOf(app, ticketId)).toHaveLength(0);
    app.clock.now = start;
  });
});
