import { savedReplies } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTicket } from '../../../test/help-desk.ts';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { eml } from '../../../test/received-mail.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { addRule, onSubject, ruleForm, switchAllOff } from '../../../test/ticket-rules.ts';

let app: TestApp;
let adminId: number;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  adminId = await app.addEmployee({ name: 'Alex Admin', roles: ['Admin'] });
  await addMailbox(app, { address: 'support@backdock.test', departmentId: 5, isDefault: true });
  await addMailbox(app, { address: 'legal@backdock.test', departmentId: 7, isDefault: true });
});
beforeEach(async () => {
  admin = await app.tokenFor(adminId);
});
afterEach(() => switchAllOff(app));
afterAll(() => app.close());

const tables = [
  'ticket',
  'ticket_message',
  'ticket_event',
  'ticket_note',
  'ticket_rule',
  'ticket_rule_run',
  'automatic_mail',
  'mail',
  'audit_record',
  'document',
];
/** Every row there is, but for those of sign-in. */
async function everything(): Promise<unknown> {
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const [row] = await app.sql(`SELECT ${counts.join()}, (SELECT sum(version) FROM ticket) AS versions`);
  return row;
}

const damaged = () =>
  ruleForm({
    name: `Damaged ${Math.random()}`,
    conditions: onSubject('damaged'),
    actions: [
      { kind: 'setType', typeId: 4 },
      { kind: 'addNote', body: 'Ask for photos.' },
    ],
  });

describe('a test', () => {
  test('of a whole mail shows every rule with every condition, and saves nothing', async () => {
    await addRule(app, admin, { name: 'Tag all', actions: [{ kind: 'addTag', tag: 'all' }] });
    await addRule(app, admin, { name: 'Refunds', conditions: onSubject('refund') });
    const before = await everything();
    const rule = damaged();
    const { status, body } = await app.call(ticketRules.test, {
      as: admin,
      body: { eml: eml({ subject: 'Damaged tile' }), event: 'MessageReceived', rule },
    });
    expect(status).toBe(200);
    const resultOf = (name: string) => body.results.find((each) => each.name === name);
    expect(resultOf('Tag all')).toMatchObject({ matched: true, reach: 'Matched', isDraft: false });
    expect(resultOf('Refunds')).toMatchObject({ matched: false, reach: 'NotMatched', actions: [] });
    expect(resultOf('Refunds')?.conditions.at(-1)).toEqual({
      text: 'Subject contains “refund”',
      actual: 'Damaged tile',
      passed: false,
      depth: 1,
    });
    expect(resultOf(rule.name)).toMatchObject({ ruleId: null, isDraft: true, matched: true });
    expect(body.final).toMatchObject({
      typeId: { label: 'Type', from: null, to: 'Damaged item', byRuleId: null, byRule: rule.name },
      priority: { from: 'Normal', to: 'High' },
      tags: { to: 'all', byRule: 'Tag all' },
      note0: { label: 'Note' },
    });
    expect(await everything()).toEqual(before);
  });

  test('of a typed mail, and of nothing or too much', async () => {
    const send = (change: object) =>
      app.call(ticketRules.test, {
        as: admin,
        body: { event: 'MessageReceived', rule: damaged(), ...change },
      });
    const message = { from: 'Ana <ana@buyer.test>', subject: 'damaged', body: 'Broken.' };
    expect((await send({ message })).body.final['typeId']?.to).toBe('Damaged item');
    expect((await send({})).status).toBe(400);
    expect((await send({ message, ticketId: 1 })).status).toBe(400);
  });

  test('of a ticket takes its newest mail, and a saved rule as it would be', async () => {
    const { ticketId } = await addTicket(app, { subject: 'Broken tile' });
    const saved = await addRule(app, admin, { conditions: onSubject('refund') });
    await switchAllOff(app);
    const before = await everything();
    const send = (change: object) =>
      app.call(ticketRules.test, {
        as: admin,
        body: { ticketId, event: 'TicketUpdated', ruleId: saved.ruleId, ...change },
      });
    const asSaved = (await send({ event: 'MessageReceived' })).body.results.find(
      ({ ruleId }) => ruleId === saved.ruleId,
    );
    expect(asSaved).toMatchObject({ reach: 'NotMatched', isDraft: false });
    const rule = ruleForm({ name: saved.name, conditions: onSubject('broken'), event: 'TicketUpdated' });
    const changed = (await send({ rule })).body;
    expect(changed.results.find(({ ruleId }) => ruleId === saved.ruleId)).toMatchObject({
      reach: 'Matched',
      isDraft: true,
    });
    expect(changed.final['tags']).toMatchObject({ to: 'seen', byRuleId: saved.ruleId });
    expect(await everything()).toEqual(before);
    expect((await send({ ticketId: 999_999 })).status).toBe(404);
  });

  test('says what would be answered, and what wouldn’t', async () => {
    const reply = { name: 'Thanks', html: '<p>Thanks.</p>', scope: 'Everyone' };
    const savedReplyId = (await app.call(savedReplies.create, { as: admin, body: reply })).body.id;
    const rule = ruleForm({ actions: [{ kind: 'sendReply', savedReplyId }] });
    const send = (headers: string[]) =>
      app.call(ticketRules.test, {
        as: admin,
        body: { eml: eml({ headers }), event: 'MessageReceived', rule },
      });
    expect((await send([])).body.final['reply0']).toMatchObject({ label: 'Automatic reply' });
    const machine = (await send(['Auto-Submitted: auto-replied'])).body;
    expect(machine.final).toEqual({});
    expect(machine.results.at(-1)?.actions).toMatchObject([
      { outcome: 'Withheld', why: 'Mail from a machine or a list is never answered.' },
    ]);
  });

  test('of an order event shows its open tickets', async () => {
    const intake = await orderIntake(app);
    const [orderId = 0] = await intake.receive(intake.order());
    const { ticketId } = await addTicket(app, { orderId });
    await addTicket(app, { orderId, status: 'Spam' });
    const rule = ruleForm({
      event: 'OrderStatusChanged',
      conditions: { match: 'all', of: [{ field: 'orderStatus', operator: 'equals', value: 'Shipped' }] },
    });
    const send = (change: object) =>
      app.call(ticketRules.testEvent, {
        as: admin,
        body: { event: 'OrderStatusChanged', orderId, rule, ...change },
      });
    const before = await everything();
    expect((await send({})).body.tickets).toMatchObject([{ ticketId, final: {} }]);
    const shipped = (await send({ orderStatus: 'Shipped' })).body.tickets;
    expect(shipped).toMatchObject([{ ticketId, final: { tags: { to: 'seen' } } }]);
    expect((await send({ orderId: 999_999 })).status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  test('is refused for a rule that the tester couldn’t have, and for mail to Legal', async () => {
    const head = await app.signedIn({ departmentId: 5, isHead: true });
    const message = { from: 'ana@buyer.test', subject: 'x', body: 'x' };
    const send = (change: object) =>
      app.call(ticketRules.test, { as: head, body: { message, event: 'MessageReceived', ...change } });
    expect((await send({ rule: ruleForm({ departmentId: 3 }) })).status).toBe(403);
    expect((await send({ rule: ruleForm({ departmentId: 5 }) })).status).toBe(200);
    expect((await send({ message: { ...message, to: 'legal@backdock.test' } })).status).toBe(400);
    const staff = await app.signedIn({ departmentId: 5 });
    expect(
      (await app.call(ticketRules.test, { as: staff, body: { message, event: 'MessageReceived' } })).status,
    ).toBe(403);
  });

  test('ends in time, whatever the pattern and the text', async () => {
    const rule = ruleForm({
      conditions: { match: 'all', of: [{ field: 'body', operator: 'matchesRegex', value: '(x+x+)+y' }] },
    });
    const message = { from: 'ana@buyer.test', subject: 'x', body: 'x'.repeat(100_000) };
    const startedAt = performance.now();
    const { body } = await app.call(ticketRules.test, {
      as: admin,
      body: { message, event: 'MessageReceived', rule },
    });
    expect(body.results.at(-1)?.matched).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
