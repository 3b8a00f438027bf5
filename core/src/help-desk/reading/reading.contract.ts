import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { messageIdInPath } from '../tickets/ticket-fields.schema.ts';

export const reading = {
  readAgain: endpoint({
    method: 'POST',
    path: '/api/helpdesk/messages/{messageId}/read-again',
    summary: 'Read a received mail again, with what reads mail now',
    permission: 'tickets.work',
    external: true,
    params: z.object({ messageId: messageIdInPath }),
    response: z.object({
      ticketId: z.number().int(),
      unreadableReason: z.string().nullable().describe('Null: it could be read'),
    }),
  }),
};
