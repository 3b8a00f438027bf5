import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

interface Hours {
  weekday: number;
  from: string;
  to: string;
}

export function listDepartments(db: Reader) {
  return db
    .selectFrom('help_desk_department as department')
    .leftJoin('mailbox', 'mailbox.id', 'department.default_mailbox_id')
    .select([
      'department.department_id as departmentId',
      'department.default_mailbox_id as defaultMailboxId',
      'mailbox.address as mailbox',
      'department.default_shift_group_id as defaultShiftGroupId',
      'department.time_zone as timeZone',
      sql<Hours[]>`department.business_hours`.as('businessHours'),
      sql<number[]>`ARRAY(SELECT id FROM employee WHERE employee.department_id = department.department_id
        AND is_head AND is_active ORDER BY id)`.as('headEmployeeIds'),
    ])
    .orderBy('department.department_id')
    .execute();
}

export async function listGroupsOf(db: Reader, employeeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shift_group_member')
    .select('shift_group_id as id')
    .where('employee_id', '=', employeeId)
    .orderBy('shift_group_id')
    .execute();
  return rows.map(({ id }) => id);
}

export function listMailboxStates(db: Reader) {
  return db
    .selectFrom('mailbox')
    .leftJoin('mailbox_state', 'mailbox_state.mailbox_id', 'mailbox.id')
    .select([
      'mailbox.id as mailboxId',
      'mailbox.address',
      'mailbox.is_enabled as isEnabled',
      'mailbox_state.failing_since as failingSince',
    ])
    .orderBy('mailbox.address')
    .execute();
}
