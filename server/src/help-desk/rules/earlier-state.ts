import type { RuledTicket } from '@backdock/core/help-desk/rules/rules.values.ts';
import { isLegalBy } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import type { ChangeRow } from './backtest.queries.ts';
import type { RuledRow } from './ruled.queries.ts';

/** What the log calls what rules look at. */
const fields: Readonly<Record<string, keyof RuledTicket>> = {
  status: 'status',
  priority: 'priority',
  ticketTypeId: 'typeId',
  departmentId: 'departmentId',
  shiftGroupId: 'shiftGroupId',
  assigneeId: 'assigneeId',
  supplierId: 'supplierId',
  orderId: 'orderId',
  noOrderReason: 'noOrderReason',
  promisedOn: 'promisedOn',
  nextActionDate: 'nextActionDate',
  tags: 'tags',
};

interface MailAt {
  readonly messageId: number;
  readonly receivedOn: string;
}

/** What a ticket was when a mail came: everything that happened since is undone, newest first. */
export function stateBefore(now: RuledRow, changes: readonly ChangeRow[], mail: MailAt): RuledTicket {
  const came = changes.find(({ kind, messageId }) => kind === 'MailReceived' && messageId === mail.messageId);
  const later = changes.filter(({ id, on }) => (came ? id > came.id : on > mail.receivedOn));
  const ticket: Record<string, unknown> = { ...now };
  for (const { kind, details } of later) {
    if (kind === 'Opened') continue;
    for (const [name, value] of Object.entries(details)) {
      const field = fields[name];
      if (!field || typeof value !== 'object' || value === null || !('from' in value)) continue;
      ticket[field] = value.from ?? (field === 'tags' ? [] : null);
      // Whoever chose it did so later.
      if (field === 'priority') ticket['isPrioritySet'] = false;
      if (field === 'departmentId') ticket['isDepartmentSet'] = false;
      // How the order stood then, no one knows.
      if (field === 'orderId') ticket['orderStatus'] = value.from === null ? null : now.orderStatus;
    }
  }
  const then = ticket as unknown as RuledTicket;
  const age = (Date.parse(mail.receivedOn) - Date.parse(now.createdOn)) / 3_600_000;
  return { ...then, isLegal: isLegalBy(then), ageHours: Math.max(0, age) };
}
