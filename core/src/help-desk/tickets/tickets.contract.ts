import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { maxFilesAtOnce, uploadMessages } from '../../documents/upload.rules.ts';
import { historyEndpoint } from '../../history/history.contract.ts';
import { endpoint, Nothing } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { manyLines, oneLine } from '../../kit/text/text.ts';
import { createdChannels, priorities, requesterTypes, statisticEvents } from '../tickets.values.ts';
import { helpDeskDepartment, MailAddressInput, messageIdInPath, typeId } from './ticket-fields.schema.ts';
import { TicketRow } from './ticket-list.contract.ts';
import { ticketHistory } from './tickets.history.ts';
import { RelatedTickets, Ticket, TicketMessage, TicketNote } from './tickets.schema.ts';

const path = '/api/helpdesk/tickets/{ticketId}';
const params = z.object({ ticketId: idInPath('ticket') });
const permission = 'tickets.work';

const maxHtml = 500_000;
const maxText = 200_000;

/** For the form; the server adds nothing to it but defaults. */
export const NewTicketForm = z.strictObject({
  subject: oneLine(500),
  typeId: typeId.nullable().default(null),
  priority: z.enum(priorities).nullable().default(null).describe('Null: that of its type'),
  departmentId: helpDeskDepartment
    .nullable()
    .default(null)
    .describe('Null: that of its type, or else the caller’s'),
  partnerType: z.enum(requesterTypes).nullable(),
  partnerId: id('partner').nullable().default(null),
  requesterName: oneLine(200),
  requesterEmail: MailAddressInput.nullable().default(null).describe('Required to send it as mail'),
  cc: z.array(MailAddressInput).max(50).default([]),
  orderId: id('order').nullable().default(null),
  supplierId: id('supplier').nullable().default(null),
  channel: z.enum(createdChannels).describe('Email: its text is sent as the first mail'),
  html: z.string().max(maxHtml),
  text: z.string().max(maxText),
  attachmentIds: z
    .array(DocumentName)
    .max(maxFilesAtOnce, uploadMessages.tooMany)
    .default([])
    .describe('Names that attachments/upload-url gave'),
});
export type NewTicketForm = z.infer<typeof NewTicketForm>;

export const CommentForm = z.strictObject({
  body: manyLines(10_000),
  mentions: z.array(id('employee')).max(20).default([]).describe('They become followers'),
});
export type CommentForm = z.infer<typeof CommentForm>;

const before = z.strictObject({
  before: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'Invalid format')
    .transform(Number)
    .optional(),
});

const TicketStatistics = z.object({
  opens: z.number().int(),
  handlingSeconds: z.number().int(),
  touches: z.number().int().describe('Answers, notes and changes by people'),
  reassignments: z.number().int(),
  firstResponseMinutes: z.number().int().nullable(),
  resolutionMinutes: z.number().int().nullable(),
});
export type TicketStatistics = z.infer<typeof TicketStatistics>;

export const tickets = {
  create: endpoint({
    method: 'POST',
    path: '/api/helpdesk/tickets',
    summary: 'Create a ticket with its first message',
    permission,
    external: true,
    status: 201,
    body: NewTicketForm,
    response: Ticket,
  }),
  details: endpoint({
    method: 'GET',
    path,
    summary: 'Get a ticket',
    permission,
    params,
    response: Ticket,
  }),
  related: endpoint({
    method: 'GET',
    path: `${path}/related`,
    summary: 'Get the tickets that concern the same requester, order or case',
    permission,
    params,
    response: RelatedTickets,
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/helpdesk/order/{orderId}/tickets',
    summary: 'Get the tickets of an order, newest first',
    permission,
    params: z.object({ orderId: idInPath('order') }),
    response: z.array(TicketRow),
  }),
  messages: endpoint({
    method: 'GET',
    path: `${path}/messages`,
    summary: 'Get the newest messages of a ticket, or those before one',
    permission,
    params,
    query: before,
    response: z.object({
      messages: z.array(TicketMessage).describe('Oldest first'),
      next: z
        .number()
        .int()
        .nullable()
        .describe('Value of `before` for the earlier ones; null if there are none'),
    }),
  }),
  message: endpoint({
    method: 'GET',
    path: `${path}/messages/{messageId}`,
    summary: 'Get one message with all of its text',
    permission,
    params: params.extend({ messageId: messageIdInPath }),
    response: TicketMessage,
  }),
  read: endpoint({
    method: 'PUT',
    path: `${path}/read`,
    summary: 'Mark a ticket as read; only those who may answer it do',
    permission,
    params,
    response: Nothing,
  }),
  notes: endpoint({
    method: 'GET',
    path: `${path}/notes`,
    summary: 'Get the internal notes of a ticket and of its order, oldest first',
    permission,
    params,
    response: z.array(TicketNote),
  }),
  addComment: endpoint({
    method: 'POST',
    path: `${path}/comment`,
    summary: 'Write an internal note',
    permission,
    status: 201,
    params,
    body: CommentForm,
    response: TicketNote,
  }),
  editComment: endpoint({
    method: 'PUT',
    path: `${path}/comment/{noteId}`,
    summary: 'Change one’s own internal note',
    permission,
    params: params.extend({ noteId: idInPath('note') }),
    body: CommentForm,
    response: TicketNote,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: `${path}/comment/{noteId}`,
    summary: 'Delete an internal note',
    permission,
    params: params.extend({ noteId: idInPath('note') }),
    response: Nothing,
  }),
  statistics: endpoint({
    method: 'POST',
    path: `${path}/statistics`,
    summary: 'Record how long the caller worked on a ticket, and get its figures',
    note: 'An empty body only reads.',
    permission,
    params,
    body: z
      .strictObject({
        event: z.enum(statisticEvents),
        durationMs: z.number().int().min(0).max(86_400_000),
        openedOn: z.iso
          .datetime()
          .describe('When the page was opened: each event counts once for an opening'),
      })
      .partial()
      .refine(
        ({ event, durationMs, openedOn }) =>
          new Set([event === undefined, durationMs === undefined, openedOn === undefined]).size === 1,
        'Send all of it or nothing',
      ),
    response: TicketStatistics,
  }),
  history: historyEndpoint({
    path: `${path}/history`,
    summary: 'Get the history of a ticket',
    permission,
    params,
    of: ticketHistory,
  }),
};
