import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { assistantModes } from '../assistant/assistant.values.ts';
import { messageId } from '../tickets/ticket-fields.schema.ts';
import { Draft } from './drafts.contract.ts';
import { SendFinding } from './send-check.schema.ts';
import { Composed, MessageInPath } from './writing.schema.ts';

const Suggested = z.array(z.object({ name: z.string().nullable(), address: z.string() }));

export const writing = {
  replyDraft: endpoint({
    method: 'GET',
    path: '/api/helpdesk/tickets/{ticketId}/messages/{messageId}/reply-draft',
    summary: 'Get what a reply to a message starts with',
    permission: 'tickets.work',
    params: MessageInPath,
    query: z.object({ as: z.enum(['Reply', 'Forward']).default('Reply') }),
    response: z.object({
      from: z.object({ name: z.string(), address: z.string() }),
      /** From the message it answers; empty for a forward, and for a message that nobody outside sent. */
      to: Suggested,
      cc: Suggested,
      subject: z.string(),
      /** Goes below the reply. Empty for an internal message, which is never quoted. */
      quotedHtml: z.string(),
      quotedText: z.string(),
      /** The domain of Reply-To, if it differs from the sender's. */
      repliesToOtherDomain: z.string().nullable(),
      /** Send these back: a newer message or note by someone else refuses the reply. */
      seenMessageId: messageId.nullable(),
      seenNoteId: z.number().int().nullable(),
      /** Why this ticket can't send mail now. */
      cannotSend: z.string().nullable(),
      /** Who writes drafts on request; null if no one may for this ticket. */
      assistant: z.enum(assistantModes).nullable(),
    }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/helpdesk/tickets/{ticketId}/messages/{messageId}/send-check',
    summary: 'Check a reply or forward before it leaves',
    note: 'Replying runs the same check and refuses with 409 while findings are neither fixed nor accepted.',
    permission: 'tickets.work',
    params: MessageInPath,
    body: Composed,
    response: z.object({ findings: z.array(SendFinding) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/helpdesk/tickets/{ticketId}/messages/{messageId}/undo',
    summary: 'Undo sending a message that has not left yet',
    note: 'Returns it as your draft. Refused with 409 once it was handed to the mail server.',
    permission: 'tickets.work',
    params: MessageInPath,
    response: Draft,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/helpdesk/tickets/{ticketId}/messages/{messageId}/retry',
    summary: 'Send a failed message again',
    permission: 'tickets.work',
    params: MessageInPath,
    response: z.object({ undoUntil: z.iso.datetime() }),
  }),
};
