import type { Confirmation, PayToState, RejectedAccount } from '@backdock/core/partners/pay-to.contract.ts';
import {
  type OpenRejection,
  rejectionText,
  whyNotConfirm,
  whyNotRequestConfirmation,
} from '@backdock/core/partners/account-rejections.rules.ts';
import { rejectionMeaning } from '@backdock/core/partners/account-rejections.values.ts';
import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { audit, auditAll } from '../platform/audit/audit.ts';
import { lockRecord } from '../platform/change-record.ts';
import type { Employee, ExternalCtx, ReadCtx, WriteCtx } from '../platform/context.ts';
import type { Cipher } from '../platform/encryption.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { contactText, hears, knownContact, orWrongDigits, type WrongDigits } from './pay-to-heard.service.ts';
import type { ChangeRecord } from './pay-to.queries.ts';
import { contactsOf, openOf, payToRecord, stateOf } from './pay-to.service.ts';
import type { Payee } from './payment-settings.queries.ts';
import * as queries from './pay-to-rejections.queries.ts';

const { entityType } = payToHistory;

/** Locks the partners of payments that may turn out to be rejected, before locking anything else of theirs. */
export function lockRejectedPartners({ tx }: WriteCtx, partnerIds: readonly number[]): Promise<void> {
  return queries.lockPartners(tx, partnerIds);
}

/** The bank rejected these accounts. Nothing more is paid to them until they change or someone confirms them. */
export async function recordRejections(
  ctx: WriteCtx<Employee>,
  rejections: readonly queries.NewRejection[],
): Promise<void> {
  if (rejections.length === 0) return;
  await queries.lockPartners(
    ctx.tx,
    rejections.map(({ partnerId }) => partnerId),
  );
  const recorded = await queries.insertRejections(ctx.tx, rejections, ctx.now);
  await auditAll(
    ctx,
    recorded.map(({ id, partnerId, code }) => ({
      entityType,
      entityId: partnerId,
      action: 'pay-to.account-rejected',
      after: { rejection: `${code} ${rejectionMeaning(code)}`, rejectionId: id },
    })),
  );
}

/** For a landing page: the accounts that need action. */
export async function rejectedAccounts({ db }: ReadCtx): Promise<RejectedAccount[]> {
  const rows = await queries.listRejectedAccounts(db);
  return rows.map(({ rejectedOn, ...row }) => {
    const rejection = { code: row.code, on: dayInPacific(new Date(rejectedOn)) };
    return { ...row, on: rejection.on, text: rejectionText(rejection) };
  });
}

/** Asks a second person to confirm with the partner that the account is right after all. */
export async function requestConfirmation(
  ctx: WriteCtx<Employee>,
  partnerId: number,
  { rejectionId, note }: { rejectionId: number; note: string },
): Promise<PayToState> {
  const { payee, rejection, open } = await openRejection(ctx, partnerId, rejectionId);
  refuseIf(whyNotRequestConfirmation(open));
  const { knownContacts } = await contactsOf(ctx, partnerId);
  await queries.setRequested(ctx.tx, rejection.id, { by: ctx.actor.id, on: ctx.now, note, knownContacts });
  await audit(ctx, {
    entityType,
    entityId: partnerId,
    action: 'pay-to.confirmation-requested',
    after: { rejection: `${rejection.code} ${rejectionMeaning(rejection.code)}` },
    reason: note,
  });
  return stateOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

/** The second person called the partner and had the account read to them. Payments resume. */
export function confirmRejected(
  ctx: ExternalCtx<Employee>,
  cipher: Cipher,
  partnerId: number,
  heard: Confirmation & { rejectionId: number },
): Promise<PayToState> {
  // A wrong try is committed before it is refused, or it would not count.
  return ctx.once(async (writing) => orWrongDigits(await confirm(writing, cipher, partnerId, heard)));
}

async function confirm(
  ctx: WriteCtx<Employee>,
  cipher: Cipher,
  partnerId: number,
  { rejectionId, ...heard }: Confirmation & { rejectionId: number },
): Promise<PayToState | WrongDigits> {
  const { payee, live, rejection, open } = await openRejection(ctx, partnerId, rejectionId);
  refuseIf(whyNotConfirm(open, ctx.actor.id));
  const contact = knownContact(rejection.knownContacts ?? [], heard.contactId);
  const tried = { id: live.payToId, partnerId, failedTries: rejection.failedTries };
  const wrong = await hears(ctx, cipher, tried, heard.accountEnding);
  if (wrong) {
    await queries.addFailedConfirmation(ctx.tx, rejection.id);
    return wrong;
  }
  const { confirmedBy: confirmedWith, note } = heard;
  const by = { by: ctx.actor.id, on: ctx.now };
  await queries.setConfirmed(ctx.tx, rejection.id, { ...by, contact, confirmedWith, note });
  await audit(ctx, {
    entityType,
    entityId: partnerId,
    action: 'pay-to.confirmed',
    before: { rejection: `${rejection.code} ${rejectionMeaning(rejection.code)}`, rejectionId },
    after: { rejection: null, rejectionId, confirmedWith, contact: contactText(contact) },
    reason: note,
  });
  return stateOf({ actor: ctx.actor, db: ctx.tx }, payee);
}

interface Open {
  payee: Payee;
  live: ChangeRecord;
  rejection: queries.RejectionRecord;
  open: OpenRejection;
}

async function openRejection(ctx: WriteCtx<Employee>, partnerId: number, rejectionId: number): Promise<Open> {
  const { payee, live, pending } = await lockRecord(ctx, payToRecord, partnerId);
  const rejection = live && (await queries.findOpenRejection(ctx.tx, live.payToId));
  if (!live || rejection?.id !== rejectionId) {
    throw new AppError('conflict', 'pay-to.not-rejected', 'This rejection is no longer open.');
  }
  return { payee, live, rejection, open: openOf(live, rejection, pending !== null) };
}
