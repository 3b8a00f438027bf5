import { departments } from '../../kit/department.ts';
import { type Holder, reachOf } from '../../kit/permissions.ts';
import { mayLegal, queueOf } from '../tickets/tickets.rules.ts';
import type { RuledTicket, TicketRule } from './rules.values.ts';

type Owned = Pick<TicketRule, 'departmentId'>;

/** A head's rules see their department's tickets; legal tickets are reached by Legal's and administrators' rules alone. */
export function reaches(
  { departmentId }: Owned,
  ticket: Pick<RuledTicket, 'departmentId' | 'isLegal' | 'status'>,
): boolean {
  if (ticket.status === 'Spam' || ticket.status === 'Merged') return false;
  if (departmentId === null) return true;
  return ticket.isLegal ? departmentId === departments.Legal : departmentId === ticket.departmentId;
}

/** Whether a rule may go on with a ticket that it may have made legal itself. */
export const mayTouch = ({ departmentId }: Owned, { isLegal }: Pick<RuledTicket, 'isLegal'>): boolean =>
  !isLegal || departmentId === null || departmentId === departments.Legal;

/** A head changes the rules of the own department, an administrator all. */
export function mayEditRule(viewer: Holder, { departmentId }: Owned): boolean {
  const reach = reachOf(viewer, 'ticketRules.edit');
  return (
    reach.has('all') || (reach.has('department') && departmentId !== null && departmentId === queueOf(viewer))
  );
}

/** Legal's rules say what legal tickets are about. */
export const maySeeRule = (viewer: Holder, { departmentId }: Owned): boolean =>
  departmentId !== departments.Legal || mayLegal(viewer);
