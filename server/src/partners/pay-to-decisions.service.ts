import type { PayToState, Verification } from '@backdock/core/partners/pay-to.contract.ts';
import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { whyNotMethod, whyNotVerify } from '@backdock/core/partners/pay-to.rules.ts';
import { audit } from '../platform/audit.ts';
import type { Employee, OutwardCtx, WriteCtx } from '../platform/context.ts';
import type { Sealer } from '../platform/encryption.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { addFailedTry, setRejected, setVerified } from './pay-to-changes.queries.ts';
import { contactText, hears, knownContact, orWrongDigits, type WrongDigits } from './pay-to-heard.service.ts';
import { type ChangeRecord, countSteps, findOpenChanges } from './pay-to.queries.ts';
import { stateOf } from './pay-to.service.ts';
import type { Payee } from './payment-settings.queries.ts';
import { lockedPayee } from './payment-settings.service.ts';

/** The second pair of eyes: what somebody else entered becomes live, and what was live is history. */
export function verifyPayTo(
  ctx: OutwardCtx<Employee>,
  sealer: Sealer,
  partnerId: number,
  heard: Verification & { changeId: number },
): Promise<PayToState> {
  // A wrong try is committed before it is refused, or it would not count.
  return ctx.once(async (writing) => orWrongDigits(await verify(writing, sealer, partnerId, heard)));
}

async function verify(
  ctx: WriteCtx<Employee>,
  sealer: Sealer,
  partnerId: number,
  { changeId, method, contactId, confirmedBy, accountEnding, note }: Verification & { changeId: number },
): Promise<PayToState | WrongDigits> {
  const { payee, pending } = await waiting(ctx, partnerId, changeId);
  refuseIf(whyNotVerify(pending, ctx.actor.id) ?? whyNotMethod(pending.payTo.method, payee.currency));
  const contact = knownContact(pending.knownContacts, contactId);
  const place = { id: pending.payToId, partnerId, failedTries: pending.failedTries };
  const wrong = await hears(ctx, sealer, place, accountEnding);
  if (wrong) {
    await addFailedTry(ctx.tx, changeId);
    return wrong;
  }
  const decision = { by: ctx.actor.id, on: ctx.now, method, contact, confirmedWith: confirmedBy, note };
  if (!(await setVerified(ctx.tx, { id: changeId, partnerId }, decision))) decidedAlready();
  await auditDecision(ctx, partnerId, 'pay-to.verified', note, {
    status: 'Verified',
    verificationMethod: method,
    contact: contactText(contact),
    confirmedWith: confirmedBy,
  });
  return stateOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

/** Who entered the details may reject them too: nothing becomes live by it. */
export async function rejectPayTo(
  ctx: WriteCtx<Employee>,
  partnerId: number,
  { changeId, reason }: { changeId: number; reason: string },
): Promise<PayToState> {
  const { payee } = await waiting(ctx, partnerId, changeId);
  if (!(await setRejected(ctx.tx, changeId, { by: ctx.actor.id, on: ctx.now, reason }))) decidedAlready();
  await auditDecision(ctx, partnerId, 'pay-to.rejected', reason, { status: 'Rejected' });
  return stateOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

async function waiting(
  ctx: WriteCtx<Employee>,
  partnerId: number,
  changeId: number,
): Promise<{ payee: Payee; pending: ChangeRecord }> {
  const payee = await lockedPayee(ctx, { partnerId });
  const { pending } = await findOpenChanges(ctx.tx, partnerId);
  return pending?.id === changeId ? { payee, pending } : decidedAlready();
}

function decidedAlready(): never {
  throw new AppError('conflict', 'pay-to.decided', 'Somebody has decided this change already.');
}

/** The state after the decision is written: the step itself counts too. */
async function auditDecision(
  ctx: WriteCtx<Employee>,
  partnerId: number,
  action: string,
  reason: string | null,
  after: { status: string; verificationMethod?: string; contact?: string; confirmedWith?: string },
): Promise<void> {
  const version = await countSteps(ctx.tx, partnerId);
  await audit(ctx, {
    entityType: payToHistory.entityType,
    entityId: partnerId,
    action,
    before: { status: 'Pending', version: version - 1 },
    after: { ...after, version },
    reason: reason ?? undefined,
  });
}
