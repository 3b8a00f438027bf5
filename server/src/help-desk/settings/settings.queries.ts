import type { Day } from '@backdock/core/kit/dates.ts';
import type {
  DepartmentHoursForm,
  ShiftGroupForm,
} from '@backdock/core/help-desk/settings/settings.contract.ts';
import type { WeeklyHours } from '@backdock/core/help-desk/time/work-calendar.rules.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

function departments(db: Reader) {
  return db
    .selectFrom('help_desk_department')
    .select([
      'department_id as departmentId',
      'time_zone as timeZone',
      sql<WeeklyHours[]>`business_hours`.as('businessHours'),
      sql<Day[]>`to_json(holidays)`.as('holidays'),
      'default_shift_group_id as defaultShiftGroupId',
      'version',
    ]);
}

export const listDepartments = (db: Reader) => departments(db).orderBy('department_id').execute();

export const lockDepartment = (tx: Tx, id: number) =>
  departments(tx).where('department_id', '=', id).forUpdate().executeTakeFirst();
export type DepartmentRecord = NonNullable<Awaited<ReturnType<typeof lockDepartment>>>;

export async function setDepartment(tx: Tx, id: number, form: DepartmentHoursForm): Promise<void> {
  await tx
    .updateTable('help_desk_department')
    .set({
      time_zone: form.timeZone,
      business_hours: JSON.stringify(form.businessHours),
      holidays: form.holidays,
      default_shift_group_id: form.defaultShiftGroupId,
      version: sql`version + 1`,
    })
    .where('department_id', '=', id)
    .execute();
}

export const lockGroup = (tx: Tx, id: number) =>
  tx
    .selectFrom('shift_group')
    .select([
      'id',
      'department_id as departmentId',
      'name',
      'time_zone as timeZone',
      sql<WeeklyHours[]>`schedule`.as('schedule'),
      sql<Day[]>`to_json(holidays)`.as('holidays'),
      'handoff_note_required as handoffNoteRequired',
      sql<number[]>`ARRAY(SELECT employee_id FROM shift_group_member
        WHERE shift_group_id = shift_group.id ORDER BY employee_id)`.as('memberIds'),
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type GroupRecord = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;

const columnsOf = ({ name, timeZone, schedule, holidays, handoffNoteRequired }: ShiftGroupForm) => ({
  name,
  time_zone: timeZone,
  schedule: JSON.stringify(schedule),
  holidays,
  handoff_note_required: handoffNoteRequired,
});

export async function insertGroup(tx: Tx, departmentId: number, form: ShiftGroupForm): Promise<number> {
  const { id } = await tx
    .insertInto('shift_group')
    .values({ department_id: departmentId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setGroup(tx: Tx, id: number, form: ShiftGroupForm): Promise<void> {
  await tx
    .updateTable('shift_group')
    .set({ ...columnsOf(form), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Those who stay keep when they were assigned last. */
export async function setMembers(tx: Tx, id: number, memberIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('shift_group_member')
    .where('shift_group_id', '=', id)
    .where('employee_id', 'not in', [0, ...memberIds])
    .execute();
  if (memberIds.length === 0) return;
  await tx
    .insertInto('shift_group_member')
    .values(memberIds.map((employeeId) => ({ shift_group_id: id, employee_id: employeeId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isNameTaken(
  db: Reader,
  departmentId: number,
  name: string,
  except: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('shift_group')
    .select('id')
    .where('department_id', '=', departmentId)
    .where('name', '=', name)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPeople(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('employee')
    .select([
      'id',
      'name',
      'department_id as departmentId',
      'is_head as isHead',
      'is_active as isActive',
      sql<readonly Role[]>`roles`.as('roles'),
    ])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
}
