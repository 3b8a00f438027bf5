import { changedPayToFields, fitted, payToProblems } from '@backdock/core/partners/pay-to.rules.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { lockRecord } from '../platform/change-record.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import type { Cipher } from '../platform/encryption.ts';
import { enterDetails, payToRecord } from './pay-to.service.ts';
import { wholePayTos } from './pay-to-whole.service.ts';

interface Correction {
  partnerId: number;
  /** The wrong details; others may be live by now. */
  payToId: string;
  correct(details: PayToDetails): PayToDetails | null;
  reason: string;
}

/**
 * Proposes a bank's correction on behalf of whoever imported it; someone else must still verify it. Null if there's
 * nothing to propose: these details are no longer live, another change is pending, or the form wouldn't accept it.
 */
export async function proposeCorrection(
  ctx: WriteCtx<Employee>,
  cipher: Cipher,
  { partnerId, payToId, correct, reason }: Correction,
): Promise<number | null> {
  const locked = await lockRecord(ctx, payToRecord, partnerId);
  const { payee, live, pending } = locked;
  if (live?.payToId !== payToId || pending) return null;
  const before = (await wholePayTos(ctx.tx, cipher, [payToId])).get(payToId);
  const corrected = before && correct(before);
  if (!corrected) return null;
  const details = fitted(corrected);
  const changedFields = changedPayToFields(before, details);
  if (changedFields.length === 0 || payToProblems(details, payee.currency).length > 0) return null;
  return enterDetails(ctx, cipher, locked, { details, changedFields, reason });
}
