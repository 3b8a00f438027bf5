import { z } from 'zod';
import { orderNoteTypes } from '../../orders/orders.values.ts';
import {
  joinedBy,
  machines,
  messageDirections,
  messageKinds,
  messageStatuses,
  scanResults,
  ticketLinkKinds,
} from '../tickets.values.ts';
import { AnsweredMail, FollowedCause } from '../system-tickets/system-tickets.schema.ts';
import { Presence, TicketRow } from './ticket-list.contract.ts';

const moment = z.iso.datetime();
const employeeId = z.number().int();

const Person = z.object({ employeeId, name: z.string() });

export const MailAddress = z.object({ name: z.string().nullable(), address: z.string() });
export type MailAddress = z.infer<typeof MailAddress>;

const Merge = z.object({
  mergeId: z.number().int(),
  sourceTicketId: z.number().int(),
  sourceSubject: z.string(),
  reason: z.string(),
  by: z.string(),
  on: moment,
  undoUntil: moment,
});

const Move = z.object({
  moveId: z.number().int(),
  sourceTicketId: z.number().int(),
  targetTicketId: z.number().int(),
  messageIds: z.array(z.number().int()),
  by: z.string().nullable().describe('Null: the system joined mail to the ticket of its order'),
  on: moment,
  undoUntil: moment,
});

export const Ticket = TicketRow.extend({
  partnerId: z.number().int().nullable(),
  partnerName: z.string().nullable(),
  requesterName: z.string().nullable(),
  alsoDepartmentIds: z.array(z.number().int()).describe('Other departments that can read it'),
  shiftGroupId: z.number().int().nullable(),
  shiftGroup: z.string().nullable(),
  isLegal: z.boolean(),
  participants: z.array(MailAddress),
  followers: z.array(Person),
  noOrderReason: z.string().nullable(),
  marketplaceId: z.number().int().nullable(),
  marketplace: z.string().nullable(),
  carrierId: z.number().int().nullable(),
  carrier: z.string().nullable(),
  mailboxId: z.number().int().nullable(),
  mailbox: z.string().nullable().describe('The address it is answered from'),
  system: FollowedCause.nullable().describe('What the system opened it about'),
  answeredMail: AnsweredMail.nullable().describe('Mail of ours that its first message answers'),
  createdBy: z.string().nullable(),
  promisedOn: z.iso.date().nullable().describe('The day that someone promised'),
  firstResponseDueOn: moment.nullable(),
  firstRespondedOn: moment.nullable(),
  nextResponseDueOn: moment.nullable(),
  resolutionDueOn: moment.nullable(),
  resolvedOn: moment.nullable(),
  closedOn: moment.nullable(),
  reopenedOn: moment.nullable(),
  waitingSince: moment.nullable(),
  pausedMinutes: z.number().int(),
  language: z.string().nullable(),
  messageId: z.number().int().nullable().describe('Its first message'),
  lastMessageId: z.number().int().nullable(),
  lastNoteId: z.number().int().nullable(),
  mergedIntoTicketId: z.number().int().nullable(),
  splitFromTicketId: z.number().int().nullable().describe('Null also if the caller can’t see that ticket'),
  merges: z.array(Merge).describe('Tickets merged into this one that can be taken out again'),
  moves: z.array(Move).describe('Moves from or to this ticket that can be undone'),
  creditRequests: z.array(
    z.object({
      creditRequestId: z.number().int(),
      status: z.string(),
      isCoveredByAgreement: z.boolean(),
    }),
  ),
  may: z.object({
    work: z.boolean().describe('Answer it and change its fields'),
    deleteNotes: z.boolean().describe('Delete notes of others'),
    makeOrdinary: z.boolean().describe('Make a legal ticket an ordinary one'),
  }),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketAttachment = z.object({
  id: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  contentType: z.string().describe('By its bytes'),
  contentId: z.string().nullable(),
  isInline: z.boolean(),
  canPreview: z.boolean(),
  isRisky: z.boolean().describe('Ask before it is downloaded: programs, scripts, pages, macros'),
  scan: z.enum(scanResults),
});
export type TicketAttachment = z.infer<typeof TicketAttachment>;

export const TicketMessage = z.object({
  messageId: z.number().int(),
  ticketId: z.number().int(),
  direction: z.enum(messageDirections),
  kind: z.enum(messageKinds),
  status: z.enum(messageStatuses),
  from: MailAddress.nullable(),
  to: z.array(MailAddress),
  cc: z.array(MailAddress),
  bcc: z.array(MailAddress),
  replyTo: z.array(MailAddress),
  subject: z.string(),
  bodyHtml: z.string().nullable().describe('Cleaned'),
  bodyText: z.string(),
  quotedText: z.string().nullable(),
  isShortened: z.boolean().describe('Too long for the list of messages: get the message for all of it'),
  hasRemoteImages: z.boolean(),
  internetMessageId: z.string().nullable(),
  inReplyTo: z.string().nullable(),
  sentOn: moment.nullable().describe('By its sender’s clock'),
  createdOn: moment,
  authorId: employeeId.nullable(),
  author: z.string().nullable(),
  rule: z.string().nullable().describe('The rule that sent it'),
  isSenderVerified: z.boolean(),
  hasDmarcFailed: z.boolean(),
  machine: z.enum(machines).nullable(),
  isBounce: z.boolean(),
  isNewcomer: z.boolean().describe('Came with the ticket’s token, from someone who isn’t a participant yet'),
  isMessageIdReused: z.boolean(),
  unreadableReason: z.string().nullable(),
  alsoSentTo: z.array(z.string()),
  returnsOn: z.iso.date().nullable().describe('The day that an out-of-office reply names'),
  joinedBy: z.enum(joinedBy),
  undoUntil: moment.nullable(),
  answersMessageId: z.number().int().nullable(),
  failure: z.string().nullable(),
  movedFromTicketId: z.number().int().nullable(),
  aiAssisted: z.boolean(),
  receivedMailId: z.number().int().nullable().describe('The mail as it came can be downloaded'),
  attachments: z.array(TicketAttachment),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketNote = z.object({
  noteId: z.number().int(),
  ticketId: z.number().int().nullable().describe('Null for a note of the linked order'),
  orderNoteType: z.enum(orderNoteTypes).nullable().describe('Set for a note of the linked order'),
  authorId: employeeId.nullable().describe('Null: a rule or the system wrote it'),
  author: z.string(),
  body: z.string(),
  mentions: z.array(Person),
  afterMessageId: z.number().int().nullable(),
  createdOn: moment,
  editedOn: moment.nullable(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type TicketNote = z.infer<typeof TicketNote>;

export const RelatedTickets = z.object({
  linked: z.array(TicketRow.extend({ link: z.enum(ticketLinkKinds), isFrom: z.boolean() })),
  ofRequester: z.array(TicketRow).describe('Open tickets of the same requester, newest first'),
  ofOrder: z.array(TicketRow).describe('Other tickets of the same order, newest first'),
  merged: z.array(TicketRow).describe('Tickets merged into this one'),
});
export type RelatedTickets = z.infer<typeof RelatedTickets>;

export const Viewers = z.array(Presence);
