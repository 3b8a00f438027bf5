import { z } from 'zod';
import { eventStream } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { manyLines } from '../../kit/text/text.ts';
import { messageId } from '../tickets/ticket-fields.schema.ts';
import { draftEvents } from './assistant.schema.ts';
import { maxInstruction, tones } from './assistant.values.ts';

export const emailAssistant = {
  respond: eventStream({
    method: 'POST',
    path: '/api/helpdesk/email-assistant/responses',
    summary: 'Draft a reply from the ticket’s facts',
    note: 'Events: start, then delta, source, and warning in any order, then done or error. A source of kind Mail means: said in the mail, not in the facts. Nothing is sent or saved.',
    permission: 'assistant.use',
    body: z.strictObject({
      ticketId: id('ticket'),
      messageId: messageId.optional().describe('The message to answer; left out, the newest one'),
      tone: z.enum(tones),
      instruction: manyLines(maxInstruction).optional().describe('What the reply should say'),
      draft: z.string().max(200_000).optional().describe('What is written already, to build on'),
    }),
    events: draftEvents,
  }),
};
