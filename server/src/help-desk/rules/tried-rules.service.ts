import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import { maySeeRule } from '@backdock/core/help-desk/rules/rule-reach.rules.ts';
import type { TicketRule } from '@backdock/core/help-desk/rules/rules.values.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { listRules } from './rules.queries.ts';
import { refuseContent, refuseReach } from './rules.service.ts';

export interface Draft {
  rule?: RuleForm | undefined;
  ruleId?: number | undefined;
}

export interface TriedRule extends TicketRule {
  /** It runs in this try. */
  isOn: boolean;
  isDraft: boolean;
}

/** Of a rule that isn't saved. */
export const draftId = 0;

/** The rules that someone sees, in order, with the one that is tried switched on, as it is or as it would be. */
export async function triedRules(
  { db, actor }: Pick<ReadCtx<Employee>, 'db' | 'actor'>,
  { rule, ruleId }: Draft,
): Promise<TriedRule[]> {
  const stored = (await listRules(db)).filter((each) => maySeeRule(actor, each));
  if (ruleId !== undefined && !stored.some(({ id }) => id === ruleId)) throwNotFound('rule');
  if (rule) {
    refuseReach(actor, rule);
    await refuseContent(db, rule);
  }
  const draft = rule as Omit<TicketRule, 'id' | 'version'> | undefined;
  const tried = stored.map((each): TriedRule => {
    const isTried = each.id === ruleId;
    return {
      ...each,
      ...(isTried && draft),
      isOn: each.isEnabled || isTried,
      isDraft: isTried && draft !== undefined,
    };
  });
  const isNew = draft && ruleId === undefined;
  return isNew ? [...tried, { ...draft, id: draftId, version: 0, isOn: true, isDraft: true }] : tried;
}
