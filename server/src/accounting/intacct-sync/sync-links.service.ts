import type { Comparison } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import {
  type IntacctDocument,
  isIdentical,
  type OurDocument,
  whyNotLink,
} from '@backdock/core/accounting/intacct-sync/sync-links.rules.ts';
import { syncedTypeLabels } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { refusal } from '@backdock/core/kit/refusal.ts';
import { required } from '@backdock/core/kit/required.ts';
import type { Gateway } from '../../integrations/intacct/gateway-port.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { throwNotFound, refuse, refuseIf } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { findByRecordNo, findSameNumber } from './intacct-documents.ts';
import { attemptOf } from './gateway-results.ts';
import { insertAttempts, type NewAttempt } from './attempts.queries.ts';
import { deleteTask, wakeMore } from './outcomes.queries.ts';
import * as prepared from './prepared.queries.ts';
import * as queries from './sync-links.queries.ts';
import { changeState, lockState } from './sync-status.service.ts';
import { vendorIdOf } from './vendor-record.ts';

/**
 * Our document next to what Intacct has under its number. Fetched live: what was true when it failed may have changed.
 */
export async function compare(
  { db }: ExternalCtx<Employee>,
  runtime: Runtime,
  failureId: number,
): Promise<Comparison> {
  const taken = (await queries.findTakenNumber(db, failureId)) ?? throwNotFound('failed sync');
  const ours = await oursOf(db, taken);
  const theirs = await findSameNumber(gatewayOf(runtime), ours);
  return {
    entityType: ours.entityType,
    ours: {
      ...shown(ours, required(ours.numbers[0], 'the number of a document')),
      partnerName: taken.partnerName,
    },
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

/**
 * Links Intacct's document to ours. Rereads it first, so that only a document that is identical right now is linked.
 */
export async function link(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  failureId: number,
  recordNo: string,
): Promise<null> {
  const ours = await ourDocument(ctx.db, failureId);
  const startedOn = runtime.now();
  const { theirs, answer, controlId } = await findByRecordNo(gatewayOf(runtime), ours, recordNo);
  if (!theirs) return refuse(refusal('intacct-sync.gone', 'This document is no longer in Intacct.'));
  refuseIf(whyNotLink(ours, theirs, null));
  // What Intacct showed at this moment is stored with the record.
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
  // Locks the record before its task, like every writer.
  const before = await lockState(tx, compared);
  const taken = await queries.lockTakenNumber(tx, failureId);
  if (!before || !taken) return refuse(changedMeanwhile);
  const ours = await oursOf(tx, taken);
  refuseIf(whyNotLink(ours, theirs, null));
  const sentNumber = theirs.number === ours.numbers[0] ? null : theirs.number;
  // If two records are linked to one document at once, the index decides which one gets it.
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

export async function ourDocument(db: Reader, failureId: number): Promise<OurDocument> {
  return oursOf(db, (await queries.findTakenNumber(db, failureId)) ?? throwNotFound('failed sync'));
}

/** What Intacct has under this document's number with identical content. */
export async function findIdentical(runtime: Runtime, ours: OurDocument): Promise<IntacctDocument[]> {
  const theirs = await findSameNumber(gatewayOf(runtime), ours);
  return theirs.filter((one) => isIdentical(ours, one));
}

/** Locks a failed record as it was compared: a different amount could make it identical to what Intacct has. */
export async function lockUnchanged(tx: Tx, failureId: number, compared: OurDocument): Promise<void> {
  const taken = await queries.lockTakenNumber(tx, failureId);
  if (!taken || !isSame(await oursOf(tx, taken), compared)) refuse(changedMeanwhile);
}

const changedMeanwhile = refusal(
  'intacct-sync.changed',
  'This record was changed or sent since you compared it. Compare it again.',
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
    // Intacct got only the first 45 characters.
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
    const payment = (await prepared.findPayment(db, entityId)) ?? throwNotFound('payment');
    return { ...payment, number: payment.docNumber };
  }
  const find = entityType === 'Invoice' ? prepared.findBill : prepared.findMemo;
  return (await find(db, entityId)) ?? throwNotFound('document');
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
