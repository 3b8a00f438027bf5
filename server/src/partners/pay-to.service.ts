import { randomUUID } from 'node:crypto';
import type { ToldValue } from '@backdock/core/history/history.contract.ts';
import { toldChanges } from '@backdock/core/history/history.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { may } from '@backdock/core/kit/permissions.ts';
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
import { audit, refuseIfStale } from '../platform/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Sealer } from '../platform/encryption.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { findSealed, insertChange, insertPayTo } from './pay-to-changes.queries.ts';
import { openNumbers, sealNumbers, withEndings, withoutEndings } from './pay-to-numbers.ts';
import { findOpenRejection, type RejectionRecord } from './pay-to-rejections.queries.ts';
import * as queries from './pay-to.queries.ts';
import { findPaymentType, type Payee } from './payment-settings.queries.ts';
import { lockedPayee, readablePayee } from './payment-settings.service.ts';

export async function readPayTo(ctx: ReadCtx<Employee>, partnerId: number): Promise<PayToState> {
  return stateOf(ctx, await readablePayee(ctx, { partnerId }));
}

/** Enters other bank details. They are only proposed: the live ones stay until somebody else verifies these. */
export async function changePayTo(
  ctx: WriteCtx<Employee>,
  sealer: Sealer,
  partnerId: number,
  { version, ...entered }: PayToDetails & { version: number },
): Promise<PayToState> {
  const { tx, actor } = ctx;
  const payee = await lockedPayee(ctx, { partnerId });
  const { live, pending } = await queries.findOpenChanges(tx, partnerId);
  refuseIf(whyNotChangePayTo(pending));
  const record = { entityType: payToHistory.entityType, entityId: partnerId };
  const steps = await queries.countSteps(tx, partnerId);
  await refuseIfStale(tx, { ...record, version: steps }, version, inWords(tx, payToHistory));
  const details = fitted(entered);
  refuseIf(whyNotMethod(details.method, payee.currency));
  refuseProblems(details, payee);
  const before = live && (await wholeDetails(tx, sealer, partnerId, live));
  const changedFields = changedPayToFields(before, details);
  if (changedFields.length === 0) {
    throw new AppError('conflict', 'pay-to.same', 'These bank details are live already.');
  }
  await enterDetails(ctx, sealer, { partnerId, details, changedFields, live, steps });
  return stateOf({ actor, db: tx }, payee);
}

interface Entered {
  partnerId: number;
  details: PayToDetails;
  changedFields: readonly (keyof PayToDetails)[];
  live: queries.ChangeRecord | null;
  /** How often these bank details were entered or decided before. */
  steps: number;
  reason?: string;
}

/** The change that waits from now on. Under the lock of the payee, where nothing speaks against it. */
export async function enterDetails(
  ctx: WriteCtx<Employee>,
  sealer: Sealer,
  { partnerId, details, changedFields, live, steps, reason }: Entered,
): Promise<number> {
  const { tx, now, actor } = ctx;
  const place = { id: randomUUID(), partnerId };
  const shown = withEndings(details);
  const sealed = sealNumbers(sealer, place, details);
  await insertPayTo(tx, { ...shown, ...place, sealed }, now);
  const changeId = await insertChange(tx, {
    partnerId,
    payToId: place.id,
    changedFields,
    ...(await contactsOf(ctx, partnerId)),
    changedBy: actor.id,
    changedOn: now,
  });
  await audit(ctx, {
    entityType: payToHistory.entityType,
    entityId: partnerId,
    action: 'pay-to.changed',
    before: live && { ...live.payTo, version: steps },
    after: { ...shown, status: 'Pending', version: steps + 1 },
    reason,
  });
  return changeId;
}

/** Who may confirm what is entered or asked now, and who is too new for that. */
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

/** Where a partner was paid when a day ended. */
export async function payToOn(
  ctx: ReadCtx<Employee>,
  partnerId: number,
  day: Day,
): Promise<ToldValue[] | null> {
  await readablePayee(ctx, { partnerId });
  const change = await queries.findLiveOn(ctx.db, partnerId, day);
  if (!change) return null;
  const { payTo, changedBy: enteredBy, decidedBy: verifiedBy, decidedOn: verifiedOn } = change;
  const step = { action: '', before: null, after: { ...payTo, enteredBy, verifiedBy, verifiedOn } };
  const nobody = { employee: new Map<number, string>(), partner: new Map<number, string>() };
  return toldChanges(payToHistory, step, nobody).map(({ field, label, to }) => ({ field, label, value: to }));
}

/** Everything about the bank details that a reader sees. */
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

/** Why the reader cannot do something about a rejected account now. */
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
  // Whoever verifies must hear the new numbers from the partner, and not read them here.
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
            on: request.requestedOn ?? '',
            note: request.requestNote ?? '',
            knownContacts: request.knownContacts ?? [],
          },
  };
}

/** What the rules about a rejected account decide by. */
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
        : { byId: requestedById, by: requestedBy ?? '', knownContacts: knownContacts ?? [] },
  };
}

const toLive = ({ payTo, changedBy, decidedBy, decidedOn }: queries.ChangeRecord) => ({
  payTo,
  changedBy,
  verifiedBy: decidedBy ?? '',
  verifiedOn: decidedOn ?? '',
});

async function wholeDetails(
  db: Reader,
  sealer: Sealer,
  partnerId: number,
  { payToId, payTo }: queries.ChangeRecord,
): Promise<PayToDetails> {
  return { ...payTo, ...openNumbers(sealer, { id: payToId, partnerId }, await findSealed(db, payToId)) };
}

function refuseProblems(details: PayToDetails, { currency }: Payee): void {
  const problems = payToProblems(details, currency);
  if (problems.length === 0) return;
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  throw new AppError('invalid', 'invalid', messages.incomplete, { errors });
}
