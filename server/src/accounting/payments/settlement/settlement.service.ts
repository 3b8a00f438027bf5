import { paymentBatchHistory } from '@backdock/core/accounting/payments/payment-history/payment-batches.history.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files/payment-files.history.ts';
import {
  type Outcome,
  transactionTaken,
  whyNotSettle,
  whyNotSucceedYet,
} from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import { rejectsAccount } from '@backdock/core/partners/account-rejections.values.ts';
import { recordRejections } from '../../../partners/pay-to-rejections.service.ts';
import { type AuditEntry, auditAll } from '../../../platform/audit/audit.ts';
import { changeEntry, lockRecord } from '../../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import { throwNotFound, refuseIf } from '../../../platform/errors.ts';
import { holdOpenDay } from '../../financial-periods/financial-periods.service.ts';
import { requestSync } from '../../../intacct/sync-tasks.service.ts';
import { paymentFileRecord } from '../payment-files/payment-files.service.ts';
import { correctRemittances } from '../remittances/remittances.service.ts';
import { moveDocuments } from '../payment-items/document-steps.service.ts';
import { listDocumentsOfBatches } from '../payment-items/payment-items.service.ts';
import * as queries from './settlement.queries.ts';

export interface Settled {
  success: number;
  failure: number;
  isCompleted: boolean;
}

/** A payment with its new outcome. */
interface Step extends Outcome {
  batch: queries.SettledBatch;
}

/** Settles payments of one file: all of these, or none. Their documents become paid, or go back to be paid again. */
export async function settleBatches(
  ctx: WriteCtx<Employee>,
  fileId: number,
  outcomes: readonly Outcome[],
): Promise<Settled> {
  const { tx, now, actor } = ctx;
  await allowLongWork(tx);
  const file = await lockRecord(ctx, paymentFileRecord, fileId);
  if (outcomes.some(({ status }) => status === 'Success')) {
    refuseIf(whyNotSucceedYet(file, dayInPacific(now)));
  }
  const steps = await stepsOf(ctx, fileId, outcomes);
  await refuseTaken(ctx, outcomes);
  const days = await bookingDays(ctx, file, outcomes);
  const closed = steps.filter(({ batch }) => batch.status === 'Waiting').length;
  const after = await queries.closeBatches(tx, fileId, closed, now);
  const given = steps.map(({ batch, ...outcome }) => ({ ...outcome, before: batch.status }));
  const changed = await queries.setOutcomes(tx, given, { by: actor.id, now, ...days });
  if (changed !== steps.length)
    throw new Error(`${steps.length - changed} payments changed under their lock`);
  await moveWithPayments(ctx, steps);
  await correctRemittances(
    ctx,
    steps.filter(({ status }) => status === 'Failure').map(({ batchId }) => batchId),
  );
  await auditAll(ctx, [
    ...steps.map((step) => stepOfBatch(step, days.postingDate)),
    ...stepsOfFile(fileId, steps, after.version),
    ...(file.status === after.status
      ? []
      : [
          {
            ...entityOf(fileId),
            action: 'payment-file.completed',
            before: { status: file.status, version: file.version },
            after: { status: after.status, version: after.version },
          },
        ]),
  ]);
  // A failure matters only if Intacct had the payment as a success, which must be undone there.
  await requestSync(
    ctx,
    'Payment',
    steps.map(({ batchId }) => batchId),
  );
  await recordRejections(ctx, steps.flatMap(rejectionBy));
  // What a late return had left open may be paid by now.
  if (outcomes.some(({ status }) => status === 'Success')) await ctx.enqueue('payments.follow-causes', {});
  return { ...countsOf(steps), isCompleted: after.status === 'Completed' };
}

interface BookingDays {
  /** For a success: its payment date, or the first open day after it. */
  postingDate: Day | null;
  /** For a return: today, or the first open day after it. */
  returnedOn: Day | null;
}

/** Holds the months of these days open until the transaction ends. */
async function bookingDays(
  { tx, now }: WriteCtx,
  { paymentDate }: { paymentDate: Day },
  outcomes: readonly Outcome[],
): Promise<BookingDays> {
  const hasSuccess = outcomes.some(({ status }) => status === 'Success');
  const hasReturn = outcomes.some(({ isReturn }) => isReturn);
  return {
    postingDate: hasSuccess ? await holdOpenDay(tx, paymentDate) : null,
    returnedOn: hasReturn ? await holdOpenDay(tx, dayInPacific(now)) : null,
  };
}

/** A failure that counts against the account itself. */
const rejectionBy = ({ status, returnCode, batch }: Step) =>
  status === 'Failure' && rejectsAccount(returnCode)
    ? [{ payToId: batch.payToId, partnerId: batch.partnerId, code: returnCode, paymentBatchId: batch.id }]
    : [];

const countsOf = (outcomes: readonly Outcome[]) => ({
  success: outcomes.filter(({ status }) => status === 'Success').length,
  failure: outcomes.filter(({ status }) => status === 'Failure').length,
});

async function stepsOf({ tx }: WriteCtx, fileId: number, outcomes: readonly Outcome[]): Promise<Step[]> {
  const batches = await queries.listBatches(
    tx,
    fileId,
    outcomes.map(({ batchId }) => batchId),
  );
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  return outcomes.map((outcome) => {
    const batch = byId.get(outcome.batchId) ?? throwNotFound('payment');
    refuseIf(whyNotSettle(batch, outcome));
    return { ...outcome, batch };
  });
}

/** One bank transaction is one payment. */
export async function refuseTaken(
  { tx }: Pick<WriteCtx, 'tx'>,
  payments: readonly { transactionId: string | null }[],
): Promise<void> {
  const ids = new Set<string>();
  for (const { transactionId } of payments) {
    if (transactionId === null) continue;
    refuseIf(ids.has(transactionId) ? transactionTaken(transactionId) : null);
    ids.add(transactionId);
  }
  const taken = await queries.findTakenTransaction(tx, [...ids]);
  refuseIf(taken === null ? null : transactionTaken(taken));
}

/** If the payment fails, its documents go back from wherever it had brought them. */
async function moveWithPayments(ctx: WriteCtx, steps: readonly Step[]): Promise<void> {
  const idsOf = (isOne: (step: Step) => boolean) => steps.filter(isOne).map(({ batchId }) => batchId);
  const paid = idsOf(({ status }) => status === 'Success');
  const failed = idsOf(({ status, batch }) => status === 'Failure' && batch.status === 'Waiting');
  const late = idsOf(({ status, batch }) => status === 'Failure' && batch.status === 'Success');
  await moveAll(ctx, paid, { from: 'Approved', to: 'Paid', verb: 'paid' });
  await moveAll(ctx, failed, { from: 'Approved', to: 'Posted', verb: 'payment-failed' });
  await moveAll(ctx, late, { from: 'Paid', to: 'Posted', verb: 'payment-failed' });
}

async function moveAll(
  ctx: WriteCtx,
  batchIds: readonly number[],
  step: { from: InvoiceStatus; to: InvoiceStatus; verb: string },
): Promise<void> {
  if (batchIds.length === 0) return;
  const documents = await listDocumentsOfBatches(ctx.tx, batchIds);
  if (step.to === 'Posted') await queries.releaseItems(ctx.tx, batchIds);
  await moveDocuments(ctx, documents, step);
}

const entityOf = (fileId: number) => ({ entityType: paymentFileHistory.entityType, entityId: fileId });

function stepOfBatch({ batch, ...outcome }: Step, postingDate: Day | null): AuditEntry {
  const { status, transactionId, returnCode, failureReason, isReturn, source } = outcome;
  const of = { entityType: paymentBatchHistory.entityType, entityId: batch.id, version: batch.version };
  return changeEntry(of, {
    action: isReturn ? 'payment-batch.returned' : 'payment-batch.finalized',
    before: {
      status: batch.status,
      outcomeSource: batch.outcomeSource,
      transactionId: batch.transactionId,
      returnCode: batch.returnCode,
      failureReason: batch.failureReason,
      postingDate: batch.postingDate,
      intacctSyncStatus: batch.intacctSyncStatus,
    },
    after: {
      status,
      outcomeSource: batch.outcomeSource ?? source,
      transactionId: batch.transactionId ?? transactionId,
      returnCode,
      failureReason,
      postingDate: status === 'Success' ? postingDate : batch.postingDate,
      intacctSyncStatus: batch.intacctSyncStatus === 'Synced' ? 'NotSynced' : batch.intacctSyncStatus,
    },
  });
}

/** A single payment gets its own entry, and so does each return; otherwise only the counts are recorded. */
function stepsOfFile(fileId: number, steps: readonly Step[], version: number): AuditEntry[] {
  const entity = entityOf(fileId);
  const isItemized = steps.length === 1 || steps.some(({ isReturn }) => isReturn);
  if (!isItemized) {
    const { success: successCount, failure: failureCount } = countsOf(steps);
    const outcomeSource = steps.some(({ source }) => source === 'Person') ? 'Person' : 'Acknowledgement';
    const after = { successCount, failureCount, outcomeSource, version };
    return [{ ...entity, action: 'payment-file.finalized', after }];
  }
  return steps.map((step) => {
    const { batch, status: outcome, source: outcomeSource, transactionId, returnCode, failureReason } = step;
    return {
      ...entity,
      action: step.isReturn ? 'payment-file.batch-returned' : 'payment-file.batch-finalized',
      after: {
        partnerId: batch.partnerId,
        outcome,
        outcomeSource,
        transactionId,
        returnCode,
        failureReason,
        version,
      },
    };
  });
}
