import type { WeeklyHours } from '@backdock/core/help-desk/time/work-calendar.rules.ts';
import { departments } from '@backdock/core/kit/department.ts';
import {
  addShiftGroup,
  changeDepartment,
  departmentSettings,
} from '../../../server/src/help-desk/settings/settings.service.ts';
import type { Employee } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';

const timeZone = 'America/Los_Angeles';
const holidays = ['2026-11-26', '2026-12-25', '2027-01-01'];
const on = (days: readonly number[], from: string, to: string): WeeklyHours[] =>
  days.map((weekday) => ({ weekday, from, to }));
const weekdays = [1, 2, 3, 4, 5];

const groups = [
  {
    departmentId: departments.CustomerService,
    name: 'Day',
    schedule: on(weekdays, '06:00', '14:30'),
    members: ['Jonah Wells', 'Rosa Medina'],
    handoffNoteRequired: false,
  },
  {
    departmentId: departments.CustomerService,
    name: 'Evening',
    schedule: on(weekdays, '14:30', '22:00'),
    members: ['Hugo Bauer'],
    handoffNoteRequired: true,
  },
  {
    departmentId: departments.CustomerService,
    name: 'Weekend',
    schedule: on([6, 7], '08:00', '16:00'),
    members: ['Rosa Medina', 'Hugo Bauer'],
    handoffNoteRequired: false,
  },
  {
    departmentId: departments.Logistics,
    name: 'Dock',
    schedule: on(weekdays, '05:00', '17:00'),
    members: ['Leah Stone'],
    handoffNoteRequired: false,
  },
] as const;

/** Customer service works in shifts, and when it works tickets' targets run. */
export async function loadShifts(runtime: Runtime, people: readonly Employee[]): Promise<void> {
  const administrator = people.find(({ roles }) => roles.includes('Admin'));
  if (!administrator) return;
  await actAsSystem(runtime, async (ctx) => {
    const as = { ...ctx, actor: administrator };
    const businessHours = [...on(weekdays, '06:00', '20:00'), ...on([6], '08:00', '14:00')];
    const hours = { timeZone, businessHours, holidays, defaultShiftGroupId: null };
    const all = await departmentSettings({ ...as, db: ctx.tx });
    const { version = 1 } = all.find(({ department }) => department === 'CustomerService') ?? {};
    await changeDepartment(as, departments.CustomerService, { ...hours, version });
    for (const { members, schedule, ...group } of groups) {
      const memberIds = people
        .filter(({ name }) => members.some((member) => member === name))
        .map(({ id }) => id);
      await addShiftGroup(as, { ...group, schedule: [...schedule], timeZone, holidays, memberIds });
    }
  });
}
