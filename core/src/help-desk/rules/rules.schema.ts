import { z } from 'zod';
import { id } from '../../kit/id.ts';
import { manyLines, oneLine } from '../../kit/text/text.ts';
import { orderStatuses } from '../../orders/orders.values.ts';
import { helpDeskDepartment, MailAddressInput, typeId } from '../tickets/ticket-fields.schema.ts';
import { isPaused } from '../tickets/ticket-status.rules.ts';
import { ticketTypeOf } from '../ticket-types.values.ts';
import { priorities, requesterTypes, ticketStatuses } from '../tickets.values.ts';
import {
  type Condition,
  type ConditionField,
  conditionFields,
  type ConditionNode,
  fieldKinds,
  groupMatches,
  isGroup,
  maxActions,
  maxConditions,
  maxPatternLength,
  operators,
  operatorsOf,
  ruleEvents,
  settableStatuses,
} from './rules.values.ts';

export const choicesOf: Readonly<Partial<Record<ConditionField, readonly string[]>>> = {
  partnerType: requesterTypes,
  orderStatus: orderStatuses,
  priority: priorities,
  status: ticketStatuses,
};

const maxListed = 50;
const textValue = z.string().trim().min(1).max(500);

const Condition = z
  .strictObject({
    field: z.enum(conditionFields),
    operator: z.enum(operators),
    value: z
      .union([
        z.string().max(500),
        z.number().min(0).max(2_147_483_647),
        z.boolean(),
        z.array(z.string().max(500)).max(maxListed),
        z.array(z.number().int().min(1).max(2_147_483_647)).max(maxListed),
      ])
      .nullable(),
  })
  .superRefine((condition, context) => {
    const message = whyNotCondition(condition);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  });

function whyNotCondition({ field, operator, value }: Condition): string | null {
  if (!operatorsOf[fieldKinds[field]].includes(operator)) return 'This field can’t be compared this way';
  if (operator === 'isBlank' || operator === 'isNotBlank')
    return value === null ? null : 'Leave the value out';
  if (operator !== 'in') return isValueOf(field, operator, value) ? null : 'Enter a value';
  const isList = Array.isArray(value) && value.length > 0;
  return isList && value.every((each: string | number) => isValueOf(field, operator, each))
    ? null
    : 'Enter at least one value';
}

function isValueOf(
  field: ConditionField,
  operator: Condition['operator'],
  value: Condition['value'],
): boolean {
  switch (fieldKinds[field]) {
    case 'text':
      return (
        textValue.safeParse(value).success &&
        (operator !== 'matchesRegex' || String(value).length <= maxPatternLength)
      );
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return choicesOf[field]?.includes(String(value)) ?? false;
    case 'record':
      return (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value > 0 &&
        (field !== 'ticketType' || ticketTypeOf(value) !== undefined)
      );
    case 'number':
      return typeof value === 'number';
  }
}

const match = z.enum(groupMatches);
const parts = <S extends z.ZodType>(part: S) => z.array(part).max(maxConditions);
const Third = z.strictObject({ match, of: parts(Condition).min(1) });
const Second = z.strictObject({ match, of: parts(z.union([Condition, Third])).min(1) });

const count = (node: ConditionNode): number =>
  isGroup(node) ? node.of.reduce((sum, part) => sum + count(part), 0) : 1;

/** At most three levels; without any condition a rule is for every ticket. */
export const Conditions = z
  .strictObject({ match, of: parts(z.union([Condition, Second])) })
  .refine((group) => count(group) <= maxConditions, `A rule has at most ${maxConditions} conditions`);

const days = z.number().int().min(1).max(365);
const pattern = z.string().trim().min(1).max(maxPatternLength);

const Action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setType'), typeId }),
  z.strictObject({ kind: z.literal('setPriority'), priority: z.enum(priorities) }),
  z.strictObject({ kind: z.literal('setDepartment'), departmentId: helpDeskDepartment }),
  z.strictObject({ kind: z.literal('setShiftGroup'), shiftGroupId: id('shift group') }),
  z.strictObject({ kind: z.literal('assign'), employeeId: id('employee') }),
  z
    .strictObject({ kind: z.literal('setStatus'), status: z.enum(settableStatuses), days: days.nullable() })
    .refine(({ status, days: until }) => isPaused(status) === (until !== null), {
      path: ['days'],
      message: 'Enter the number of days until the ticket returns',
    }),
  z.strictObject({ kind: z.literal('setDueIn'), days }),
  z.strictObject({ kind: z.literal('setNextActionIn'), days }),
  z.strictObject({ kind: z.literal('linkOrder'), pattern }),
  z.strictObject({ kind: z.literal('linkSupplier'), supplierId: id('supplier').nullable() }),
  z.strictObject({ kind: z.literal('addTag'), tag: oneLine(50) }),
  z.strictObject({ kind: z.literal('addNote'), body: manyLines(5_000) }),
  z.strictObject({ kind: z.literal('sendReply'), savedReplyId: id('saved reply') }),
  z.strictObject({ kind: z.literal('forward'), to: MailAddressInput }),
  z.strictObject({ kind: z.literal('markSpam') }),
  z.strictObject({ kind: z.literal('stop') }),
]);

/** Everything that a person decides about a rule, but whether it's on. */
export const RuleForm = z.strictObject({
  name: oneLine(100),
  departmentId: helpDeskDepartment
    .nullable()
    .describe('Null: all departments; only administrators choose it'),
  event: z.enum(ruleEvents),
  conditions: Conditions,
  actions: z.array(Action).min(1).max(maxActions),
  stopAfterMatch: z.boolean(),
});
export type RuleForm = z.infer<typeof RuleForm>;
