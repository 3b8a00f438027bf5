import type { DepartmentFigures } from '@backdock/core/help-desk/shifts/shifts.contract.ts';
import { queueOf } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { dayInPacific, startOfDayInPacific } from '@backdock/core/kit/dates.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { visibleTickets } from '../tickets/visible.service.ts';
import { readFigures, readLoad } from './handoff.queries.ts';

/** How the caller's department is doing, as far as the caller sees its tickets. */
export async function departmentFigures({
  db,
  actor,
  now,
}: ReadCtx<Employee>): Promise<DepartmentFigures | null> {
  const departmentId = queueOf(actor);
  if (departmentId === null) return null;
  const visible = visibleTickets(actor);
  const today = startOfDayInPacific(dayInPacific(now));
  const figures = await readFigures(db, visible, departmentId, today);
  return { departmentId, ...figures, load: await readLoad(db, visible, departmentId) };
}
