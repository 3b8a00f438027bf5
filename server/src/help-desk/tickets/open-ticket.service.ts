import { isLegalBy } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import type { Channel, Priority, RequesterType } from '@backdock/core/help-desk/tickets.values.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { noteEvent } from './note-event.service.ts';
import { addParticipants, insertTicket } from './open-ticket.queries.ts';

export interface NewTicket {
  subject: string;
  status?: 'New' | 'Open' | 'Spam';
  priority?: Priority;
  isPrioritySet?: boolean;
  typeId?: number | null;
  departmentId: number;
  isDepartmentSet?: boolean;
  alsoDepartmentIds?: readonly number[];
  shiftGroupId?: number | null;
  assigneeId?: number | null;
  partnerType: RequesterType | null;
  partnerId?: number | null;
  partnerName?: string | null;
  requesterName: string | null;
  requesterEmail: string | null;
  supplierId?: number | null;
  orderId?: number | null;
  marketplaceId?: number | null;
  carrierId?: number | null;
  channel: Channel;
  mailboxId?: number | null;
  sourceKey?: string | null;
  promisedOn?: string | null;
  splitFromId?: number | null;
  isLegal?: boolean;
  isUnread?: boolean;
  language?: string | null;
}

/** The one way to make a ticket. Its first message is inserted by the caller. */
export async function openTicket(ctx: WriteCtx, ticket: NewTicket): Promise<number> {
  const { tx, now, actor } = ctx;
  const { departmentId } = ticket;
  const actorId = actor.kind === 'employee' ? actor.id : null;
  const at = now.toISOString();
  const values = {
    ...stateOf(ticket),
    ...involvedIn(ticket),
    department_id: departmentId,
    channel: ticket.channel,
    created_on: at,
    created_by: actorId,
    updated_on: at,
  };
  const address = values.requester_email;
  const id = await insertTicket(tx, values);
  if (address) await addParticipants(tx, id, [{ address, name: ticket.requesterName }]);
  await audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: id,
    action: 'ticket.opened',
    after: {
      subject: values.subject,
      status: values.status,
      priority: values.priority,
      ticketTypeId: values.ticket_type_id,
      departmentId,
      assigneeId: values.assignee_id,
      requester: ticket.requesterName ?? address,
      channel: ticket.channel,
      version: 1,
    },
  });
  const { status, priority, ticket_type_id: ticketTypeId } = values;
  const details = { status, priority, ticketTypeId, departmentId };
  await noteEvent(tx, { ticketId: id, kind: 'Opened', actorId, details, now });
  return id;
}

/** What it's about, and who works on it. */
function stateOf({ typeId = null, departmentId, ...ticket }: NewTicket) {
  return {
    subject: Array.from(ticket.subject).slice(0, 500).join('') || '(no subject)',
    status: ticket.status ?? 'New',
    priority: ticket.priority ?? 'Normal',
    is_priority_set: ticket.isPrioritySet ?? false,
    ticket_type_id: typeId,
    is_department_set: ticket.isDepartmentSet ?? false,
    also_department_ids: [...(ticket.alsoDepartmentIds ?? [])],
    shift_group_id: ticket.shiftGroupId ?? null,
    assignee_id: ticket.assigneeId ?? null,
    is_legal: ticket.isLegal === true || isLegalBy({ typeId, departmentId }),
    is_unread: ticket.isUnread ?? true,
    promised_on: ticket.promisedOn ?? null,
    language: ticket.language ?? null,
  };
}

/** Whom and what it involves, and where it came from. */
function involvedIn(ticket: NewTicket) {
  return {
    partner_type: ticket.partnerType,
    partner_id: ticket.partnerId ?? null,
    partner_name: ticket.partnerName ?? null,
    requester_name: ticket.requesterName,
    requester_email: ticket.requesterEmail?.toLowerCase() ?? null,
    supplier_id: ticket.supplierId ?? null,
    order_id: ticket.orderId ?? null,
    marketplace_id: ticket.marketplaceId ?? null,
    carrier_id: ticket.carrierId ?? null,
    mailbox_id: ticket.mailboxId ?? null,
    source_key: ticket.sourceKey ?? null,
    split_from_id: ticket.splitFromId ?? null,
  };
}
