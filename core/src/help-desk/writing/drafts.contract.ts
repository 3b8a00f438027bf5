import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { endpoint, Nothing } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { pausedStatuses } from '../tickets.values.ts';
import { messageId } from '../tickets/ticket-fields.schema.ts';
import { TicketInPath } from './writing.schema.ts';
import { draftKinds, maxMailAttachments, maxRecipients } from './writing.values.ts';

/** Half-typed addresses are kept too. */
const TypedRecipient = z.strictObject({ name: z.string().max(200).nullable(), address: z.string().max(254) });
const TypedRecipients = z.array(TypedRecipient).max(maxRecipients);

/** What the composer holds. */
export const DraftContent = z.strictObject({
  html: z.string().max(500_000),
  text: z.string().max(200_000),
  to: TypedRecipients,
  cc: TypedRecipients,
  bcc: TypedRecipients,
  attachments: z
    .array(
      z.strictObject({
        /** A new upload, or an attachment of the ticket to send along. */
        documentName: DocumentName.nullable(),
        keptAttachmentId: messageId.nullable(),
        name: z.string().max(250),
        size: z.number().int().min(0),
      }),
    )
    .max(maxMailAttachments),
  waitFor: z.enum(pausedStatuses).nullable(),
  nextActionDate: z.iso.date().nullable(),
  resolve: z.boolean(),
  /** Messages a forward takes along. */
  messageIds: z.array(messageId).max(100),
  /** Whether a draft of the assistant is in it. */
  aiAssisted: z.boolean().default(false),
});
export type DraftContent = z.infer<typeof DraftContent>;

export const Draft = z.object({
  ticketId: id('ticket'),
  kind: z.enum(draftKinds),
  /** The message it answers or forwards; null for a note. */
  answersMessageId: messageId.nullable(),
  content: DraftContent,
  savedOn: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

/** Someone else who has a draft in this ticket. */
const Writer = z.object({
  employeeId: id('employee'),
  name: z.string(),
  kind: z.enum(draftKinds),
  savedOn: z.iso.datetime(),
});
export type Writer = z.infer<typeof Writer>;

export const drafts = {
  read: endpoint({
    method: 'GET',
    path: '/api/helpdesk/tickets/{ticketId}/draft',
    summary: 'Get your draft of a ticket, if you have one, and see who else is writing',
    permission: 'tickets.work',
    params: TicketInPath,
    response: z.object({ draft: Draft.nullable(), others: z.array(Writer) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/tickets/{ticketId}/draft',
    summary: 'Save your draft',
    permission: 'tickets.work',
    params: TicketInPath,
    body: z.strictObject({
      kind: z.enum(draftKinds),
      answersMessageId: messageId.nullable(),
      content: DraftContent,
    }),
    response: z.object({ savedOn: z.iso.datetime() }),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/helpdesk/tickets/{ticketId}/draft',
    summary: 'Discard your draft',
    permission: 'tickets.work',
    params: TicketInPath,
    response: Nothing,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/helpdesk/tickets/{ticketId}/draft/hand-over',
    summary: 'Hand your draft to a colleague who may answer the ticket',
    note: 'Refused with 409 if the colleague has a draft in this ticket.',
    permission: 'tickets.work',
    params: TicketInPath,
    body: z.strictObject({ employeeId: id('employee') }),
    response: Nothing,
  }),
};
