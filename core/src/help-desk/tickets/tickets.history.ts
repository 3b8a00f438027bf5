import type { RecordKind } from '../../history/record-kind.ts';
import { departmentOf } from '../../kit/department.ts';
import type { Json } from '../../kit/json.ts';
import { spaced } from '../../kit/form-messages.ts';
import { ticketTypeOf } from '../ticket-types.values.ts';

const typeText = (value: Json) => ticketTypeOf(Number(value))?.name ?? '';
const departmentText = (value: Json) => spaced(departmentOf(Number(value)) ?? '');
const ticketText = (value: Json) => `#${Number(value)}`;

export const ticketHistory: RecordKind = {
  entityType: 'ticket',
  fields: {
    subject: { label: 'Subject' },
    status: { label: 'Status', as: 'set' },
    priority: { label: 'Priority', as: 'set' },
    ticketTypeId: { label: 'Type', text: typeText },
    departmentId: { label: 'Department', text: departmentText },
    shiftGroup: { label: 'Shift group' },
    assigneeId: { label: 'Assignee', as: 'employee' },
    followerIds: { label: 'Followers', as: 'employee' },
    supplierId: { label: 'Supplier', as: 'partner' },
    order: { label: 'Order' },
    noOrderReason: { label: 'No order because' },
    promisedOn: { label: 'Due date' },
    nextActionDate: { label: 'Next action' },
    isLegal: { label: 'Legal' },
    alsoSentTo: { label: 'Also sent to' },
    channel: { label: 'Channel', as: 'set' },
    requester: { label: 'Requester' },
    note: { label: 'Note' },
    mergedInto: { label: 'Merged into', text: ticketText },
    sourceTicket: { label: 'From ticket', text: ticketText },
    targetTicket: { label: 'To ticket', text: ticketText },
    messages: { label: 'Messages' },
    draftOf: { label: 'Draft of', as: 'employee' },
    creditRequest: { label: 'Credit request' },
  },
  actions: {
    'ticket.opened': 'opened this ticket',
    'ticket.changed': 'changed this ticket',
    'ticket.status-changed': 'changed the status',
    'ticket.returned': 'opened this ticket on its next action date',
    'ticket.closed': 'closed this ticket after a week without a reply',
    'ticket.read': 'read this ticket',
    'ticket.reopened': 'reopened this ticket',
    'ticket.assigned': 'assigned this ticket',
    'ticket.followers-changed': 'changed the followers',
    'ticket.note-added': 'wrote a note',
    'ticket.note-changed': 'changed a note',
    'ticket.note-deleted': 'deleted a note',
    'ticket.messages-moved': 'moved messages',
    'ticket.move-undone': 'undid a move of messages',
    'ticket.mail-received': 'received a mail',
    'ticket.mail-arrived-again': 'received a mail again',
    'ticket.mail-read-again': 'read a mail again',
    'ticket.merged': 'merged tickets',
    'ticket.unmerged': 'took a merged ticket out again',
    'ticket.message-queued': 'queued a message',
    'ticket.replied': 'wrote a reply',
    'ticket.forwarded': 'forwarded messages',
    'ticket.draft-handed-over': 'handed over a draft',
    'ticket.message-handed-over': 'handed a message to the mail server',
    'ticket.message-sent': 'sent a message',
    'ticket.message-failed': 'couldn’t send a message',
    'ticket.message-undone': 'took a message back before it left',
    'ticket.message-retried': 'sent a failed message again',
    'ticket.message-bounced': 'got a message back as undeliverable',
    'ticket.message-delayed': 'learned that a message is delayed',
    'ticket.credit-requested': 'claimed a credit',
  },
};
