import { z } from 'zod';
import { departmentNames } from '../../kit/department.ts';
import { endpoint, eventStream } from '../../kit/endpoint.ts';
import { messageDirections, ticketStatuses } from '../tickets.values.ts';
import { maxSearchLength } from './search-query.values.ts';

const MarkedText = z.object({
  text: z.string(),
  marks: z
    .array(z.object({ from: z.number().int(), to: z.number().int() }))
    .describe('Where the text has what was searched for, in UTF-16 code units'),
});

export const FoundTicket = z.object({
  ticketId: z.number().int(),
  subject: MarkedText,
  requester: MarkedText.nullable(),
  status: z.enum(ticketStatuses),
  department: z.enum(departmentNames),
  assignee: z.string().nullable(),
  purchaseOrderNumber: z.string().nullable(),
  createdOn: z.iso.datetime(),
});
export type FoundTicket = z.infer<typeof FoundTicket>;

export const FoundMessage = z.object({
  ticketId: z.number().int(),
  subject: z.string().describe('The ticket’s subject'),
  status: z.enum(ticketStatuses).describe('The ticket’s status'),
  messageId: z.number().int().nullable(),
  noteId: z.number().int().nullable().describe('Set for notes, which have no message ID'),
  direction: z.enum(messageDirections).nullable().describe('Null for notes'),
  writer: MarkedText,
  writtenOn: z.iso.datetime(),
  passage: MarkedText.describe('The part of its text that was found, or its beginning'),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

const FoundOrder = z.object({ orderId: z.number().int(), title: z.string(), detail: z.string() });

/** Where the next page of a group begins. */
const next = z.string().nullable().describe('Pass it as `before` for older ones; null: there are none');

export const FoundInTickets = z.object({
  tickets: z.object({ hits: z.array(FoundTicket), next }),
  messages: z.object({ hits: z.array(FoundMessage), next }),
  orders: z.object({ hits: z.array(FoundOrder) }),
  searchedTo: z.iso
    .datetime()
    .nullable()
    .describe('Older tickets weren’t searched because that would take too long'),
});
export type FoundInTickets = z.infer<typeof FoundInTickets>;

export const searchGroups = ['tickets', 'messages'] as const;
export type SearchGroupName = (typeof searchGroups)[number];

const Progress = z.object({ percent: z.number().int().min(0).max(100) });

export const helpDeskSearch = {
  search: endpoint({
    method: 'GET',
    path: '/api/helpdesk/search',
    summary:
      'Search tickets, messages, notes, and the orders they are about, of those that the caller can see',
    note: 'Newest first. Words, "phrases", prefix*, -excluded, and the filters status:, type:, assignee:, dept:, supplier:, order:, po:, from:, has:attachment, before:, after:, overdue.',
    permission: 'tickets.work',
    query: z.strictObject({
      query: z.string().trim().min(1).max(maxSearchLength),
      group: z.enum(searchGroups).optional().describe('Only this group, for its next page'),
      before: z
        .string()
        .regex(/^\d{1,16}(?:-(?:Message|Note|Ticket)-\d{1,16})?$/)
        .optional(),
    }),
    response: FoundInTickets,
  }),
  index: endpoint({
    method: 'GET',
    path: '/api/helpdesk/search/index',
    summary: 'See whether the search index is being rebuilt',
    permission: 'tools.use',
    response: z.object({
      percent: z.number().int().nullable().describe('How far a rebuild is; null: none is running'),
      rebuiltOn: z.iso.datetime().nullable().describe('When the last rebuild ended'),
    }),
  }),
  rebuildIndex: eventStream({
    method: 'POST',
    path: '/api/helpdesk/search/rebuild-index',
    summary: 'Rebuild the search index, or follow the rebuild that is running',
    note: 'Searches are answered meanwhile. A reconnect with the same Idempotency-Key follows the same rebuild, and gets its end if it has ended.',
    permission: 'tools.use',
    events: { progress: Progress, done: z.object({}) },
  }),
};
