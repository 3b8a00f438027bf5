import type { RecordKind } from '../../history/record-kind.ts';

const hours = {
  timeZone: { label: 'Time zone' },
  holidays: { label: 'Holidays' },
};

export const departmentHistory: RecordKind = {
  entityType: 'help-desk-department',
  fields: {
    ...hours,
    businessHours: { label: 'Business hours' },
    defaultShiftGroup: { label: 'Default shift group' },
    tickets: { label: 'Tickets' },
  },
  actions: {
    'department.changed': 'changed the department’s hours',
    'department.clocks-set': 'set the targets of open tickets by the new hours',
  },
};

export const shiftGroupHistory: RecordKind = {
  entityType: 'shift-group',
  fields: {
    ...hours,
    name: { label: 'Name' },
    schedule: { label: 'Schedule' },
    memberIds: { label: 'Members', as: 'employee' },
    handoffNoteRequired: { label: 'Handoff note required' },
  },
  actions: {
    'shift-group.added': 'added this shift group',
    'shift-group.changed': 'changed this shift group',
    'shift-group.ended': 'handed the new tickets to the next group at the end of the shift',
  },
};
