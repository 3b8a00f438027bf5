import { isOnShift } from '@backdock/core/help-desk/shifts/shifts.rules.ts';
import type { ExternalCtx, System, WriteCtx } from '../../platform/context.ts';
import { groupFor, listGroups, placeTicket } from '../shifts/placement.service.ts';
import { changeTicket, lockAllVisible } from '../tickets/change-ticket.service.ts';
import { inPortions } from '../tickets/in-portions.ts';
import { addTicketNote } from '../tickets/ticket-additions.service.ts';
import { listOpenOf, listUntaken } from './handoff.queries.ts';
import { noteHandoffs } from './handoff.service.ts';

type Ctx = ExternalCtx<System>;
type Group = Awaited<ReturnType<typeof listGroups>>[number];

/** New tickets that nobody took until their shift ended go to the next group. */
export async function endShifts(ctx: Ctx): Promise<void> {
  for (const group of await listGroups(ctx.db)) {
    if (isOnShift(group, ctx.now)) continue;
    const next = await groupFor(ctx.db, group.departmentId, ctx.now);
    if (!next || next.shiftGroupId === group.shiftGroupId) continue;
    await inPortions(
      () => listUntaken(ctx.db, group.shiftGroupId),
      (ids) => ctx.inTx((inner) => passOn(inner, ids, { group, next })),
    );
  }
}

async function passOn(
  ctx: WriteCtx<System>,
  ids: readonly number[],
  { group, next }: { group: Group; next: Group },
): Promise<void> {
  const held = await lockAllVisible(ctx, ids);
  const untaken = held.filter(
    ({ status, assigneeId, shiftGroupId }) =>
      status === 'New' && assigneeId === null && shiftGroupId === group.shiftGroupId,
  );
  const moves = [];
  for (const ticket of untaken) {
    const placement = await placeTicket(ctx, ticket, { group: next });
    await changeTicket(ctx, ticket, { action: 'ticket.handed-off', patch: placement, event: 'Assigned' });
    const body = `The shift “${group.name}” ended before anyone took this ticket. “${next.name}” takes over.`;
    await addTicketNote(ctx, ticket.id, { body });
    moves.push({ ticket, to: placement.shiftGroupId });
  }
  await noteHandoffs(ctx, moves, { by: null, note: null });
}

/** Tickets of someone who left go back to their groups. */
export async function giveBackTickets(ctx: Ctx, employeeId: number): Promise<void> {
  await inPortions(
    () => listOpenOf(ctx.db, employeeId),
    (ids) => ctx.inTx((inner) => giveBack(inner, ids, employeeId)),
  );
}

async function giveBack(ctx: WriteCtx<System>, ids: readonly number[], employeeId: number): Promise<void> {
  const held = await lockAllVisible(ctx, ids);
  for (const ticket of held.filter(({ assigneeId }) => assigneeId === employeeId)) {
    const { departmentId, shiftGroupId } = ticket;
    const group = shiftGroupId ?? (await groupFor(ctx.tx, departmentId, ctx.now))?.shiftGroupId ?? null;
    const patch = { assigneeId: null, shiftGroupId: group };
    await changeTicket(ctx, ticket, { action: 'ticket.given-back', patch, event: 'Assigned' });
  }
}
