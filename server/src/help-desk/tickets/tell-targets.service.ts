import { departmentHistory } from '@backdock/core/help-desk/settings/settings.history.ts';
import { targetKinds } from '@backdock/core/help-desk/time/targets.rules.ts';
import { toTell } from '@backdock/core/help-desk/time/ticket-clock.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { ExternalCtx, System, WriteCtx } from '../../platform/context.ts';
import { findOpenAfter, findToTell, lockClocks } from './clock.queries.ts';
import { computeClocks, setClocks } from './clock.service.ts';
import { inPortions } from './in-portions.ts';
import { logEvent } from './note-event.service.ts';

type Ctx = ExternalCtx<System>;

/** Says once of each target that it will be missed soon, and that it was missed. */
export async function tellTargets(ctx: Ctx): Promise<void> {
  await inPortions(
    () => findToTell(ctx.db, ctx.now),
    (ids) => ctx.inTx((inner) => tellOf(inner, ids)),
  );
}

async function tellOf(ctx: WriteCtx<System>, ids: readonly number[]): Promise<void> {
  const { tx, now } = ctx;
  await lockClocks(tx, ids);
  const clocks = await computeClocks(tx, ids);
  const told = [...clocks].flatMap(([ticketId, { log, clock }]) =>
    targetKinds.flatMap((target) => {
      const found = clock.targets[target];
      const next = found && toTell(log, target, found);
      if (!next || next.on > now.getTime()) return [];
      // What is missed already needs no warning.
      const isMissed = found.dueOn !== null && found.dueOn <= now.getTime();
      return [{ ticketId, target, kind: isMissed ? ('SlaBreached' as const) : ('SlaWarning' as const) }];
    }),
  );
  await auditAll(
    ctx,
    told.map(({ ticketId, target, kind }) => ({
      entityType: ticketHistory.entityType,
      entityId: ticketId,
      action: kind === 'SlaBreached' ? 'ticket.target-missed' : 'ticket.target-near',
      after: { target },
    })),
  );
  for (const { ticketId, target, kind } of told) {
    await logEvent(tx, { ticketId, kind, actorId: null, details: { target }, now });
  }
  await setClocks(tx, ids);
}

/** Sets the clocks of all open tickets anew, because a department's hours changed. */
export async function setAllClocks(ctx: Ctx, departmentId: number): Promise<void> {
  for (let last = 0; ;) {
    const ids = await findOpenAfter(ctx.db, last);
    const newest = ids.at(-1);
    if (newest === undefined) return;
    await ctx.inTx(async (inner) => {
      await setClocks(inner.tx, ids);
      await audit(inner, {
        entityType: departmentHistory.entityType,
        entityId: departmentId,
        action: 'department.clocks-set',
        after: { tickets: ids.length },
      });
    });
    last = newest;
  }
}
