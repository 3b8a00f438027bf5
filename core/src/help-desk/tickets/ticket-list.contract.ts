import { z } from 'zod';
import { departmentNames } from '../../kit/department.ts';
import { countedList } from '../../kit/endpoint.ts';
import type { Columns } from '../../kit/list.ts';
import {
  channels,
  messageDirections,
  presenceActivities,
  priorities,
  requesterTypes,
  slaStatuses,
  ticketScopes,
  ticketStatuses,
} from '../tickets.values.ts';
import { targetKinds } from '../time/targets.rules.ts';
import { ticketTypes } from '../ticket-types.values.ts';

export const Presence = z.object({
  employeeId: z.number().int(),
  name: z.string(),
  activity: z.enum(presenceActivities),
});
export type Presence = z.infer<typeof Presence>;

export const ticketTypeNames = ticketTypes.map(({ name }) => name);

/** What lists, related tickets and an order's tickets show. */
export const TicketRow = z.object({
  id: z.number().int().describe('Ticket ID, shown as #48213'),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  priority: z.enum(priorities),
  typeId: z.number().int().nullable(),
  type: z.string().nullable(),
  departmentId: z.number().int(),
  department: z.enum(departmentNames),
  assigneeId: z.number().int().nullable(),
  assignee: z.string().nullable(),
  requester: z.string().nullable().describe('Name of whoever asked, or else the address'),
  requesterEmail: z.string().nullable(),
  requesterType: z.enum(requesterTypes).nullable().describe('Null while no one knows who wrote'),
  supplierId: z.number().int().nullable(),
  supplier: z.string().nullable(),
  orderId: z.number().int().nullable(),
  purchaseOrderNumber: z.string().nullable(),
  channel: z.enum(channels),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  dueDate: z.iso.date().nullable(),
  nextActionDate: z.iso.date().nullable(),
  nextDueOn: z.iso
    .datetime()
    .nullable()
    .describe('When the nearest target is missed; null while paused and once resolved'),
  nextTarget: z.enum(targetKinds).nullable().describe('The nearest target, also while it is paused'),
  slaStatus: z.enum(slaStatuses),
  minutesLeft: z
    .number()
    .int()
    .nullable()
    .describe(
      'Business minutes left of the nearest target, for a ticket that waits; below zero if it is past',
    ),
  lastMessageOn: z.iso.datetime().nullable(),
  lastMessageDirection: z.enum(messageDirections).nullable(),
  isUnread: z.boolean(),
  hasAttachments: z.boolean(),
  messageCount: z.number().int(),
  noteCount: z.number().int(),
  isSystemTicket: z.boolean().describe('The system follows it: it changes with its cause'),
  tags: z.array(z.string()),
  presence: z.array(Presence).describe('Who has it open now, other than the caller'),
  version: z.number().int(),
});
export type TicketRow = z.infer<typeof TicketRow>;

const ticketColumns = {
  id: { type: 'number' },
  subject: { type: 'text', sortable: false },
  nextDueOn: { type: 'timestamp' },
  presence: { type: 'text', sortable: false, filterable: false },
  status: { type: 'set', values: ticketStatuses, sortable: false },
  slaStatus: { type: 'set', values: slaStatuses, sortable: false },
  priority: { type: 'set', values: priorities, sortable: false },
  type: { type: 'set', values: ticketTypeNames, sortable: false },
  department: { type: 'set', values: departmentNames, sortable: false },
  assignee: { type: 'text', sortable: false },
  requester: { type: 'text', sortable: false },
  requesterType: { type: 'set', values: requesterTypes, sortable: false },
  supplier: { type: 'text', sortable: false },
  purchaseOrderNumber: { type: 'text', sortable: false, filterable: false },
  channel: { type: 'set', values: channels, sortable: false },
  dueDate: { type: 'date' },
  nextActionDate: { type: 'date' },
  lastMessageOn: { type: 'timestamp' },
  isUnread: { type: 'boolean', sortable: false },
  hasAttachments: { type: 'boolean', sortable: false },
  tags: { type: 'text', sortable: false, filterable: false },
  createdOn: { type: 'timestamp' },
  scope: { type: 'set', values: ticketScopes, sortable: false, several: true },
} as const satisfies Columns;

export const ticketList = countedList({
  path: '/api/helpdesk/ticket-summaries',
  summary: 'List the tickets the caller can see',
  note: 'scope=mine: assigned to or followed by the caller. scope=department: of the caller’s department. scope=all, the default: all that the caller can see. To count a scope, filter by the scope column.',
  permission: 'tickets.work',
  row: TicketRow.extend({
    scope: z.array(z.enum(ticketScopes)).describe('Scopes that list the ticket for the caller'),
  }),
  columns: ticketColumns,
  parameters: ['scope'],
});
