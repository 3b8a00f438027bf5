import type { HistoryPage } from '@backdock/core/history/history.contract.ts';
import type { Rule } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { mayEditRule, maySeeRule } from '@backdock/core/help-desk/rules/rule-reach.rules.ts';
import { actionText } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import { explain } from '@backdock/core/help-desk/rules/conditions.rules.ts';
import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import { type ConditionNode, isGroup, maxRules } from '@backdock/core/help-desk/rules/rules.values.ts';
import { ticketRuleHistory } from '@backdock/core/help-desk/rules/ticket-rules.history.ts';
import { historyOf } from '../../history/history.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { fieldError, forbidden, refuse, throwNotFound } from '../../platform/errors.ts';
import { findSavedReply, mayUse } from '../writing/automatic-answers.service.ts';
import { namesFor } from './names.service.ts';
import { whyNotPattern } from './regular-expressions.ts';
import * as queries from './rules.queries.ts';

type Ctx = WriteCtx<Employee>;
type Reading = Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>;

const { entityType } = ticketRuleHistory;

/** Legal's rules don't exist for those who see no legal tickets. */
const ticketRule: VersionedKind<queries.StoredRule, Employee> = {
  entityType,
  noun: 'rule',
  lock: async ({ tx, actor }, id) => {
    await queries.lockOrder(tx);
    const rule = await queries.lockRule(tx, id);
    if (!rule || !maySeeRule(actor, rule)) return null;
    if (!mayEditRule(actor, rule)) forbidden();
    return rule;
  },
};

export async function list({ db, actor, now }: Reading): Promise<Rule[]> {
  const activity = await queries.listActivity(db, now);
  const rules = await queries.listRules(db);
  return rules.flatMap((rule): Rule[] => {
    const known = activity.get(rule.id);
    if (!known || !maySeeRule(actor, rule)) return [];
    const { id, contentVersion: _content, position: _position, ...shown } = rule;
    return [
      {
        ...(shown as RuleForm & typeof shown),
        ruleId: id,
        isEditable: mayEditRule(actor, rule),
        changedBy: known.changedBy,
        changedOn: known.changedOn,
        runsThisWeek: known.runs,
        failuresThisWeek: known.failures,
        lastRunOn: known.lastRunOn,
      },
    ];
  });
}

const by = ({ actor, now }: Ctx) => ({ by: actor.id, now });

export async function create(ctx: Ctx, form: RuleForm): Promise<Rule> {
  const { tx } = ctx;
  await refuseForm(ctx, form, 0);
  await queries.lockOrder(tx);
  if ((await queries.listRules(tx)).length >= maxRules) {
    refuse({
      code: 'ticket-rule.too-many',
      message: `There are ${maxRules} rules already. Delete one first.`,
    });
  }
  const id = await queries.insertRule(tx, form, by(ctx));
  await audit(ctx, {
    entityType,
    entityId: id,
    action: 'ticket-rule.created',
    after: { ...(await inWords(tx, form)), version: 1 },
  });
  return found(ctx, id);
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, ...form }: RuleForm & { version: number },
): Promise<Rule> {
  await changeRecord(ctx, ticketRule, {
    id,
    version,
    write: async (rule) => {
      await refuseForm(ctx, form, id);
      await queries.setContent(ctx.tx, id, form, by(ctx));
      return {
        action: 'ticket-rule.changed',
        before: await inWords(ctx.tx, rule as RuleForm & queries.StoredRule),
        after: await inWords(ctx.tx, form),
      };
    },
  });
  return found(ctx, id);
}

export async function setEnabled(
  ctx: Ctx,
  id: number,
  { isEnabled, version }: { isEnabled: boolean; version: number },
): Promise<Rule> {
  await changeRecord(ctx, ticketRule, {
    id,
    version,
    write: async (rule) => {
      if (rule.isEnabled === isEnabled) return null;
      await queries.setEnabled(ctx.tx, id, isEnabled, by(ctx));
      return {
        action: isEnabled ? 'ticket-rule.switched-on' : 'ticket-rule.switched-off',
        before: { isEnabled: rule.isEnabled },
        after: { isEnabled },
      };
    },
  });
  return found(ctx, id);
}

/** Runs a rule before another one, or last. */
export async function move(ctx: Ctx, id: number, beforeRuleId: number | null): Promise<Rule[]> {
  const { tx, actor } = ctx;
  await changeRecord(ctx, ticketRule, {
    id,
    version: null,
    write: async () => {
      const ids = (await queries.listRules(tx)).filter((rule) => maySeeRule(actor, rule) || rule.id === id);
      const all = (await queries.listRules(tx)).map((rule) => rule.id);
      if (beforeRuleId !== null && !ids.some((rule) => rule.id === beforeRuleId)) throwNotFound('rule');
      const others = all.filter((each) => each !== id);
      const at = beforeRuleId === null || beforeRuleId === id ? -1 : others.indexOf(beforeRuleId);
      const order = beforeRuleId === id ? all : others.toSpliced(at === -1 ? others.length : at, 0, id);
      if (order.join() === all.join()) return null;
      await queries.setPositions(tx, order);
      await queries.setMoved(tx, id, by(ctx));
      return {
        action: 'ticket-rule.moved',
        before: { position: all.indexOf(id) + 1 },
        after: { position: order.indexOf(id) + 1 },
      };
    },
  });
  return list({ ...ctx, db: tx });
}

export async function remove(ctx: Ctx, id: number): Promise<null> {
  await changeRecord(ctx, ticketRule, {
    id,
    version: null,
    write: async (rule) => {
      await queries.setDeleted(ctx.tx, id, by(ctx));
      const before = await inWords(ctx.tx, rule as RuleForm & queries.StoredRule);
      return { action: 'ticket-rule.deleted', before, after: null };
    },
  });
  return null;
}

export async function history(
  ctx: ReadCtx<Employee>,
  id: number,
  { before }: { before?: number | undefined },
): Promise<HistoryPage> {
  const rule = await queries.findRule(ctx.db, id);
  if (!rule || !maySeeRule(ctx.actor, rule)) throwNotFound('rule');
  return historyOf(ctx, ticketRuleHistory, id, { before });
}

async function found(ctx: Ctx, id: number): Promise<Rule> {
  const all = await list({ ...ctx, db: ctx.tx });
  return all.find(({ ruleId }) => ruleId === id) ?? throwNotFound('rule');
}

/** As the audit trail keeps it: whole sentences, so that it says the same in a year. */
async function inWords(db: Reader, form: RuleForm) {
  const names = await namesFor(db, [form], []);
  const { conditions } = explain(form.conditions, nothing, () => false, names.nameOf);
  const indent = (depth: number) => '– '.repeat(depth);
  return {
    name: form.name,
    departmentId: form.departmentId,
    event: form.event,
    conditions: conditions.map(({ text, depth }) => `${indent(depth)}${text}`).join('\n'),
    actions: form.actions.map((action) => actionText(action, names)).join('\n'),
    stopAfterMatch: form.stopAfterMatch,
  };
}

const nothing = {
  mail: null,
  ticket: {
    status: 'New',
    priority: 'Normal',
    typeId: null,
    departmentId: 5,
    shiftGroupId: null,
    assigneeId: null,
    isPrioritySet: false,
    isDepartmentSet: false,
    isLegal: false,
    partnerType: null,
    supplierId: null,
    marketplaceId: null,
    orderId: null,
    orderStatus: null,
    noOrderReason: null,
    promisedOn: null,
    nextActionDate: null,
    tags: [],
    language: null,
    ageHours: 0,
  },
} as const;

/** What a schema can't know: who may have it, its expressions, its name, and its saved replies. */
async function refuseForm(ctx: Ctx, form: RuleForm, except: number): Promise<void> {
  refuseReach(ctx.actor, form);
  if (await queries.isNameTaken(ctx.tx, form, except)) {
    throw fieldError('name', 'Another rule has this name.');
  }
  await refuseContent(ctx.tx, form);
}

export function refuseReach(actor: Employee, form: Pick<RuleForm, 'departmentId'>): void {
  if (mayEditRule(actor, form)) return;
  if (form.departmentId === null) throw fieldError('departmentId', 'Choose your department.');
  forbidden();
}

/** The same for a rule that is only tried. */
export async function refuseContent(db: Reader, form: RuleForm): Promise<void> {
  for (const { path, pattern } of patternsIn(form)) {
    const why = whyNotPattern(pattern);
    if (why) throw fieldError(path, why);
  }
  for (const [at, action] of form.actions.entries()) {
    if (action.kind !== 'sendReply') continue;
    const reply = await findSavedReply(db, action.savedReplyId);
    if (!reply || !mayUse(form, reply)) {
      throw fieldError(
        `actions.${at}.savedReplyId`,
        'Choose a reply for everyone or for the rule’s department.',
      );
    }
  }
}

function patternsIn({ conditions, actions }: RuleForm): { path: string; pattern: string }[] {
  const found: { path: string; pattern: string }[] = [];
  const visit = (node: ConditionNode, path: string): void => {
    if (isGroup(node)) {
      for (const [at, part] of node.of.entries()) visit(part, `${path}.of.${at}`);
    } else if (node.operator === 'matchesRegex')
      found.push({ path: `${path}.value`, pattern: String(node.value) });
  };
  visit(conditions, 'conditions');
  for (const [at, action] of actions.entries()) {
    if (action.kind === 'linkOrder') found.push({ path: `actions.${at}.pattern`, pattern: action.pattern });
  }
  return found;
}
