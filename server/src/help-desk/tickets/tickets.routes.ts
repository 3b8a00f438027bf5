import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { requesterTypes } from '@backdock/core/help-desk/tickets.values.ts';
import { handle, handleCounts, handleList, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { createTicket } from './create-ticket.service.ts';
import { markRead } from './involved.service.ts';
import * as lookups from './lookups.service.ts';
import * as messages from './messages.service.ts';
import * as notes from './notes.service.ts';
import { statistics } from './statistics.service.ts';
import { historyOfTicket } from './ticket-history.service.ts';
import * as details from './ticket-details.service.ts';
import * as fields from './ticket-fields.service.ts';
import { countTickets, listTickets } from './ticket-list.service.ts';
import * as status from './ticket-status.service.ts';

export const ticketRoutes = (runtime: Runtime): Route[] => [
  handleList(ticketList.list, (ctx, _request, page) => listTickets(ctx, page)),
  handleCounts(ticketList, (ctx, filters) => countTickets(ctx, filters)),
  handle(tickets.create, (ctx, { body }) => createTicket(ctx, runtime, body)),
  handle(tickets.details, (ctx, { params }) => details.ticketDetails(ctx, params.ticketId)),
  handle(tickets.related, (ctx, { params }) => details.relatedTickets(ctx, params.ticketId)),
  handle(tickets.ofOrder, (ctx, { params }) => details.ticketsOfOrder(ctx, params.orderId)),
  handle(tickets.messages, (ctx, { params, query }) =>
    messages.ticketMessages(ctx, params.ticketId, query.before),
  ),
  handle(tickets.message, (ctx, { params }) =>
    messages.ticketMessage(ctx, params.ticketId, params.messageId),
  ),
  handle(tickets.read, (ctx, { params }) => markRead(ctx, params.ticketId)),
  handle(tickets.notes, (ctx, { params }) => notes.ticketNotes(ctx, params.ticketId)),
  handle(tickets.addComment, (ctx, { params, body }) => notes.addNote(ctx, params.ticketId, body)),
  handle(tickets.editComment, (ctx, { params, body }) => notes.editNote(ctx, params, body)),
  handle(tickets.deleteComment, (ctx, { params }) => notes.deleteNote(ctx, params)),
  handle(tickets.statistics, (ctx, { params, body }) => statistics(ctx, params.ticketId, body)),
  handle(tickets.history, (ctx, { params, query }) => historyOfTicket(ctx, params.ticketId, query)),
  ...fieldRoutes,
  ...lookupRoutes,
];

const fieldRoutes: Route[] = [
  handle(ticketFields.setSupplier, (ctx, { params, body }) => fields.setSupplier(ctx, params.ticketId, body)),
  handle(ticketFields.setDueDate, (ctx, { params, body }) => fields.setDueDate(ctx, params.ticketId, body)),
  handle(ticketFields.setNextActionDate, (ctx, { params, body }) =>
    fields.setNextActionDate(ctx, params.ticketId, body),
  ),
  handle(ticketFields.setPriority, (ctx, { params, body }) => fields.setPriority(ctx, params.ticketId, body)),
  handle(ticketFields.setType, (ctx, { params, body }) => fields.setType(ctx, params.ticketId, body)),
  handle(ticketFields.setSubject, (ctx, { params, body }) => fields.setSubject(ctx, params.ticketId, body)),
  handle(ticketFields.setStatus, (ctx, { params, body }) => status.setStatus(ctx, params.ticketId, body)),
  handle(ticketFields.assign, (ctx, { params, body }) => status.assign(ctx, params.ticketId, body)),
  handle(ticketFields.setOrder, (ctx, { params, body }) => fields.setOrder(ctx, params.ticketId, body)),
];

const lookupRoutes: Route[] = [
  handle(helpDesk.health, (ctx) => lookups.health(ctx)),
  handle(helpDesk.departments, (ctx) => lookups.departmentOptions(ctx)),
  handle(helpDesk.shiftGroups, (ctx) => lookups.shiftGroupOptions(ctx)),
  handle(helpDesk.partnerTypes, () =>
    Promise.resolve(requesterTypes.map((type) => ({ id: type, name: type }))),
  ),
  handle(helpDesk.ticketTypes, () => Promise.resolve(lookups.typeOptions())),
  handle(helpDesk.profile, (ctx) => lookups.profile(ctx)),
  handle(helpDesk.ticketCount, (ctx) => lookups.ticketCount(ctx)),
  handle(helpDesk.users, (ctx) => lookups.userOptions(ctx)),
];
