import { randomUUID } from 'node:crypto';
import type { LabeledValue } from '@backdock/core/history/history.contract.ts';
import { describeChanges } from '@backdock/core/history/history.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { required } from '@backdock/core/kit/required.ts';
import type { PayToState } from '@backdock/core/partners/pay-to.contract.ts';
import {
  type OpenRejection,
  rejectionText,
  whyNotConfirm,
  whyNotRequestConfirmation,
} from '@backdock/core/partners/account-rejections.rules.ts';
import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import {
  changedPayToFields,
  fitted,
  isKnownContact,
  payToProblems,
  whyNotChangePayTo,
  whyNotMethod,
  whyNotVerify,
} from '@backdock/core/partners/pay-to.rules.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { whyNotPaid } from '@backdock/core/partners/payment-settings.rules.ts';
import { inWords } from '../history/history.service.ts';
import { audit } from '../platform/audit/audit.ts';
import { changeEntry, lockAsSeen, type VersionedKind } from '../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Cipher } from '../platform/encryption.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { findEncrypted, insertChange, insertPayTo } from './pay-to-changes.queries.ts';
import { decryptNumbers, encryptNumbers, withEndings, withoutEndings } from './pay-to-numbers.ts';
import { findOpenRejection, type RejectionRecord } from './pay-to-rejections.queries.ts';
import * as queries from './pay-to.queries.ts';
import { findPaymentType, type Payee } from './payment-settings.queries.ts';
import { lockedPayee, readablePayee } from './payment-settings.service.ts';

export async function readPayTo(ctx: ReadCtx<Employee>, partnerId: number): Promise<PayToState> {
  return stateOf(ctx, await readablePayee(ctx, { partnerId }));
}

/** What was entered and decided about where a partner is paid. */
interface LockedPayTo {
  payee: Payee;
  live: queries.ChangeRecord | null;
  pending: queries.ChangeRecord | null;
  /** How often these bank details were entered or decided on. */
  version: number;
}

export const payToRecord: VersionedKind<LockedPayTo> = {
  entityType: payToHistory.entityType,
  noun: 'partner',
  lock: async (ctx, partnerId) => {
    const payee = await lockedPayee(ctx, { partnerId });
    const open = await queries.findOpenChanges(ctx.tx, partnerId);
    return { payee, ...open, version: await queries.countSteps(ctx.tx, partnerId) };
  },
  inWords: inWords(payToHistory),
};

/**
 * The same, but only while no change is pending. Checked before the version: a pending change stays hidden from people
 * who may have to hear it from the partner, and reloading wouldn't let them enter another.
 */
const changeablePayTo: typeof payToRecord = {
  ...payToRecord,
  lock: async (ctx, partnerId) => {
    const record = await payToRecord.lock(ctx, partnerId);
    refuseIf(record ? whyNotChangePayTo(record.pending) : null);
    return record;
  },
};

/** Enters new bank details. They're only proposed: the live ones stay until someone else verifies them. */
export async function changePayTo(
  ctx: WriteCtx<Employee>,
  cipher: Cipher,
  partnerId: number,
  { version, ...entered }: PayToDetails & { version: number },
): Promise<PayToState> {
  const { tx, actor } = ctx;
  const locked = await lockAsSeen(ctx, changeablePayTo, { id: partnerId, version });
  const { payee, live } = locked;
  const details = fitted(entered);
  refuseIf(whyNotMethod(details.method, payee.currency));
  refuseProblems(details, payee);
  const before = live && (await wholeDetails(tx, cipher, partnerId, live));
  const changedFields = changedPayToFields(before, details);
  if (changedFields.length === 0) {
    throw new AppError('conflict', 'pay-to.same', 'These bank details are already in use.');
  }
  await enterDetails(ctx, cipher, locked, { details, changedFields });
  return stateOf({ actor, db: tx }, payee);
}

interface Entered {
  details: PayToDetails;
  changedFields: readonly (keyof PayToDetails)[];
  reason?: string;
}

/** Creates the pending change, if nothing rules it out. */
export async function enterDetails(
  ctx: WriteCtx<Employee>,
  cipher: Cipher,
  { payee: { id: partnerId }, live, version }: LockedPayTo,
  { details, changedFields, reason }: Entered,
): Promise<number> {
  const { tx, now, actor } = ctx;
  const owner = { id: randomUUID(), partnerId };
  const shown = withEndings(details);
  const encrypted = encryptNumbers(cipher, owner, details);
  await insertPayTo(tx, { ...shown, ...owner, encrypted }, now);
  const changeId = await insertChange(tx, {
    partnerId,
    payToId: owner.id,
    changedFields,
    ...(await contactsOf(ctx, partnerId)),
    changedBy: actor.id,
    changedOn: now,
  });
  const entry = changeEntry(
    { entityType: payToHistory.entityType, entityId: partnerId, version },
    {
      action: 'pay-to.changed',
      before: live && { ...live.payTo },
      after: { ...shown, status: 'Pending' },
      reason,
    },
  );
  await audit(ctx, entry);
  return changeId;
}

/** The contacts who may confirm details entered or requested now, and those too new to. */
export async function contactsOf({ tx, now }: Pick<WriteCtx, 'tx' | 'now'>, partnerId: number) {
  const contacts = await queries.listContacts(tx, partnerId);
  const { known = [], recent = [] } = Object.groupBy(contacts, (contact) =>
    isKnownContact(contact, now) ? 'known' : 'recent',
  );
  return {
    knownContacts: known.map(({ id, type, name, phone, email }) => ({ id, type, name, phone, email })),
    recentContacts: recent.map(({ name, type, knownSince }) => ({ name, type, knownSince })),
  };
}

/** Where a partner was paid at the end of a day. */
export async function payToOn(
  ctx: ReadCtx<Employee>,
  partnerId: number,
  day: Day,
): Promise<LabeledValue[] | null> {
  await readablePayee(ctx, { partnerId });
  const change = await queries.findLiveOn(ctx.db, partnerId, day);
  if (!change) return null;
  const { payTo, changedBy: enteredBy, decidedBy: verifiedBy, decidedOn: verifiedOn } = change;
  const step = { action: '', before: null, after: { ...payTo, enteredBy, verifiedBy, verifiedOn } };
  const nobody = { employee: new Map<number, string>(), partner: new Map<number, string>() };
  return describeChanges(payToHistory, step, nobody).map(({ field, label, to }) => ({
    field,
    label,
    value: to,
  }));
}

/** Everything a reader sees about the bank details. */
export async function stateOf(
  { db, actor }: Pick<ReadCtx<Employee>, 'db' | 'actor'>,
  { id, currency }: Payee,
): Promise<PayToState> {
  const { live, pending } = await queries.findOpenChanges(db, id);
  const rejection = live && (await findOpenRejection(db, live.payToId));
  const rejected = rejection && rejectionOf(rejection);
  const notice = whyNotPaid(await findPaymentType(db, id), {
    liveMethod: live?.payTo.method ?? null,
    hasPendingChange: pending !== null,
    rejection: rejected,
  });
  const mayDecide = may(actor, 'payTo.verify');
  return {
    currency,
    live: live && toLive(live),
    pending: pending && toPending(pending, actor.id),
    rejection: rejected,
    version: await queries.countSteps(db, id),
    notice: notice?.message ?? null,
    may: { reveal: may(actor, 'payTo.reveal'), edit: may(actor, 'payTo.edit'), decide: mayDecide },
    whyNot: {
      edit: whyNotChangePayTo(pending)?.message ?? null,
      verify: (mayDecide && pending && whyNotVerify(pending, actor.id)?.message) || null,
      ...whyNotRejected(live && rejection && openOf(live, rejection, pending !== null), actor),
    },
  };
}

/** Why the reader can't act on a rejected account now. */
const whyNotRejected = (open: OpenRejection | null, actor: Employee) => ({
  requestConfirmation: (open && whyNotRequestConfirmation(open)?.message) || null,
  confirm: (open && may(actor, 'payTo.verify') && whyNotConfirm(open, actor.id)?.message) || null,
});

const toPending = (
  {
    id,
    payTo,
    changedFields,
    changedById,
    changedBy,
    changedOn,
    knownContacts,
    recentContacts,
  }: queries.ChangeRecord,
  readerId: number,
) => ({
  id,
  // Verifiers must hear the new numbers from the partner, not read them here.
  payTo: changedById === readerId ? payTo : withoutEndings(payTo, changedFields),
  changedFields,
  changedBy,
  changedOn,
  knownContacts,
  recentContacts,
});

function rejectionOf({ id, code, rejectedOn, requestedBy, ...request }: RejectionRecord) {
  const on = dayInPacific(new Date(rejectedOn));
  return {
    id,
    code,
    on,
    text: rejectionText({ code, on }),
    request:
      requestedBy === null
        ? null
        : {
            by: requestedBy,
            on: required(request.requestedOn, 'the day of a request'),
            note: required(request.requestNote, 'the note of a request'),
            knownContacts: required(request.knownContacts, 'the contacts of a request'),
          },
  };
}

/** The input for the rules about rejected accounts. */
export function openOf(
  live: queries.ChangeRecord,
  { requestedById, requestedBy, knownContacts }: RejectionRecord,
  hasPendingChange: boolean,
): OpenRejection {
  return {
    enteredById: live.changedById,
    hasPendingChange,
    request:
      requestedById === null
        ? null
        : {
            byId: requestedById,
            by: required(requestedBy, 'who made a request'),
            knownContacts: required(knownContacts, 'the contacts of a request'),
          },
  };
}

const toLive = ({ payTo, changedBy, decidedBy, decidedOn }: queries.ChangeRecord) => ({
  payTo,
  changedBy,
  verifiedBy: required(decidedBy, 'who verified bank details'),
  verifiedOn: required(decidedOn, 'when bank details were verified'),
});

async function wholeDetails(
  db: Reader,
  cipher: Cipher,
  partnerId: number,
  { payToId, payTo }: queries.ChangeRecord,
): Promise<PayToDetails> {
  return {
    ...payTo,
    ...decryptNumbers(cipher, { id: payToId, partnerId }, await findEncrypted(db, payToId)),
  };
}

function refuseProblems(details: PayToDetails, { currency }: Payee): void {
  const problems = payToProblems(details, currency);
  if (problems.length === 0) return;
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  throw new AppError('invalid', 'invalid', messages.incomplete, { errors });
}
