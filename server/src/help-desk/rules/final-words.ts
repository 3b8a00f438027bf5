import type { FieldChange } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { actionText } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import type { RuledTicket, TicketRule } from '@backdock/core/help-desk/rules/rules.values.ts';
import { ticketTypeOf } from '@backdock/core/help-desk/ticket-types.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { departmentOf } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { Effect } from './dry-run.ts';
import type { Names } from './names.service.ts';
import { changedFields, type ShownField } from './run-chain.ts';

const labels: Readonly<Record<ShownField, string>> = {
  status: 'Status',
  priority: 'Priority',
  typeId: 'Type',
  departmentId: 'Department',
  shiftGroupId: 'Shift group',
  assigneeId: 'Assignee',
  supplierId: 'Supplier',
  orderId: 'Order',
  promisedOn: 'Due date',
  nextActionDate: 'Next action',
  tags: 'Tags',
};

function textOf(field: ShownField, ticket: RuledTicket, names: Names): string | null {
  const value = ticket[field];
  if (value === null || (Array.isArray(value) && value.length === 0)) return null;
  switch (field) {
    case 'typeId':
      return ticketTypeOf(ticket.typeId)?.name ?? null;
    case 'departmentId':
      return spaced(departmentOf(ticket.departmentId) ?? '');
    case 'shiftGroupId':
      return names.shiftGroup(Number(value));
    case 'assigneeId':
      return names.employee(Number(value));
    case 'supplierId':
      return names.supplier(Number(value));
    case 'orderId':
      return names.order(Number(value));
    case 'promisedOn':
    case 'nextActionDate':
      return shortDate(String(value));
    case 'tags':
      return ticket.tags.join(', ');
    default:
      return spaced(String(value));
  }
}

const effectLabels = { note: 'Note', reply: 'Automatic reply', forward: 'Forward' } as const;

interface Outcome {
  from: RuledTicket;
  to: RuledTicket;
  setBy: ReadonlyMap<ShownField, TicketRule>;
  effects: readonly Effect[];
}

/** What is different at the end, field by field, and by which rule. */
export function finalWords({ from, to, setBy, effects }: Outcome, names: Names): Record<string, FieldChange> {
  const by = (rule: TicketRule | undefined) => ({
    // A rule that isn't saved has no number yet.
    byRuleId: rule && rule.id > 0 ? rule.id : null,
    byRule: rule?.name ?? 'No rule',
  });
  const changed = changedFields(from, to).map((field): [string, FieldChange] => [
    field,
    {
      label: labels[field],
      from: textOf(field, from, names),
      to: textOf(field, to, names),
      ...by(setBy.get(field)),
    },
  ]);
  const added = effects.map(({ kind, action, rule }, at): [string, FieldChange] => [
    `${kind}${at}`,
    { label: effectLabels[kind], from: null, to: actionText(action, names), ...by(rule) },
  ]);
  return Object.fromEntries([...changed, ...added]);
}
