import { departments } from '../../kit/department.ts';
import { type Holder, may, reachOf } from '../../kit/permissions.ts';

export type Viewer = Holder & { readonly id: number };

/** What decides who sees a ticket. */
export interface TicketReach {
  readonly departmentId: number;
  readonly alsoDepartmentIds: readonly number[];
  readonly assigneeId: number | null;
  readonly followerIds: readonly number[];
  readonly isLegal: boolean;
}

/** For everyone else, legal tickets don't exist. */
export const mayLegal = (viewer: Holder) => may(viewer, 'legal.work');

export const readsAll = (viewer: Holder) => reachOf(viewer, 'tickets.readAll').has('all');

/** Management has no queue. */
export const queueOf = ({ departmentId }: Holder): number | null =>
  departmentId === departments.Management ? null : departmentId;

export function maySee(viewer: Viewer, ticket: TicketReach): boolean {
  if (ticket.isLegal) return mayLegal(viewer);
  if (readsAll(viewer)) return true;
  const queue = queueOf(viewer);
  return (
    ticket.departmentId === queue ||
    (queue !== null && ticket.alsoDepartmentIds.includes(queue)) ||
    ticket.assigneeId === viewer.id ||
    ticket.followerIds.includes(viewer.id)
  );
}

/** Whether someone may answer a ticket and change its fields. */
export function mayWork(
  viewer: Viewer,
  ticket: Omit<TicketReach, 'followerIds' | 'alsoDepartmentIds'>,
): boolean {
  if (ticket.isLegal) return mayLegal(viewer);
  if (reachOf(viewer, 'tickets.workAll').has('all')) return true;
  return ticket.departmentId === queueOf(viewer) || ticket.assigneeId === viewer.id;
}

/** Heads delete notes in their own department's tickets. */
export function mayDeleteNotes(viewer: Viewer, ticket: Pick<TicketReach, 'departmentId'>): boolean {
  const reach = reachOf(viewer, 'ticketComments.deleteAny');
  return reach.has('all') || (reach.has('department') && ticket.departmentId === queueOf(viewer));
}
