import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { idInPath } from '../../kit/id.ts';
import { MailAddressInput, messageId, messageIdInPath } from '../tickets/ticket-fields.schema.ts';
import { maxMailAttachments, maxRecipients } from './writing.values.ts';

export const TicketInPath = z.object({ ticketId: idInPath('ticket') });
export const MessageInPath = TicketInPath.extend({ messageId: messageIdInPath });

const recipients = z.array(MailAddressInput).max(maxRecipients);

/** What the send check looks at. */
export const Composed = z.strictObject({
  html: z.string().max(500_000),
  text: z.string().max(200_000),
  to: recipients,
  cc: recipients.default([]),
  bcc: recipients.default([]),
  attachmentIds: z
    .array(DocumentName)
    .max(maxMailAttachments)
    .default([])
    .describe('Names that attachments/upload-url gave'),
  keptAttachmentIds: z
    .array(messageId)
    .max(maxMailAttachments)
    .default([])
    .describe('Attachments of the ticket to send along'),
});
