import { ticketAttachments } from '@backdock/core/help-desk/tickets/ticket-attachments.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { uploadUrl } from '../../documents/documents.service.ts';
import { handle, handleEvents, handleFile, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import * as attachments from './attachments.service.ts';
import { openChangeFeed } from './change-feed.ts';
import { makeCreditRequest } from './credit-request.service.ts';
import * as involved from './involved.service.ts';
import { mergeTickets, unmergeTicket } from './merge.service.ts';
import { moveMessages, undoMove } from './move-messages.service.ts';
import { tellChanges } from './ticket-events.service.ts';
import { notSpam } from './ticket-status.service.ts';

export const ticketWorkRoutes = (runtime: Runtime): Route[] => {
  const feed = openChangeFeed({ db: runtime.database.reader, log: runtime.log });
  return [
    handle(ticketWork.follow, (ctx, { params }) => involved.follow(ctx, params.ticketId, params.employeeId)),
    handle(ticketWork.unfollow, (ctx, { params }) =>
      involved.unfollow(ctx, params.ticketId, params.employeeId),
    ),
    handle(ticketWork.presence, (ctx, { params, body }) =>
      involved.setPresence(ctx, params.ticketId, body.activity),
    ),
    handleEvents(ticketWork.events, (ctx, { query }, stream) =>
      tellChanges(ctx, feed, query.ticketId, stream),
    ),
    handle(ticketWork.moveMessages, (ctx, { params, body }) => moveMessages(ctx, params.ticketId, body)),
    handle(ticketWork.undoMove, (ctx, { params }) => undoMove(ctx, params.ticketId, params.moveId)),
    handle(ticketWork.merge, (ctx, { params, body }) => mergeTickets(ctx, params.ticketId, body)),
    handle(ticketWork.unmerge, (ctx, { params }) => unmergeTicket(ctx, params.ticketId, params.mergeId)),
    handle(ticketWork.notSpam, (ctx, { params }) => notSpam(ctx, params.ticketId)),
    handle(ticketWork.makeCreditRequest, (ctx, { params, body }) =>
      makeCreditRequest(ctx, runtime, params.ticketId, body),
    ),
    handle(ticketAttachments.uploadUrl, (ctx, { body }) => uploadUrl(ctx, runtime, body)),
    handle(ticketAttachments.downloadUrl, (ctx, { body }) =>
      attachments.downloadLink(ctx, runtime, body.attachmentId),
    ),
    handle(ticketAttachments.previewUrl, (ctx, { body }) =>
      attachments.previewLink(ctx, runtime, body.attachmentId),
    ),
    handleFile(ticketAttachments.raw, (ctx, { params }) => attachments.rawMail(ctx, runtime, params)),
  ];
};
