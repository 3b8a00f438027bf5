import { changedPayToFields, fitted, payToProblems } from '@backdock/core/partners/pay-to.rules.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import type { Sealer } from '../platform/encryption.ts';
import { countSteps, findOpenChanges } from './pay-to.queries.ts';
import { enterDetails } from './pay-to.service.ts';
import { wholePayTos } from './pay-to-whole.service.ts';
import { lockedPayee } from './payment-settings.service.ts';

interface Correction {
  partnerId: number;
  /** The details that are wrong; others may be live by now. */
  payToId: string;
  correct(details: PayToDetails): PayToDetails | null;
  reason: string;
}

/**
 * Proposes what a bank asks to change, in the name of whoever took it in: somebody else must verify it as ever. Null
 * where there is nothing to propose: these details are live no more, another change waits, or the form takes it not.
 */
export async function proposeCorrection(
  ctx: WriteCtx<Employee>,
  sealer: Sealer,
  { partnerId, payToId, correct, reason }: Correction,
): Promise<number | null> {
  const { tx } = ctx;
  const { currency } = await lockedPayee(ctx, { partnerId });
  const { live, pending } = await findOpenChanges(tx, partnerId);
  if (live?.payToId !== payToId || pending) return null;
  const before = (await wholePayTos(tx, sealer, [payToId])).get(payToId);
  const corrected = before && correct(before);
  if (!corrected) return null;
  const details = fitted(corrected);
  const changedFields = changedPayToFields(before, details);
  if (changedFields.length === 0 || payToProblems(details, currency).length > 0) return null;
  const steps = await countSteps(tx, partnerId);
  return enterDetails(ctx, sealer, { partnerId, details, changedFields, live, steps, reason });
}
