import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { manyLines } from '../../kit/text/text.ts';
import { TicketRow } from '../tickets/ticket-list.contract.ts';

const permission = 'tickets.work';
const note = manyLines(10_000).nullable().default(null);

const Group = z.object({ shiftGroupId: z.number().int(), name: z.string() });

const MyHandoff = z.object({
  tickets: z.array(
    TicketRow.extend({
      toGroup: Group.nullable().describe('Who takes it over; null: its department has no other group'),
      isNoteRequired: z.boolean(),
    }),
  ),
});
export type MyHandoff = z.infer<typeof MyHandoff>;

export const HandoffForm = z.strictObject({
  tickets: z
    .array(z.strictObject({ ticketId: id('ticket'), note }))
    .min(1)
    .max(200),
  note: note.describe('For tickets without their own note'),
});
export type HandoffForm = z.infer<typeof HandoffForm>;

const Handoff = z.object({
  handoffId: z.number().int(),
  fromGroup: z.string().nullable(),
  toGroup: z.string().nullable(),
  by: z.string().nullable().describe('Null: the shift ended'),
  on: z.iso.datetime(),
  note: z.string().nullable(),
  tickets: z
    .array(z.object({ ticketId: z.number().int(), subject: z.string() }))
    .describe('Those that the caller can see'),
});
export type Handoff = z.infer<typeof Handoff>;

const DepartmentFigures = z.object({
  departmentId: z.number().int(),
  open: z.number().int(),
  unassigned: z.number().int(),
  overdue: z.number().int(),
  firstResponses: z.number().int().describe('Tickets that were first answered today'),
  medianFirstResponseMinutes: z.number().int().nullable(),
  load: z.array(
    z.object({
      employeeId: z.number().int(),
      name: z.string(),
      open: z.number().int(),
      overdue: z.number().int(),
    }),
  ),
});
export type DepartmentFigures = z.infer<typeof DepartmentFigures>;

export const shifts = {
  myHandoff: endpoint({
    method: 'GET',
    path: '/api/helpdesk/handoffs/mine',
    summary: 'List the caller’s tickets to hand off, and who takes each of them over',
    permission,
    response: MyHandoff,
  }),
  handOff: endpoint({
    method: 'POST',
    path: '/api/helpdesk/handoffs',
    summary: 'Hand the caller’s tickets off at the end of a shift',
    permission,
    body: HandoffForm,
    response: z.object({ handedOff: z.number().int() }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/helpdesk/handoffs',
    summary: 'List what was handed off in the caller’s department within a day, newest first',
    permission,
    response: z.array(Handoff),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/helpdesk/departments/figures',
    summary: 'Get the figures of the caller’s department, for its heads and administrators',
    note: 'Null for those without a department.',
    permission: 'ticketRules.edit',
    response: DepartmentFigures.nullable(),
  }),
};
