import { z } from 'zod';
import { creditRequestReasons } from '../../accounting/credit-requests/credit-requests.values.ts';
import { endpoint, eventStream } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { oneLine } from '../../kit/text/text.ts';
import { presenceActivities, priorities } from '../tickets.values.ts';
import { messageId, shortReason, typeId } from './ticket-fields.schema.ts';
import { Ticket, Viewers } from './tickets.schema.ts';

const path = '/api/helpdesk/tickets/{ticketId}';
const params = z.object({ ticketId: idInPath('ticket') });
const permission = 'tickets.work';

export const MoveForm = z
  .strictObject({
    messageIds: z.array(messageId).min(1).max(500),
    noteIds: z
      .array(id('note'))
      .max(500)
      .default([])
      .describe('Only notes written right after a moved message'),
    targetTicketId: id('ticket').optional(),
    newTicket: z
      .strictObject({
        subject: oneLine(500),
        typeId: typeId.nullable().default(null),
        priority: z.enum(priorities).nullable().default(null),
      })
      .optional(),
  })
  .refine(
    ({ targetTicketId, newTicket }) => (targetTicketId === undefined) !== (newTicket === undefined),
    'Choose either a ticket or a new one',
  );
export type MoveForm = z.infer<typeof MoveForm>;

export const MergeForm = z.strictObject({
  sourceTicketIds: z.array(id('ticket')).min(1).max(20),
  reason: shortReason,
  differentRequesters: z.literal(true).optional().describe('Merge although the requesters differ'),
});
export type MergeForm = z.infer<typeof MergeForm>;

export const TicketCreditRequestForm = z.strictObject({
  supplierId: id('supplier'),
  reason: z.enum(creditRequestReasons),
  reasonDetail: shortReason.nullable().default(null),
  items: z
    .array(z.strictObject({ orderItemId: id('orderItem'), quantity: z.number().int().min(1).max(100_000) }))
    .min(1)
    .max(100),
  attachmentIds: z.array(messageId).max(20).default([]).describe('Attachments of the ticket, such as photos'),
});
export type TicketCreditRequestForm = z.infer<typeof TicketCreditRequestForm>;

export const ticketWork = {
  follow: endpoint({
    method: 'PUT',
    path: `${path}/followers/{employeeId}`,
    summary: 'Add a follower to a ticket',
    permission,
    params: params.extend({ employeeId: idInPath('employee') }),
    response: Ticket,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: `${path}/followers/{employeeId}`,
    summary: 'Remove a follower from a ticket',
    note: 'Null if the caller can no longer see the ticket.',
    permission,
    params: params.extend({ employeeId: idInPath('employee') }),
    response: Ticket.nullable(),
  }),
  presence: endpoint({
    method: 'PUT',
    path: `${path}/presence`,
    summary: 'Say that the caller has a ticket open, and get who else does',
    note: 'Holds for thirty seconds. Null: no longer open.',
    permission,
    params,
    body: z.strictObject({ activity: z.enum(presenceActivities).nullable() }),
    response: Viewers,
  }),
  events: eventStream({
    method: 'GET',
    path: '/api/helpdesk/events',
    summary: 'Stream which tickets changed, of those that the caller can see',
    note: 'One stream for everything a page shows. With a ticketId, only about that ticket.',
    permission,
    query: z.strictObject({ ticketId: idInPath('ticket').optional() }),
    events: {
      listening: z.object({}).describe('Sent first, and after a gap: read again what is shown'),
      changed: z.object({ ticketIds: z.array(z.number().int()) }),
      presence: z.object({ ticketIds: z.array(z.number().int()) }),
      gone: z.object({ ticketId: z.number().int() }).describe('The caller can no longer see the ticket'),
    },
  }),
  moveMessages: endpoint({
    method: 'POST',
    path: `${path}/move-messages`,
    summary: 'Move messages to another ticket or a new one',
    permission,
    params,
    body: MoveForm,
    response: z.object({
      moveId: z.number().int(),
      sourceTicketId: z.number().int(),
      targetTicketId: z.number().int(),
      movedMessageIds: z.array(z.number().int()),
    }),
  }),
  undoMove: endpoint({
    method: 'POST',
    path: `${path}/move-messages/{moveId}/undo`,
    summary: 'Undo a move within thirty minutes',
    permission,
    params: params.extend({ moveId: idInPath('move') }),
    response: Ticket,
  }),
  merge: endpoint({
    method: 'POST',
    path: `${path}/merge`,
    summary: 'Merge other tickets into this one',
    permission,
    params,
    body: MergeForm,
    response: Ticket,
  }),
  unmerge: endpoint({
    method: 'POST',
    path: `${path}/merges/{mergeId}/undo`,
    summary: 'Take a merged ticket out again within thirty days',
    permission,
    params: params.extend({ mergeId: idInPath('merge') }),
    response: z.object({
      ticketId: z.number().int().describe('The ticket that was taken out'),
      stayed: z.array(z.number().int()).describe('Messages that were moved on since and stay where they are'),
    }),
  }),
  notSpam: endpoint({
    method: 'POST',
    path: `${path}/not-spam`,
    summary: 'Take a ticket out of Spam',
    permission,
    params,
    response: Ticket,
  }),
  makeCreditRequest: endpoint({
    method: 'POST',
    path: `${path}/credit-requests`,
    summary: 'Claim a credit from the supplier of the ticket’s order',
    permission,
    external: true,
    status: 201,
    params,
    body: TicketCreditRequestForm,
    response: z.object({
      creditRequestId: z.number().int(),
      coveredByAgreement: z.string().nullable().describe('The DDR agreement that covers it'),
    }),
  }),
};
