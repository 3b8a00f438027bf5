import type { HistoryPage } from '@backdock/core/history/history.contract.ts';
import type { AuditedStep } from '@backdock/core/history/history.rules.ts';
import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { historyOf } from '../history/history.service.ts';
import type { Employee, ReadCtx } from '../platform/context.ts';
import { withoutEndings } from './pay-to-numbers.ts';
import { countSteps, findOpenChanges } from './pay-to.queries.ts';
import { readablePayee } from './payment-settings.service.ts';

/** The history of a partner's bank details. Anyone verifying a change must hear the numbers, not read them here. */
export async function payToHistoryPage(
  ctx: ReadCtx<Employee>,
  partnerId: number,
  { before }: { before?: number | undefined },
): Promise<HistoryPage> {
  const { id } = await readablePayee(ctx, { partnerId });
  const { pending } = await findOpenChanges(ctx.db, id);
  if (!pending || pending.changedById === ctx.actor.id) return historyOf(ctx, payToHistory, id, { before });
  // A pending change is always the newest step, and its version is the number of steps.
  const version = await countSteps(ctx.db, id);
  const redact = (step: AuditedStep): AuditedStep =>
    step.action === 'pay-to.changed' && step.after?.version === version
      ? { ...step, after: withoutEndings(step.after, pending.changedFields, '••••') }
      : step;
  return historyOf(ctx, payToHistory, id, { before, redact });
}
