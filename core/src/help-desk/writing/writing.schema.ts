import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { idInPath } from '../../kit/id.ts';
import { isOneLine } from '../../kit/text/text.ts';
import { messages } from '../../kit/messages.ts';

const Name = z.string().trim().max(200).refine(isOneLine, messages.notOneLine).nullable();

/** Someone a mail goes to. */
export const Recipient = z.strictObject({
  name: Name,
  address: z
    .email(messages.invalidFormat)
    .max(254)
    .transform((address) => address.toLowerCase()),
});
export type Recipient = z.output<typeof Recipient>;

/** Messages outnumber what other ids can hold. */
export const MessageId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).describe('message ID');

export const TicketInPath = z.object({ ticketId: idInPath('ticket') });
export const MessageInPath = TicketInPath.extend({
  messageId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, messages.invalidFormat)
    .transform(Number),
});

export const maxRecipients = 50;
export const maxMailAttachments = 10;
/** Of all attachments of a mail, in bytes. */
export const maxMailBytes = 20 * 1024 * 1024;
export const maxHtmlLength = 400_000;
export const maxTextLength = 200_000;

/** What the send check looks at, and what a reply or forward is made of. */
export const Composed = z.strictObject({
  html: z.string().max(maxHtmlLength),
  text: z.string().max(maxTextLength),
  to: z.array(Recipient).max(maxRecipients),
  cc: z.array(Recipient).max(maxRecipients).default([]),
  bcc: z.array(Recipient).max(maxRecipients).default([]),
  attachmentIds: z
    .array(DocumentName)
    .max(maxMailAttachments)
    .default([])
    .describe('Names that attachments/upload-url gave'),
  keptAttachmentIds: z
    .array(MessageId)
    .max(maxMailAttachments)
    .default([])
    .describe('Attachments of the ticket to send along'),
});
export type Composed = z.output<typeof Composed>;
