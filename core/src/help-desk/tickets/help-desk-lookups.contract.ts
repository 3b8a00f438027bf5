import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { departmentNames } from '../../kit/department.ts';
import { roles } from '../../kit/permissions.ts';
import { priorities, requesterTypes } from '../tickets.values.ts';

const permission = 'tickets.work';
const employeeId = z.number().int();

const DepartmentOption = z.object({
  departmentId: z.number().int(),
  department: z.enum(departmentNames),
  defaultMailboxId: z.number().int().nullable(),
  mailbox: z.string().nullable().describe('The address it writes from'),
  defaultShiftGroupId: z.number().int().nullable(),
  headEmployeeIds: z.array(employeeId),
  timeZone: z.string(),
  businessHours: z.array(z.object({ weekday: z.number().int(), from: z.string(), to: z.string() })),
});

const ShiftGroupOption = z.object({
  shiftGroupId: z.number().int(),
  name: z.string(),
  departmentId: z.number().int(),
  timeZone: z.string(),
  schedule: z.array(z.object({ weekday: z.number().int(), from: z.string(), to: z.string() })),
  holidays: z.array(z.iso.date()),
  memberIds: z.array(employeeId),
  onShift: z.boolean(),
  handoffNoteRequired: z.boolean(),
});

const TicketTypeOption = z.object({
  typeId: z.number().int(),
  name: z.string(),
  departmentId: z.number().int(),
  priority: z.enum(priorities),
  firstResponseHours: z.number(),
  resolutionHours: z.number(),
  isAboutOrder: z.boolean(),
});

export const HelpDeskProfile = z.object({
  employeeId,
  name: z.string(),
  email: z.string(),
  departmentId: z.number().int().nullable(),
  departmentName: z.string().nullable(),
  isHead: z.boolean(),
  roles: z.array(z.enum(roles)),
  shiftGroupIds: z.array(z.number().int()),
});
export type HelpDeskProfile = z.infer<typeof HelpDeskProfile>;

const HelpDeskUser = z.object({
  employeeId,
  name: z.string(),
  email: z.string(),
  departmentId: z.number().int().nullable(),
  mayLegal: z.boolean().describe('May see legal tickets'),
});
export type HelpDeskUser = z.infer<typeof HelpDeskUser>;

export const helpDesk = {
  health: endpoint({
    method: 'GET',
    path: '/api/helpdesk/health',
    summary: 'Check whether mail is taken and sent',
    permission,
    response: z.object({
      status: z.enum(['Working', 'Failing']),
      mailboxes: z.array(
        z.object({
          mailboxId: z.number().int(),
          address: z.string(),
          status: z.enum(['Working', 'Failing', 'Off']),
          failingSince: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  departments: endpoint({
    method: 'GET',
    path: '/api/helpdesk/departments/options',
    summary: 'List the departments with a queue',
    permission,
    response: z.array(DepartmentOption),
  }),
  shiftGroups: endpoint({
    method: 'GET',
    path: '/api/helpdesk/shift-groups/options',
    summary: 'List the shift groups',
    permission,
    response: z.array(ShiftGroupOption),
  }),
  partnerTypes: endpoint({
    method: 'GET',
    path: '/api/helpdesk/partner-types',
    summary: 'List the kinds of people who write',
    permission,
    response: z.array(z.object({ id: z.enum(requesterTypes), name: z.string() })),
  }),
  ticketTypes: endpoint({
    method: 'GET',
    path: '/api/helpdesk/ticket-types',
    summary: 'List the ticket types with their targets',
    permission,
    response: z.array(TicketTypeOption),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/helpdesk/users/profile',
    summary: 'Get the caller as the help desk knows them',
    permission,
    response: HelpDeskProfile,
  }),
  ticketCount: endpoint({
    method: 'GET',
    path: '/api/helpdesk/users/profile/tickets/count',
    summary: 'Count the new tickets of the caller’s department and those assigned to the caller',
    permission,
    response: z.object({ count: z.number().int() }),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/helpdesk/users/options',
    summary: 'List the active employees with their departments',
    permission,
    response: z.array(HelpDeskUser),
  }),
};
