import { systemTickets } from '@backdock/core/help-desk/system-tickets/system-tickets.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { ticketsOfCauses } from '../tickets/ticket-details.service.ts';

export const systemTicketRoutes: Route[] = [
  handle(systemTickets.ofCauses, (ctx, { query }) => ticketsOfCauses(ctx, query.keys)),
];
