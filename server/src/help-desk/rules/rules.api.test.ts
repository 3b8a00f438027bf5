import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { savedReplies } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { addRule, onSubject, ruleForm } from '../../../test/ticket-rules.ts';

let app: TestApp;
let adminId: number;
let headId: number;
let admin: string;
let head: string;
beforeAll(async () => {
  app = await openTestApp();
  adminId = await app.addEmployee({ name: 'Alex Admin', roles: ['Admin'] });
  headId = await app.addEmployee({ name: 'Hana Head', departmentId: 5, isHead: true });
});
beforeEach(async () => {
  admin = await app.tokenFor(adminId);
  head = await app.tokenFor(headId);
});
afterAll(() => app.close());

const namesSeenBy = async (as: string) =>
  (await app.call(ticketRules.list, { as })).body.map(({ name }) => name);

describe('rules', () => {
  test('are added switched off, changed, switched on, and deleted, and their history tells of it', async () => {
    const body = ruleForm({ name: 'Damaged items', conditions: onSubject('damaged') });
    const added = await app.call(ticketRules.create, { as: admin, body });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      name: 'Damaged items',
      isEnabled: false,
      isEditable: true,
      version: 1,
    });
    const params = { ruleId: added.body.ruleId };
    const changed = await app.call(ticketRules.update, {
      as: admin,
      params,
      body: { ...body, stopAfterMatch: true, version: 1 },
    });
    expect(changed.body).toMatchObject({ stopAfterMatch: true, version: 2, changedBy: 'Alex Admin' });
    const isOn = { isEnabled: true, version: 2 };
    expect((await app.call(ticketRules.setEnabled, { as: admin, params, body: isOn })).body.isEnabled).toBe(
      true,
    );
    expect((await app.call(ticketRules.delete, { as: admin, params })).status).toBe(200);
    expect(await namesSeenBy(admin)).not.toContain('Damaged items');
    const [row] = await app.sql(
      'SELECT is_enabled, deleted_on IS NOT NULL AS gone FROM ticket_rule WHERE id = $1',
      [params.ruleId],
    );
    expect(row).toEqual({ is_enabled: false, gone: true });
    const trail = await app.sql<{ action: string; after: { actions?: string } | null }>(
      `SELECT action, after FROM audit_record WHERE entity_type = 'ticket-rule' AND entity_id = $1 ORDER BY id`,
      [String(params.ruleId)],
    );
    expect(trail.map(({ action }) => action.slice('ticket-rule.'.length))).toEqual([
      'created',
      'changed',
      'switched-on',
      'deleted',
    ]);
    expect(trail[0]?.after?.actions).toBe('Add tag seen');
  });

  test('are changed from the version that was seen', async () => {
    const { ruleId, version } = await addRule(app, admin);
    const send = (stopAfterMatch: boolean) =>
      app.call(ticketRules.update, {
        as: admin,
        params: { ruleId },
        body: { ...ruleForm({ stopAfterMatch }), version },
      });
    expect((await send(true)).status).toBe(200);
    expect((await send(false)).status).toBe(409);
  });

  test('run in the order that people put them in', async () => {
    const [one, two, three] = [
      await addRule(app, admin),
      await addRule(app, admin),
      await addRule(app, admin),
    ];
    const move = (ruleId: number, beforeRuleId: number | null) =>
      app.call(ticketRules.move, { as: admin, params: { ruleId }, body: { beforeRuleId } });
    const orderOf = (rules: readonly { ruleId: number }[]) =>
      rules.map(({ ruleId }) => ruleId).filter((id) => [one, two, three].some((each) => each.ruleId === id));
    expect(orderOf((await move(three.ruleId, one.ruleId)).body)).toEqual([
      three.ruleId,
      one.ruleId,
      two.ruleId,
    ]);
    expect(orderOf((await move(three.ruleId, null)).body)).toEqual([one.ruleId, two.ruleId, three.ruleId]);
    expect((await move(three.ruleId, 999_999)).status).toBe(404);
  });

  test('have names of their own', async () => {
    const { name } = await addRule(app, admin);
    const again = await app.call(ticketRules.create, {
      as: admin,
      body: ruleForm({ name: name.toUpperCase() }),
    });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ errors: { name: ['Another rule has this name.'] } });
    const ofDepartment = await app.call(ticketRules.create, {
      as: head,
      body: ruleForm({ name, departmentId: 5 }),
    });
    expect(ofDepartment.status).toBe(201);
  });
});

describe('a head', () => {
  test('has rules for the own department alone', async () => {
    const create = (departmentId: number | null) =>
      app.call(ticketRules.create, { as: head, body: ruleForm({ departmentId }) });
    expect((await create(5)).status).toBe(201);
    expect((await create(3)).status).toBe(403);
    expect((await create(null)).status).toBe(400);
    const { ruleId, version } = await addRule(app, admin);
    const params = { ruleId };
    const calls = [
      app.call(ticketRules.setEnabled, { as: head, params, body: { isEnabled: false, version } }),
      app.call(ticketRules.delete, { as: head, params }),
      app.call(ticketRules.move, { as: head, params, body: { beforeRuleId: null } }),
      app.call(ticketRules.update, { as: head, params, body: { ...ruleForm({ departmentId: 5 }), version } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('never learns of Legal’s rules, and staff of no rules', async () => {
    const { ruleId } = await addRule(app, admin, { name: 'Subpoenas', departmentId: 7 });
    expect(await namesSeenBy(admin)).toContain('Subpoenas');
    expect(await namesSeenBy(head)).not.toContain('Subpoenas');
    const params = { ruleId };
    expect((await app.call(ticketRules.history, { as: head, params })).status).toBe(404);
    expect((await app.call(ticketRules.delete, { as: head, params })).status).toBe(404);
    const ofLegal = await app.signedIn({ departmentId: 7, isHead: true });
    expect(await namesSeenBy(ofLegal)).toContain('Subpoenas');
    const staff = await app.signedIn({ departmentId: 5 });
    expect((await app.call(ticketRules.list, { as: staff })).status).toBe(403);
  });
});

describe('a form', () => {
  test('needs regular expressions that RE2 knows', async () => {
    const create = (value: string) =>
      app.call(ticketRules.create, {
        as: admin,
        body: ruleForm({
          conditions: { match: 'all', of: [{ field: 'body', operator: 'matchesRegex', value }] },
        }),
      });
    expect((await create('PO-\\d{6}')).status).toBe(201);
    expect((await create('(a+)+$')).status).toBe(201);
    for (const wrong of ['(', '(?<=x)y', 'a{2000}']) {
      const refused = await create(wrong);
      expect([wrong, refused.status]).toEqual([wrong, 400]);
      expect(JSON.stringify(refused.body)).toContain('This isn’t a regular expression');
    }
  });

  test('answers with a reply that the rule may use', async () => {
    const replyOf = async (as: string, scope: string, departmentId: number | null = null) => {
      const body = { name: `Reply ${Math.random()}`, html: '<p>Thanks.</p>', scope, departmentId };
      return (await app.call(savedReplies.create, { as, body })).body.id;
    };
    const create = (savedReplyId: number) =>
      app.call(ticketRules.create, {
        as: admin,
        body: ruleForm({ departmentId: 5, actions: [{ kind: 'sendReply', savedReplyId }] }),
      });
    expect((await create(await replyOf(admin, 'Everyone'))).status).toBe(201);
    expect((await create(await replyOf(admin, 'Department', 5))).status).toBe(201);
    expect((await create(await replyOf(admin, 'Department', 3))).status).toBe(400);
    expect((await create(await replyOf(admin, 'Personal'))).status).toBe(400);
    expect((await create(999_999)).status).toBe(400);
  });
});
