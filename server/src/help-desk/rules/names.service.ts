import {
  type ConditionResult,
  explain,
  recordsIn,
  type Seen,
} from '@backdock/core/help-desk/rules/conditions.rules.ts';
import { type ActionNames, type NameOf, plainName } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import type { RuledTicket, TicketRule } from '@backdock/core/help-desk/rules/rules.values.ts';
import type { Reader } from '../../platform/db/database.ts';
import { finds } from './regular-expressions.ts';
import { listNames, type NamedKind } from './ruled.queries.ts';

export interface Names extends ActionNames {
  readonly nameOf: NameOf;
  readonly order: (id: number) => string;
}

/** A test on a thousand mails mentions the same few records thousands of times. */
type Ids = Record<NamedKind, Set<number>>;

const noIds = (): Ids => ({
  suppliers: new Set(),
  marketplaces: new Set(),
  employees: new Set(),
  shiftGroups: new Set(),
  savedReplies: new Set(),
  orders: new Set(),
});

/** The names of everything that these rules and tickets mention. */
export async function namesFor(
  db: Reader,
  rules: readonly Pick<TicketRule, 'conditions' | 'actions'>[],
  tickets: readonly RuledTicket[],
): Promise<Names> {
  const ids = noIds();
  for (const { conditions, actions } of rules) {
    const records = recordsIn(conditions);
    for (const id of records.get('supplierId') ?? []) ids.suppliers.add(id);
    for (const id of records.get('marketplaceId') ?? []) ids.marketplaces.add(id);
    for (const action of actions) {
      if (action.kind === 'assign') ids.employees.add(action.employeeId);
      else if (action.kind === 'setShiftGroup') ids.shiftGroups.add(action.shiftGroupId);
      else if (action.kind === 'sendReply') ids.savedReplies.add(action.savedReplyId);
      else if (action.kind === 'linkSupplier' && action.supplierId !== null)
        ids.suppliers.add(action.supplierId);
    }
  }
  for (const ticket of tickets) {
    if (ticket.assigneeId !== null) ids.employees.add(ticket.assigneeId);
    if (ticket.shiftGroupId !== null) ids.shiftGroups.add(ticket.shiftGroupId);
    if (ticket.supplierId !== null) ids.suppliers.add(ticket.supplierId);
    if (ticket.marketplaceId !== null) ids.marketplaces.add(ticket.marketplaceId);
    if (ticket.orderId !== null) ids.orders.add(ticket.orderId);
  }
  const names = await listNames(db, ids);
  const named = (kind: NamedKind) => (id: number) => names.get(`${kind}:${id}`) ?? `#${id}`;
  return {
    employee: named('employees'),
    shiftGroup: named('shiftGroups'),
    supplier: named('suppliers'),
    savedReply: named('savedReplies'),
    order: named('orders'),
    nameOf: (field, id) => {
      if (field === 'supplierId') return named('suppliers')(id);
      return field === 'marketplaceId' ? named('marketplaces')(id) : plainName(field, id);
    },
  };
}

/** What a rule sees, in words. */
export async function explained(
  db: Reader,
  rule: TicketRule,
  seen: Seen,
): Promise<{ conditions: ConditionResult[]; matched: boolean; names: Names }> {
  const names = await namesFor(db, [rule], [seen.ticket]);
  return { ...explain(rule.conditions, seen, finds, names.nameOf), names };
}
