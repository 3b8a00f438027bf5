import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { maxFilesAtOnce, uploadMessages } from '../../documents/upload.rules.ts';
import { DayInput } from '../../kit/day-input.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { MailAddressInput, messageId, messageIdInPath } from '../tickets/ticket-fields.schema.ts';
import { TicketMessage } from '../tickets/tickets.schema.ts';

const maxHtml = 500_000;
const maxText = 200_000;
const addresses = z.array(MailAddressInput).max(50);

const answerShape = {
  html: z.string().max(maxHtml),
  text: z.string().max(maxText),
  to: addresses.min(1),
  cc: addresses.default([]),
  bcc: addresses.default([]),
  attachmentIds: z
    .array(DocumentName)
    .max(maxFilesAtOnce, uploadMessages.tooMany)
    .default([])
    .describe('Names that attachments/upload-url gave'),
  keptAttachmentIds: z
    .array(messageId)
    .max(maxFilesAtOnce)
    .default([])
    .describe('Attachments of the ticket to send along'),
  waitFor: z
    .enum(['WaitingOnCustomer', 'WaitingOnSupplier', 'WaitingOnMarketplace', 'WaitingOnCarrier'])
    .nullable()
    .default(null),
  nextActionDate: DayInput.nullable().default(null).describe('Required to wait'),
  resolve: z.boolean().default(false),
  aiAssisted: z.boolean().default(false).describe('Contains text drafted by the assistant'),
  seenMessageId: messageId.nullable().describe('The newest message the author had on screen'),
  seenNoteId: id('note').nullable().describe('The newest internal note the author had on screen'),
  acceptedChecks: z
    .array(z.string().max(200))
    .max(100)
    .default([])
    .describe('Lines of the send check to send despite'),
};

export const ReplyForm = z.strictObject(answerShape);
export type ReplyForm = z.infer<typeof ReplyForm>;

export const ForwardForm = z.strictObject({
  ...answerShape,
  messageIds: z.array(messageId).min(1).max(100).describe('Messages to take along'),
});
export type ForwardForm = z.infer<typeof ForwardForm>;

const params = z.object({ ticketId: idInPath('ticket'), messageId: messageIdInPath });
const path = '/api/helpdesk/tickets/{ticketId}/messages/{messageId}';
const note =
  '409 if someone else wrote a newer message or note than the ones seen, with its id in `instead`: repeat with it to send anyway.';

export const answers = {
  reply: endpoint({
    method: 'POST',
    path: `${path}/reply`,
    summary: 'Answer a message; it can be taken back for fifteen seconds',
    note,
    permission: 'tickets.work',
    external: true,
    status: 201,
    params,
    body: ReplyForm,
    response: TicketMessage,
  }),
  forward: endpoint({
    method: 'POST',
    path: `${path}/forward`,
    summary: 'Forward messages; it can be taken back for fifteen seconds',
    note,
    permission: 'tickets.work',
    external: true,
    status: 201,
    params,
    body: ForwardForm,
    response: TicketMessage,
  }),
};
