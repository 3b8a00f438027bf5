import type { PayToState, Verification } from '@backdock/core/partners/pay-to.contract.ts';
import { whyNotMethod, whyNotVerify } from '@backdock/core/partners/pay-to.rules.ts';
import { audit } from '../platform/audit/audit.ts';
import { changeEntry, lockRecord, type RecordChange } from '../platform/change-record.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../platform/context.ts';
import type { Cipher } from '../platform/encryption.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { addFailedTry, setRejected, setVerified } from './pay-to-changes.queries.ts';
import { contactText, hears, knownContact, orWrongDigits, type WrongDigits } from './pay-to-heard.service.ts';
import { payToRecord, stateOf } from './pay-to.service.ts';

/** The second pair of eyes: details someone else entered become live, and the previous ones become history. */
export function verifyPayTo(
  ctx: ExternalCtx<Employee>,
  cipher: Cipher,
  partnerId: number,
  heard: Verification & { changeId: number },
): Promise<PayToState> {
  // A wrong try is committed before it is refused, or it would not count.
  return ctx.once(async (writing) => orWrongDigits(await verify(writing, cipher, partnerId, heard)));
}

async function verify(
  ctx: WriteCtx<Employee>,
  cipher: Cipher,
  partnerId: number,
  { changeId, method, contactId, confirmedBy, accountEnding, note }: Verification & { changeId: number },
): Promise<PayToState | WrongDigits> {
  const { payee, pending, version } = await waiting(ctx, partnerId, changeId);
  refuseIf(whyNotVerify(pending, ctx.actor.id) ?? whyNotMethod(pending.payTo.method, payee.currency));
  const contact = knownContact(pending.knownContacts, contactId);
  const tried = { id: pending.payToId, partnerId, failedTries: pending.failedTries };
  const wrong = await hears(ctx, cipher, tried, accountEnding);
  if (wrong) {
    await addFailedTry(ctx.tx, changeId);
    return wrong;
  }
  const decision = { by: ctx.actor.id, on: ctx.now, method, contact, confirmedWith: confirmedBy, note };
  if (!(await setVerified(ctx.tx, { id: changeId, partnerId }, decision))) decidedAlready();
  const after = {
    status: 'Verified',
    verificationMethod: method,
    contact: contactText(contact),
    confirmedWith: confirmedBy,
  };
  await auditDecision(ctx, { partnerId, version }, { action: 'pay-to.verified', after, reason: note });
  return stateOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

/** The person who entered the details may reject them too: nothing becomes live. */
export async function rejectPayTo(
  ctx: WriteCtx<Employee>,
  partnerId: number,
  { changeId, reason }: { changeId: number; reason: string },
): Promise<PayToState> {
  const { payee, version } = await waiting(ctx, partnerId, changeId);
  if (!(await setRejected(ctx.tx, changeId, { by: ctx.actor.id, on: ctx.now, reason }))) decidedAlready();
  const after = { status: 'Rejected' };
  await auditDecision(ctx, { partnerId, version }, { action: 'pay-to.rejected', after, reason });
  return stateOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

/** The change the caller is deciding on, unless someone else already has. */
async function waiting(ctx: WriteCtx<Employee>, partnerId: number, changeId: number) {
  const { payee, pending, version } = await lockRecord(ctx, payToRecord, partnerId);
  return pending?.id === changeId ? { payee, pending, version } : decidedAlready();
}

function decidedAlready(): never {
  throw new AppError('conflict', 'pay-to.decided', 'Someone else already decided on this change.');
}

async function auditDecision(
  ctx: WriteCtx<Employee>,
  { partnerId, version }: { partnerId: number; version: number },
  { action, after, reason }: Pick<RecordChange, 'action' | 'after'> & { reason: string | null },
): Promise<void> {
  const of = { entityType: payToRecord.entityType, entityId: partnerId, version };
  const before = { status: 'Pending' };
  await audit(ctx, changeEntry(of, { action, before, after, reason: reason ?? undefined }));
}
