import type { DepartmentFigures } from '@backdock/core/help-desk/shifts/shifts.contract.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

const openStatuses = sql.raw(
  `('New', 'Open', 'WaitingOnCustomer', 'WaitingOnSupplier', 'WaitingOnMarketplace', 'WaitingOnCarrier', 'OnHold')`,
);
const atOnce = 200;

/** Which tickets the reader sees. */
type Visible = RawBuilder<SqlBool>;

/** Someone's tickets that don't wait for anyone else, those with the least time left first. */
export function listToHandOff(db: Reader, employeeId: number) {
  return db
    .selectFrom('ticket')
    .select(['id', 'department_id as departmentId', 'shift_group_id as shiftGroupId'])
    .where('assignee_id', '=', employeeId)
    .where('status', 'in', ['New', 'Open'])
    .orderBy('next_due_on')
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

/** New tickets of a group that nobody has. */
export async function listUntaken(db: Reader, shiftGroupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('shift_group_id', '=', shiftGroupId)
    .where('status', '=', 'New')
    .where('assignee_id', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Open tickets of someone. */
export async function listOpenOf(db: Reader, employeeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('assignee_id', '=', employeeId)
    .where(sql<boolean>`status IN ${openStatuses}`)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

interface NewHandoff {
  departmentId: number;
  fromGroupId: number | null;
  toGroupId: number | null;
  by: number | null;
  note: string | null;
  ticketIds: readonly number[];
}

export async function insertHandoff(tx: Tx, handoff: NewHandoff, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('shift_handoff')
    .values({
      department_id: handoff.departmentId,
      from_group_id: handoff.fromGroupId,
      to_group_id: handoff.toGroupId,
      handed_off_by: handoff.by,
      handed_off_on: now.toISOString(),
      note: handoff.note,
      ticket_ids: [...handoff.ticketIds],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a department, newest first, with the tickets that the reader sees. */
export function listHandoffs(db: Reader, visible: Visible, departmentId: number, since: Date) {
  return db
    .selectFrom('shift_handoff as handoff')
    .leftJoin('shift_group as source', 'source.id', 'handoff.from_group_id')
    .leftJoin('shift_group as target', 'target.id', 'handoff.to_group_id')
    .leftJoin('employee', 'employee.id', 'handoff.handed_off_by')
    .select([
      'handoff.id as handoffId',
      'source.name as fromGroup',
      'target.name as toGroup',
      'employee.name as by',
      'handoff.handed_off_on as on',
      'handoff.note',
      sql<{ ticketId: number; subject: string }[]>`coalesce((
        SELECT json_agg(json_build_object('ticketId', ticket.id, 'subject', ticket.subject) ORDER BY ticket.id)
          FROM ticket WHERE ticket.id = ANY (handoff.ticket_ids) AND ${visible}), '[]')`.as('tickets'),
    ])
    .where('handoff.department_id', '=', departmentId)
    .where('handoff.handed_off_on', '>=', since.toISOString())
    .orderBy('handoff.id', 'desc')
    .limit(20)
    .execute();
}

type Figures = Omit<DepartmentFigures, 'departmentId' | 'load'>;

/** Of what the reader sees in a department. */
export async function readFigures(
  db: Reader,
  visible: Visible,
  departmentId: number,
  since: Date,
): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT count(*)::int AS open,
           count(*) FILTER (WHERE ticket.assignee_id IS NULL)::int AS unassigned,
           count(*) FILTER (WHERE ticket.sla_status = 'Breached')::int AS overdue,
           responded.n::int AS "firstResponses", responded.median::int AS "medianFirstResponseMinutes"
      FROM (SELECT count(*) AS n, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY
                   extract(epoch FROM ticket.first_responded_on - ticket.created_on) / 60)) AS median
              FROM ticket WHERE ticket.first_responded_on >= ${since.toISOString()}
               AND ticket.department_id = ${departmentId} AND ${visible}) responded
      LEFT JOIN ticket ON ticket.department_id = ${departmentId} AND ticket.status IN ${openStatuses}
       AND ${visible}
     GROUP BY responded.n, responded.median`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('figures of a department always are one row');
  return row;
}

/** The department's people, and whoever else has its tickets, those with the most to do first. */
export async function readLoad(
  db: Reader,
  visible: Visible,
  departmentId: number,
): Promise<DepartmentFigures['load']> {
  const { rows } = await sql<DepartmentFigures['load'][number]>`
    SELECT employee.id AS "employeeId", employee.name, coalesce(load.open, 0)::int AS open,
           coalesce(load.overdue, 0)::int AS overdue
      FROM employee LEFT JOIN (
        SELECT ticket.assignee_id, count(*) AS open, count(*) FILTER (WHERE ticket.sla_status = 'Breached') AS overdue
          FROM ticket WHERE ticket.department_id = ${departmentId} AND ticket.assignee_id IS NOT NULL
           AND ticket.status IN ${openStatuses} AND ${visible} GROUP BY 1) load
        ON load.assignee_id = employee.id
     WHERE load.assignee_id IS NOT NULL OR (employee.department_id = ${departmentId} AND employee.is_active)
     ORDER BY 3 DESC, 2 LIMIT 100`.execute(db);
  return rows;
}
