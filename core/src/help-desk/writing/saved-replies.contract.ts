import { z } from 'zod';
import { endpoint, Nothing } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { oneLine } from '../../kit/text/text.ts';

/** Whose it is. */
export const savedReplyScopes = ['Personal', 'Department', 'Everyone'] as const;
export type SavedReplyScope = (typeof savedReplyScopes)[number];

/** The variables, written as {{customerName}} in a saved reply; each is filled from the ticket's facts. */
export const replyVariables = [
  'ticketNumber',
  'requesterName',
  'requesterFirstName',
  'myName',
  'departmentName',
  'orderNumber',
  'orderDate',
  'shippedOn',
  'deliveredOn',
  'promisedToShipDate',
  'promisedToDeliverDate',
  'trackingNumber',
  'supplierName',
  'marketplaceName',
] as const;
export type ReplyVariable = (typeof replyVariables)[number];

const Name = oneLine(100);
const Html = z.string().trim().min(1).max(20_000);
const OneReply = z.object({ savedReplyId: idInPath('saved reply') });

export const SavedReply = z.object({
  id: id('saved reply'),
  name: z.string(),
  html: z.string(),
  scope: z.enum(savedReplyScopes),
  departmentId: z.number().int().nullable(),
  /** Whether the caller may change or delete it. */
  isEditable: z.boolean(),
  version: z.number().int(),
});
export type SavedReply = z.infer<typeof SavedReply>;

/** A department's reply belongs to the caller's own department, except that administrators name one. */
const NewReply = z.strictObject({
  name: Name,
  html: Html,
  scope: z.enum(savedReplyScopes),
  departmentId: z.number().int().min(2).max(8).nullable().default(null),
});

export const savedReplies = {
  list: endpoint({
    method: 'GET',
    path: '/api/helpdesk/saved-replies',
    summary: 'List the saved replies you can use',
    permission: 'tickets.work',
    response: z.array(SavedReply),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/helpdesk/saved-replies',
    summary: 'Save a reply for reuse',
    permission: 'tickets.work',
    status: 201,
    body: NewReply,
    response: SavedReply,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/saved-replies/{savedReplyId}',
    summary: 'Change a saved reply',
    permission: 'tickets.work',
    params: OneReply,
    body: z.strictObject({ name: Name, html: Html, version: z.number().int().min(1) }),
    response: SavedReply,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/helpdesk/saved-replies/{savedReplyId}',
    summary: 'Delete a saved reply',
    permission: 'tickets.work',
    params: OneReply,
    response: Nothing,
  }),
  /** Fills the variables; those without a value stay as {{name}} and are named. */
  fill: endpoint({
    method: 'GET',
    path: '/api/helpdesk/tickets/{ticketId}/saved-replies/{savedReplyId}',
    summary: 'Get a saved reply filled in for a ticket',
    permission: 'tickets.work',
    params: z.object({ ticketId: idInPath('ticket'), ...OneReply.shape }),
    response: z.object({ html: z.string(), missing: z.array(z.string()) }),
  }),
};
