import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { ticketStatuses } from '../tickets.values.ts';

export const maxKeys = 100;

const TicketOfCause = z.object({
  key: z.string(),
  ticketId: z.number().int(),
  status: z.enum(ticketStatuses),
});
export type TicketOfCause = z.infer<typeof TicketOfCause>;

export const systemTickets = {
  ofCauses: endpoint({
    method: 'GET',
    path: '/api/helpdesk/causes/tickets',
    summary: 'Get the newest ticket that the system opened about each of these causes',
    note: 'Keys are separated by commas, such as bank-return:12:R02 or mailbox:3. Causes without a ticket that the caller sees are left out.',
    permission: 'tickets.work',
    query: z.strictObject({
      keys: z
        .string()
        .regex(/^[\w:-]{1,60}(,[\w:-]{1,60})*$/, 'Invalid format')
        .refine((keys) => keys.split(',').length <= maxKeys, `At most ${maxKeys} keys`)
        .transform((keys) => keys.split(',')),
    }),
    response: z.array(TicketOfCause),
  }),
};
