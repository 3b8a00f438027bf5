import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { departmentNames } from '../../kit/department.ts';
import { id, idInPath } from '../../kit/id.ts';
import { oneLine } from '../../kit/text/text.ts';
import { helpDeskDepartment } from '../tickets/ticket-fields.schema.ts';
import { isTimeZone, whyNotHours } from './hours.rules.ts';

const permission = 'ticketRules.edit';
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Invalid time');

const Hours = z.strictObject({ weekday: z.number().int().min(1).max(7), from: time, to: time });
const hours = (mayPassMidnight: boolean) =>
  z
    .array(Hours)
    .max(70)
    .superRefine((all, context) => {
      const message = whyNotHours(all, { mayPassMidnight });
      if (message) context.addIssue({ code: 'custom', message });
    });
const timeZone = oneLine(64).refine(isTimeZone, 'Unknown time zone');
const holidays = z
  .array(z.iso.date())
  .max(200)
  .refine((days) => new Set(days).size === days.length, 'A day appears twice');
const version = z.number().int().min(1);

export const DepartmentHoursForm = z.strictObject({
  timeZone,
  businessHours: hours(false).refine((all) => all.length > 0, 'Enter at least one day'),
  holidays,
  defaultShiftGroupId: id('shift group').nullable(),
});
export type DepartmentHoursForm = z.infer<typeof DepartmentHoursForm>;

export const ShiftGroupForm = z.strictObject({
  name: oneLine(100),
  timeZone,
  schedule: hours(true).describe('A shift that ends before it starts ends on the next day'),
  holidays,
  memberIds: z.array(id('employee')).max(200),
  handoffNoteRequired: z.boolean(),
});
export type ShiftGroupForm = z.infer<typeof ShiftGroupForm>;

const ShiftGroup = ShiftGroupForm.extend({
  shiftGroupId: z.number().int(),
  departmentId: z.number().int(),
  members: z.array(z.object({ employeeId: z.number().int(), name: z.string() })),
  onShift: z.boolean(),
  version,
});
export type ShiftGroup = z.infer<typeof ShiftGroup>;

const DepartmentSettings = DepartmentHoursForm.extend({
  departmentId: z.number().int(),
  department: z.enum(departmentNames),
  version,
  shiftGroups: z.array(ShiftGroup),
});
export type DepartmentSettings = z.infer<typeof DepartmentSettings>;

export const helpDeskSettings = {
  departments: endpoint({
    method: 'GET',
    path: '/api/helpdesk/departments',
    summary: 'List the hours and shift groups of the departments that the caller may change',
    permission,
    response: z.array(DepartmentSettings),
  }),
  changeDepartment: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/departments/{departmentId}',
    summary: 'Change when a department works',
    note: 'Targets of open tickets are recalculated.',
    permission,
    params: z.object({ departmentId: idInPath('department') }),
    body: DepartmentHoursForm.extend({ version }),
    response: DepartmentSettings,
  }),
  addShiftGroup: endpoint({
    method: 'POST',
    path: '/api/helpdesk/shift-groups',
    summary: 'Add a shift group',
    permission,
    status: 201,
    body: ShiftGroupForm.extend({ departmentId: helpDeskDepartment }),
    response: ShiftGroup,
  }),
  changeShiftGroup: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/shift-groups/{shiftGroupId}',
    summary: 'Change a shift group',
    permission,
    params: z.object({ shiftGroupId: idInPath('shift group') }),
    body: ShiftGroupForm.extend({ version }),
    response: ShiftGroup,
  }),
};
