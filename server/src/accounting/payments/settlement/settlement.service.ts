import { paymentBatchHistory } from '@backdock/core/accounting/payments/payment-batches.history.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files.history.ts';
import {
  type Outcome,
  transactionTaken,
  whyNotSettle,
  whyNotSucceedYet,
} from '@backdock/core/accounting/payments/settlement.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import { rejectsAccount } from '@backdock/core/partners/account-rejections.values.ts';
import { recordRejections } from '../../../partners/pay-to-rejections.service.ts';
import { type AuditEntry, auditAll } from '../../../platform/audit.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import { missing, refuseIf } from '../../../platform/errors.ts';
import { moveCreditMemos } from '../../credit-memos/credit-memo-payments.service.ts';
import { holdOpenDay } from '../../financial-periods/financial-periods.service.ts';
import { requestSync } from '../../intacct-sync/sync-tasks.service.ts';
import { moveInvoices } from '../../invoices/invoice-payments.service.ts';
import { lockedFile } from '../payment-files/payment-files.service.ts';
import { correctRemittances } from '../remittances/remittances.service.ts';
import { listDocumentsOfBatches } from '../payment-items.queries.ts';
import * as queries from './settlement.queries.ts';

export interface Settled {
  success: number;
  failure: number;
  isCompleted: boolean;
}

/** A payment with how it ends now. */
interface Step extends Outcome {
  batch: queries.SettledBatch;
}

/** Payments of one file end: all of these, or none. What they pay is paid then, or goes back to be paid again. */
export async function settleBatches(
  ctx: WriteCtx<Employee>,
  fileId: number,
  outcomes: readonly Outcome[],
): Promise<Settled> {
  const { tx, now, actor } = ctx;
  await allowLongWork(tx);
  const file = await lockedFile(ctx, fileId);
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
  await moveDocuments(ctx, steps);
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
  // Of a failure only what Intacct had as a success matters, and has to be undone there.
  await requestSync(
    ctx,
    'Payment',
    steps.map(({ batchId }) => batchId),
  );
  await recordRejections(ctx, steps.flatMap(rejectionBy));
  return { ...countsOf(steps), isCompleted: after.status === 'Completed' };
}

interface BookingDays {
  /** Of what succeeds: its payment date, or the first open day after it. */
  postingDate: Day | null;
  /** Of what comes back: today, or the first open day after it. */
  returnedOn: Day | null;
}

/** The months of these days stay open until the transaction ends. */
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

/** A failure that speaks against the account itself. */
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
    const batch = byId.get(outcome.batchId) ?? missing('payment');
    refuseIf(whyNotSettle(batch, outcome));
    return { ...outcome, batch };
  });
}

/** One transaction of the bank is one payment. */
export async function refuseTaken(
  { tx }: Pick<WriteCtx, 'tx'>,
  said: readonly { transactionId: string | null }[],
): Promise<void> {
  const ids = new Set<string>();
  for (const { transactionId } of said) {
    if (transactionId === null) continue;
    refuseIf(ids.has(transactionId) ? transactionTaken(transactionId) : null);
    ids.add(transactionId);
  }
  const taken = await queries.findTakenTransaction(tx, [...ids]);
  refuseIf(taken === null ? null : transactionTaken(taken));
}

/** A document goes back from where its payment had brought it. */
async function moveDocuments(ctx: WriteCtx, steps: readonly Step[]): Promise<void> {
  const idsOf = (isOne: (step: Step) => boolean) => steps.filter(isOne).map(({ batchId }) => batchId);
  const paid = idsOf(({ status }) => status === 'Success');
  const failed = idsOf(({ status, batch }) => status === 'Failure' && batch.status === 'Waiting');
  const late = idsOf(({ status, batch }) => status === 'Failure' && batch.status === 'Success');
  await moveAll(ctx, paid, { from: 'Approved', to: 'Paid', what: 'paid' });
  await moveAll(ctx, failed, { from: 'Approved', to: 'Posted', what: 'payment-failed' });
  await moveAll(ctx, late, { from: 'Paid', to: 'Posted', what: 'payment-failed' });
}

async function moveAll(
  ctx: WriteCtx,
  batchIds: readonly number[],
  { from, to, what }: { from: InvoiceStatus; to: InvoiceStatus; what: string },
): Promise<void> {
  if (batchIds.length === 0) return;
  const { invoiceIds, creditMemoIds } = await listDocumentsOfBatches(ctx.tx, batchIds);
  if (to === 'Posted') await queries.releaseItems(ctx.tx, batchIds);
  await moveInvoices(ctx, invoiceIds, { from, to, action: `invoice.${what}` });
  await moveCreditMemos(ctx, creditMemoIds, { from, to, action: `credit-memo.${what}` });
}

const entityOf = (fileId: number) => ({ entityType: paymentFileHistory.entityType, entityId: fileId });

function stepOfBatch({ batch, ...outcome }: Step, postingDate: Day | null): AuditEntry {
  const { status, transactionId, returnCode, failureReason, isReturn, source } = outcome;
  return {
    entityType: paymentBatchHistory.entityType,
    entityId: batch.id,
    action: isReturn ? 'payment-batch.returned' : 'payment-batch.finalized',
    before: {
      status: batch.status,
      outcomeSource: batch.outcomeSource,
      transactionId: batch.transactionId,
      returnCode: batch.returnCode,
      failureReason: batch.failureReason,
      postingDate: batch.postingDate,
      intacctSyncStatus: batch.intacctSyncStatus,
      version: batch.version,
    },
    after: {
      status,
      outcomeSource: batch.outcomeSource ?? source,
      transactionId: batch.transactionId ?? transactionId,
      returnCode,
      failureReason,
      postingDate: status === 'Success' ? postingDate : batch.postingDate,
      intacctSyncStatus: batch.intacctSyncStatus === 'Synced' ? 'NotSynced' : batch.intacctSyncStatus,
      version: batch.version + 1,
    },
  };
}

/** One payment is told as such and so is each return; of many at once only how many they were. */
function stepsOfFile(fileId: number, steps: readonly Step[], version: number): AuditEntry[] {
  const entity = entityOf(fileId);
  const isTold = steps.length === 1 || steps.some(({ isReturn }) => isReturn);
  if (!isTold) {
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
