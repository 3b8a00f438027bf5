import { groupInCharge, membersForNext } from '@backdock/core/help-desk/shifts/shifts.rules.ts';
import { mayLegal } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import * as queries from './shift-groups.queries.ts';

export { listGroups } from './shift-groups.queries.ts';

/** Which group of each department takes what comes now; null for a department that has none. */
export async function groupsInCharge(db: Reader, now: Date) {
  const groups = await queries.listGroups(db);
  const defaults = await queries.listDefaults(db);
  return (departmentId: number, { except = null }: { except?: number | null } = {}) =>
    groupInCharge(
      groups.filter((group) => group.departmentId === departmentId && group.shiftGroupId !== except),
      defaults.get(departmentId) ?? null,
      now,
    );
}

/** The same for one department. */
export const groupFor = async (db: Reader, departmentId: number, now: Date) =>
  (await groupsInCharge(db, now))(departmentId);

interface Placement {
  shiftGroupId: number | null;
  assigneeId: number | null;
}

/** Who takes a new ticket of a department: its group on shift, and in it whoever is here with the least to do. */
export async function placeTicket(
  ctx: Pick<WriteCtx, 'tx' | 'now'>,
  { departmentId, isLegal }: { departmentId: number; isLegal: boolean },
  { group = null, without = null }: { group?: { shiftGroupId: number } | null; without?: number | null } = {},
): Promise<Placement> {
  const { tx, now } = ctx;
  const found = group ?? (await groupFor(tx, departmentId, now));
  if (!found) return { shiftGroupId: null, assigneeId: null };
  const { shiftGroupId } = found;
  const members = (await queries.listMembers(tx, shiftGroupId, now))
    .filter((member) => member.employeeId !== without && (!isLegal || mayLegal(member)))
    .map((member) => ({
      ...member,
      lastAssignedOn: member.lastAssignedOn === null ? null : Date.parse(member.lastAssignedOn),
      seenAssignedOn: member.lastAssignedOn,
    }));
  return { shiftGroupId, assigneeId: await nextOf(ctx, shiftGroupId, membersForNext(members)) };
}

interface Candidate {
  employeeId: number;
  seenAssignedOn: string | null;
}

/**
 * The first who isn't being given another ticket right now, so that two tickets at the same moment go to two people.
 * Nobody waits: mail that comes in a flood would otherwise be filed one by one.
 */
async function nextOf(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  shiftGroupId: number,
  candidates: readonly Candidate[],
): Promise<number | null> {
  for (const { employeeId, seenAssignedOn } of candidates) {
    if (!(await queries.lockIfFree(tx, { shiftGroupId, employeeId, seenAssignedOn }))) continue;
    await queries.setAssigned(tx, shiftGroupId, employeeId, now);
    return employeeId;
  }
  return candidates[0]?.employeeId ?? null;
}
