import type { Comparison, RenumberForm } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import {
  type IntacctDocument,
  isIdentical,
  type OurDocument,
  whyNotLink,
  whyNotRenumberBeside,
} from '@backdock/core/accounting/intacct-sync/sync-links.rules.ts';
import { syncedTypeLabels } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { refusal } from '@backdock/core/kit/refusal.ts';
import type { Gateway } from '../../integrations/intacct/gateway-port.ts';
import type { Employee, OutwardCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { missing, refuse, refuseIf } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { renumberOne } from './cures.service.ts';
import { lockCures } from './cures.queries.ts';
import { findByRecordNo, findSameNumber } from './intacct-documents.ts';
import { attemptOf } from './answers.ts';
import { insertAttempts, type NewAttempt } from './attempts.queries.ts';
import { deleteTask, wakeMore } from './outcomes.queries.ts';
import * as prepared from './prepared.queries.ts';
import * as queries from './sync-links.queries.ts';
import { changeState, lockState } from './sync-status.service.ts';
import { vendorIdOf } from './vendor-record.ts';

/** Ours beside what Intacct has under its number. Asked now: what was true when it failed may not be any more. */
export async function compare(
  { db }: OutwardCtx<Employee>,
  runtime: Runtime,
  failureId: number,
): Promise<Comparison> {
  const taken = (await queries.findTakenNumber(db, failureId)) ?? missing('failed sync');
  const ours = await oursOf(db, taken);
  const theirs = await findSameNumber(gatewayOf(runtime), ours);
  return {
    entityType: ours.entityType,
    ours: { ...shown(ours, ours.numbers[0] ?? ''), partnerName: taken.partnerName },
    theirs: await Promise.all(
      theirs.map(async (one) => ({
        ...shown(one, one.number),
        recordNo: one.recordNo,
        state: one.state,
        createdOn: one.createdOn,
        isIdentical: isIdentical(ours, one),
        whyNotLink: whyNotLink(ours, one, await linkedTo(db, ours, one))?.message ?? null,
      })),
    ),
  };
}

/** Intacct's document is ours from now on. It is read again first: only what is identical at this moment is linked. */
export async function link(
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  failureId: number,
  recordNo: string,
): Promise<null> {
  const ours = await oursOf(
    ctx.db,
    (await queries.findTakenNumber(ctx.db, failureId)) ?? missing('failed sync'),
  );
  const startedOn = runtime.now();
  const { theirs, answer, controlId } = await findByRecordNo(gatewayOf(runtime), ours, recordNo);
  if (!theirs) return refuse(refusal('intacct-sync.gone', "Intacct doesn't have this document anymore."));
  refuseIf(whyNotLink(ours, theirs, null));
  // What Intacct showed at this moment is kept with the record.
  const attempt = attemptOf(answer, startedOn, controlId);
  return ctx.once(async (inner) => {
    await recordLink(inner, failureId, { ours, theirs, attempt });
    return null;
  });
}

interface Compared {
  ours: OurDocument;
  theirs: IntacctDocument;
  attempt: NewAttempt;
}

async function recordLink(
  ctx: WriteCtx<Employee>,
  failureId: number,
  { ours: compared, theirs, attempt }: Compared,
): Promise<void> {
  const { tx, now } = ctx;
  // The record is held before its task, as by whoever changes it.
  const before = await lockState(tx, compared);
  const taken = await queries.lockTakenNumber(tx, failureId);
  if (!before || !taken) return refuse(changedMeanwhile);
  const ours = await oursOf(tx, taken);
  refuseIf(whyNotLink(ours, theirs, null));
  const sentNumber = theirs.number === ours.numbers[0] ? null : theirs.number;
  // The index decides who has a document that two records are linked to at once.
  if (!(await queries.insertLink(tx, { ...taken, sentNumber, recordNo: theirs.recordNo }, now))) {
    refuseIf(whyNotLink(ours, theirs, (await linkedTo(tx, ours, theirs)) ?? 'another record'));
  }
  await insertAttempts(tx, { ...taken, attempt: 0 }, [attempt]);
  await deleteTask(tx, taken.id);
  await wakeMore(tx, taken, now);
  await changeState(ctx, taken, {
    before,
    after: { status: 'Synced', error: null },
    what: 'linked-in-intacct',
    also: { numberInIntacct: theirs.number, recordInIntacct: theirs.recordNo },
  });
}

/** Sends a document under another number, unless that would book it twice. */
export async function renumber(
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  failureId: number,
  form: RenumberForm,
): Promise<{ sentNumber: string }> {
  const ours = await oursOf(
    ctx.db,
    (await queries.findTakenNumber(ctx.db, failureId)) ?? missing('failed sync'),
  );
  if (ours.entityType === 'Payment') return refuse(keepsNumber);
  const theirs = await findSameNumber(gatewayOf(runtime), ours);
  const identical = theirs.filter((one) => isIdentical(ours, one));
  refuseIf(whyNotRenumberBeside(identical, form));
  return ctx.once(async (inner) => {
    await lockCures(inner.tx);
    const taken = await queries.lockTakenNumber(inner.tx, failureId);
    // Compared with what it was: another amount may make it identical to what Intacct has.
    if (!taken || !isSame(await oursOf(inner.tx, taken), ours)) return refuse(changedMeanwhile);
    return renumberOne(inner, failureId, {
      reason: identical.length > 0 ? form.reason : null,
      differentFrom: identical.map(({ recordNo }) => recordNo),
    });
  });
}

const keepsNumber = refusal('intacct-sync.payment-number', "A payment keeps the bank's number.");

const changedMeanwhile = refusal(
  'intacct-sync.changed',
  'This record was changed or sent in the meantime. Compare it again.',
);

const isSame = (one: OurDocument, other: OurDocument) => JSON.stringify(one) === JSON.stringify(other);

function gatewayOf({ intacct }: Runtime): Gateway {
  return intacct ?? refuse(refusal('intacct-sync.not-set-up', 'Intacct is not set up.'));
}

async function linkedTo(db: Reader, { entityType }: OurDocument, { recordNo }: IntacctDocument) {
  const linked = await queries.findLinked(db, entityType, recordNo);
  return linked
    ? `${syncedTypeLabels[linked.entityType].toLowerCase()} ${linked.number ?? linked.entityId}`
    : null;
}

async function oursOf(db: Reader, taken: queries.TakenNumber): Promise<OurDocument> {
  const { entityType, entityId, sentNumber, recordNo } = taken;
  const row = await documentOf(db, taken);
  return {
    entityType,
    entityId,
    // Intacct was told no more of it.
    numbers: [...new Set([row.number, ...(sentNumber === null ? [] : [sentNumber])])].map((one) =>
      one.slice(0, 45),
    ),
    vendorId: vendorIdOf(row.partnerType, row.partnerId),
    date: row.date,
    cents: row.totalCents,
    currency: row.currency,
    recordNo,
  };
}

async function documentOf(db: Reader, { entityType, entityId }: queries.TakenNumber) {
  if (entityType === 'Payment') {
    const payment = (await prepared.findPayment(db, entityId)) ?? missing('payment');
    return { ...payment, number: payment.docNumber };
  }
  const find = entityType === 'Invoice' ? prepared.findBill : prepared.findMemo;
  return (await find(db, entityId)) ?? missing('document');
}

const shown = (
  { vendorId, date, cents, currency }: OurDocument | IntacctDocument,
  number: string,
): Pick<Comparison['theirs'][number], 'number' | 'vendorId' | 'date' | 'amount' | 'currency'> => ({
  number,
  vendorId,
  date,
  amount: cents === null ? null : centsToNumber(cents),
  currency,
});
