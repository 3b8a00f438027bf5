import type { Day } from '@backdock/core/kit/dates.ts';
import type { WeeklyHours } from '@backdock/core/help-desk/time/work-calendar.rules.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export function listGroups(db: Reader) {
  return db
    .selectFrom('shift_group')
    .select([
      'id as shiftGroupId',
      'name',
      'department_id as departmentId',
      'time_zone as timeZone',
      sql<WeeklyHours[]>`schedule`.as('schedule'),
      sql<Day[]>`to_json(holidays)`.as('holidays'),
      'handoff_note_required as handoffNoteRequired',
      'version',
      sql<number[]>`ARRAY(SELECT employee_id FROM shift_group_member
        WHERE shift_group_id = shift_group.id ORDER BY employee_id)`.as('memberIds'),
    ])
    .orderBy('department_id')
    .orderBy('name')
    .execute();
}

/** Each department's default group. */
export async function listDefaults(db: Reader): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('help_desk_department')
    .select(['department_id as departmentId', 'default_shift_group_id as groupId'])
    .execute();
  return new Map(rows.map(({ departmentId, groupId }) => [departmentId, groupId]));
}

/** Holds a member until the commit, unless another ticket holds them or went to them since they were looked at. */
export async function lockIfFree(
  tx: Tx,
  {
    shiftGroupId,
    employeeId,
    seenAssignedOn,
  }: { shiftGroupId: number; employeeId: number; seenAssignedOn: string | null },
): Promise<boolean> {
  const held = await tx
    .selectFrom('shift_group_member')
    .select('employee_id')
    .where('shift_group_id', '=', shiftGroupId)
    .where('employee_id', '=', employeeId)
    .where('last_assigned_on', 'is not distinct from', seenAssignedOn)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return held !== undefined;
}

const presentMinutes = 10;

/** Who is here was seen within ten minutes and hasn't signed out since. */
export function listMembers(db: Reader, groupId: number, now: Date) {
  const since = subMinutes(now, presentMinutes).toISOString();
  return db
    .selectFrom('shift_group_member as member')
    .innerJoin('employee', 'employee.id', 'member.employee_id')
    .leftJoin('employee_activity as activity', 'activity.employee_id', 'employee.id')
    .select([
      'employee.id',
      'employee.id as employeeId',
      'employee.department_id as departmentId',
      'employee.is_head as isHead',
      sql<readonly Role[]>`roles`.as('roles'),
      sql<boolean>`coalesce(activity.last_seen_on >= ${since} AND NOT EXISTS (SELECT FROM session
        WHERE session.employee_id = employee.id AND ended_on >= activity.last_seen_on), false)`.as(
        'isPresent',
      ),
      sql<number>`(SELECT count(*) FROM ticket WHERE assignee_id = employee.id AND status IN
        ('New', 'Open', 'WaitingOnCustomer', 'WaitingOnSupplier', 'WaitingOnMarketplace', 'WaitingOnCarrier', 'OnHold'))`.as(
        'openTickets',
      ),
      'member.last_assigned_on as lastAssignedOn',
    ])
    .where('member.shift_group_id', '=', groupId)
    .where('employee.is_active', '=', true)
    .execute();
}

export async function setAssigned(tx: Tx, groupId: number, employeeId: number, now: Date): Promise<void> {
  await tx
    .updateTable('shift_group_member')
    .set({ last_assigned_on: now.toISOString() })
    .where('shift_group_id', '=', groupId)
    .where('employee_id', '=', employeeId)
    .execute();
}
