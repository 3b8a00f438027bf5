import {
  maxReminded,
  type ReminderMail,
  type Reminders,
} from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import { missingCreditsHistory } from '@backdock/core/orders/missing-credits/missing-credits.history.ts';
import {
  reminderRecipient,
  whyNotRemind,
} from '@backdock/core/orders/missing-credits/missing-credits.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber, currencyOfCents } from '@backdock/core/kit/money.ts';
import { mayOn } from '@backdock/core/kit/permissions.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, forbidden, throwNotFound, refuseIf } from '../../platform/errors.ts';
import { chosenSuppliers } from './missing-credits.queries.ts';
import { maxListed, reminderMail } from './reminder-mail.ts';
import * as queries from './reminders.queries.ts';

type Asking = Pick<ReadCtx<Employee>, 'actor' | 'now'>;

/** One supplier, with the reminder it would get and why it can't be sent. */
interface Candidate extends queries.Debtor {
  recipient: string | null;
  mail: Pick<ReminderMail, 'subject' | 'text'>;
  pending: queries.Pending;
  refusal: Refusal | null;
}

const isReady = (candidate: Candidate): candidate is Candidate & { recipient: string } =>
  candidate.refusal === null;

/** The mail as it would be sent now, even if it may not be sent. */
export async function readReminder(ctx: ReadCtx<Employee>, supplierId: number): Promise<ReminderMail> {
  const [candidate] = await candidatesOf(ctx, ctx.db, [supplierId]);
  const { recipient, mail, refusal } = candidate ?? throwNotFound('supplier');
  if (refusal?.code === 'reminder.not-yours') forbidden();
  return { ...mail, recipient };
}

export async function previewReminders(ctx: ReadCtx<Employee>, selection: Selection): Promise<Reminders> {
  return toReminders(await candidatesOf(ctx, ctx.db, await chosenIds(ctx, ctx.db, selection)));
}

/** Reminds everyone it can and names the others. Refused if no one can be reminded. */
export async function remind(ctx: WriteCtx<Employee>, selection: Selection): Promise<Reminders> {
  const ids = await chosenIds(ctx, ctx.tx, selection);
  await queries.lockSuppliers(ctx.tx, ids);
  const candidates = await candidatesOf(ctx, ctx.tx, ids);
  const reminded = candidates.filter(isReady);
  if (reminded.length === 0) refuseAll(candidates);
  await receiveReminders(
    ctx,
    reminded.map(({ supplierId, currency, recipient, pending: { count, cents } }) => ({
      supplierId,
      currency,
      recipient,
      cents,
      requestCount: count,
      sentBy: ctx.actor.id,
      sentOn: ctx.now,
    })),
  );
  for (const { supplierId, mail, recipient } of reminded) {
    const dedupeKey = `credit-reminder:${supplierId}:${dayInPacific(ctx.now)}`;
    const about = {
      purpose: 'Reminder' as const,
      recordKind: 'supplier',
      recordId: supplierId,
      partnerId: supplierId,
    };
    await queueMail(ctx, { ...mail, dedupeKey, recipient, about });
  }
  return toReminders(candidates);
}

/** Records reminders: those sent now, and, as the entry point, those sent elsewhere. */
export async function receiveReminders(
  ctx: WriteCtx,
  reminders: readonly (queries.NewReminder & { currency: Currency })[],
): Promise<void> {
  await queries.insertReminders(ctx.tx, reminders);
  await auditAll(
    ctx,
    reminders.map(({ supplierId, recipient, requestCount, cents, currency }) => ({
      entityType: missingCreditsHistory.entityType,
      entityId: supplierId,
      action: 'missing-credits.reminded',
      after: { recipient, requestCount, amount: currencyOfCents(cents, currency) },
    })),
  );
}

async function chosenIds({ now }: Asking, db: Reader, selection: Selection): Promise<number[]> {
  const ids = await chosenSuppliers(db, dayInPacific(now), selection, maxReminded);
  if (ids.length <= maxReminded) return ids;
  throw new AppError(
    'unprocessable',
    'reminder.too-many',
    `Up to ${maxReminded} suppliers can be reminded at once. Select fewer suppliers.`,
  );
}

async function candidatesOf(ctx: Asking, db: Reader, ids: readonly number[]): Promise<Candidate[]> {
  const debtors = await queries.listDebtors(db, ids);
  const contacts = await queries.listRecipients(db, ids);
  const pending = await queries.listPending(db, ids, maxListed);
  const today = dayInPacific(ctx.now);
  return debtors.map((debtor) => {
    const ofSupplier = contacts.filter(({ supplierId }) => supplierId === debtor.supplierId);
    const owed = pending.get(debtor.supplierId) ?? { count: 0, cents: 0, oldest: [] };
    return candidateOf(ctx, today, debtor, reminderRecipient(ofSupplier), owed);
  });
}

function candidateOf(
  { actor, now }: Asking,
  today: Day,
  debtor: queries.Debtor,
  contact: { name: string; email: string | null } | null,
  pending: queries.Pending,
): Candidate {
  const recipient = contact?.email ?? null;
  const isTheirs = mayOn(actor, 'missingCredits.remind', [debtor.purchasingManagerId]);
  const contactName = contact?.name ?? debtor.supplierName;
  return {
    ...debtor,
    recipient,
    pending,
    mail: reminderMail({ ...debtor, contactName, pending, sender: actor, now }),
    refusal: whyNotRemind({ ...debtor, pendingCount: pending.count, recipient, isTheirs }, today),
  };
}

function refuseAll(candidates: readonly Candidate[]): never {
  const [first, ...others] = candidates;
  if (!first)
    throw new AppError('conflict', 'reminder.nobody', 'The selected suppliers have no pending credits.');
  if (candidates.every(({ refusal }) => refusal?.code === 'reminder.not-yours')) forbidden();
  if (others.length === 0) refuseIf(first.refusal);
  throw new AppError('conflict', 'reminder.nobody', 'None of the selected suppliers can be reminded today.');
}

function toReminders(candidates: readonly Candidate[]): Reminders {
  return {
    reminders: candidates
      .filter(isReady)
      .map(({ supplierId, supplierName, recipient, pending, currency }) => ({
        supplierId,
        supplierName,
        recipient,
        requestCount: pending.count,
        amount: centsToNumber(pending.cents),
        currency,
      })),
    skipped: candidates.flatMap(({ supplierId, supplierName, refusal }) =>
      refusal ? [{ supplierId, supplierName, reason: refusal.message }] : [],
    ),
  };
}
