import { paymentBatchHistory } from '@backdock/core/accounting/payments/payment-history/payment-batches.history.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files/payment-files.history.ts';
import {
  remittanceRecipient,
  whyNoAdvice,
  whyNotTell,
} from '@backdock/core/accounting/payments/remittances/remittance.rules.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { holdUnsent, queueMail, removeUnsent } from '../../../mail/mail.service.ts';
import { audit, auditAll } from '../../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, System, WriteCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { chosenToSend } from '../payment-history/payment-history.service.ts';
import { readAdvice } from './advice.service.ts';
import { correctionMail, remittanceMail } from './remittance-mail.ts';
import { remittanceFileName, remittancePdf } from './remittance-pdf.ts';
import * as queries from './remittances.queries.ts';

declare module '../../../platform/jobs/job-types.ts' {
  interface JobData {
    'remittances.prepare': { paymentFileId: number };
    'remittances.mail': { remittanceId: number };
  }
}

const { entityType } = paymentBatchHistory;

/** Notifies every partner of a file about its payment, once the bank has the file. Fast: it only queues the work. */
export async function queueRemittances(ctx: WriteCtx, paymentFileId: number): Promise<void> {
  await ctx.enqueue('remittances.prepare', { paymentFileId }, { dedupeKey: String(paymentFileId) });
}

/** One mail per payment of a file; if the partner has no address, the payment's history says so. */
export async function prepareRemittances(ctx: ExternalCtx<System>, paymentFileId: number): Promise<void> {
  await ctx.inTx(async (write) => {
    // A worker that dies after the commit leaves a job that runs again.
    if (await queries.lockPrepared(write.tx, paymentFileId)) return;
    const batches = await queries.listBatchesOfFile(write.tx, paymentFileId);
    const candidates = await candidatesOf(
      write.tx,
      batches.filter(({ status }) => status !== 'Failure'),
    );
    const withoutAddress = candidates.filter(({ refusal }) => refusal?.code === 'remittance.no-address');
    const count = await ask(write, candidates, null);
    if (count + withoutAddress.length === 0) return;
    await auditAll(write, [
      {
        entityType: paymentFileHistory.entityType,
        entityId: paymentFileId,
        action: 'payment-file.remittances-queued',
        after: { remittanceCount: count, withoutAddressCount: withoutAddress.length },
      },
      ...withoutAddress.map(({ id }) => ({
        entityType,
        entityId: id,
        action: 'payment-batch.remittance-skipped',
      })),
    ]);
  });
}

/** Creates the advice and its mail together, once per request. */
export async function mailRemittance(
  ctx: ExternalCtx<System>,
  runtime: Runtime,
  remittanceId: number,
): Promise<void> {
  await ctx.inTx(async (write) => {
    const remittance = await queries.lockUnmailed(write.tx, remittanceId);
    if (!remittance) return;
    const { batchId, recipient, kind } = remittance;
    const [batch] = await queries.listBatchesByIds(write.tx, [batchId]);
    if (kind === 'Advice' && batch && whyNoAdvice(batch)) return drop(write, remittanceId, remittance);
    const advice = await readAdvice(write.tx, runtime, batchId);
    const mailId = await queueMail(write, {
      ...(advice.correction ? correctionMail(advice, advice.correction) : remittanceMail(advice)),
      dedupeKey: `remittance:${remittanceId}`,
      recipient,
      about: {
        purpose: 'Remittance',
        recordKind: 'payment-batch',
        recordId: batchId,
        partnerId: batch?.partnerId ?? null,
      },
      attachment: {
        fileName: remittanceFileName(advice, 'pdf'),
        contentType: 'application/pdf',
        bytes: await remittancePdf(advice),
      },
    });
    if (mailId === null) throw new Error(`remittance ${remittanceId} has a mail that it does not know of`);
    await queries.setMail(write.tx, remittanceId, mailId);
    await audit(write, {
      entityType,
      entityId: batchId,
      action: kind === 'Advice' ? 'payment-batch.remittance-sent' : 'payment-batch.correction-sent',
      after: { recipient },
    });
  });
}

/** The payment failed after its advice was requested. */
async function drop(
  ctx: WriteCtx,
  remittanceId: number,
  { batchId, recipient }: { batchId: number; recipient: string },
): Promise<void> {
  await queries.removeRemittance(ctx.tx, remittanceId);
  await audit(ctx, {
    entityType,
    entityId: batchId,
    action: 'payment-batch.remittance-dropped',
    before: { recipient },
  });
}

/** Resends for some payments: notifies every partner it can, and names the others. */
export async function sendRemittances(ctx: WriteCtx<Employee>, selection: Selection) {
  const ids = await chosenToSend(ctx, selection);
  await queries.lockBatches(ctx.tx, ids);
  const candidates = await candidatesOf(ctx.tx, await queries.listBatchesByIds(ctx.tx, ids));
  const queued = await ask(ctx, candidates, ctx.actor.id);
  await auditAll(
    ctx,
    candidates.filter(isReady).map(({ id, recipient, status }) => ({
      entityType,
      entityId: id,
      action: `payment-batch.${status === 'Failure' ? 'correction' : 'remittance'}-requested`,
      after: { recipient },
    })),
  );
  return {
    queued,
    skipped: candidates.flatMap(({ id, partnerName, refusal }) =>
      refusal ? [{ paymentBatchId: id, partnerName, reason: refusal.message }] : [],
    ),
  };
}

interface Candidate extends queries.BatchToTell {
  recipient: string | null;
  refusal: Refusal | null;
}

const isReady = (candidate: Candidate): candidate is Candidate & { recipient: string } =>
  candidate.refusal === null;

async function candidatesOf(db: Reader, batches: readonly queries.BatchToTell[]): Promise<Candidate[]> {
  const contacts = await queries.listContacts(
    db,
    batches.map(({ partnerId }) => partnerId),
  );
  const ofPartner = Map.groupBy(contacts, ({ partnerId }) => partnerId);
  return batches.map((batch) => {
    const recipient = remittanceRecipient(ofPartner.get(batch.partnerId) ?? [])?.email ?? null;
    return { ...batch, recipient, refusal: whyNotTell({ ...batch, recipient }) };
  });
}

/** Records these requests and queues their mails. Returns how many. */
async function ask(
  ctx: WriteCtx,
  candidates: readonly Candidate[],
  requestedBy: number | null,
): Promise<number> {
  const requests = candidates.filter(isReady).map(({ id, recipient, status }) => {
    const kind = status === 'Failure' ? ('Correction' as const) : ('Advice' as const);
    return { batchId: id, recipient, kind };
  });
  const ids = await queries.insertRemittances(ctx.tx, requests, requestedBy, ctx.now);
  await mailAll(ctx, ids);
  return ids.length;
}

async function mailAll(ctx: WriteCtx, remittanceIds: readonly number[]): Promise<void> {
  for (const remittanceId of remittanceIds) {
    await ctx.enqueue('remittances.mail', { remittanceId }, { dedupeKey: String(remittanceId) });
  }
}

/**
 * Payments failed, or were returned. Cancels advices that haven't been sent, and sends one correction to each partner
 * that was notified. Runs in the transaction of the failure, so that neither happens without the other.
 */
export async function correctRemittances(ctx: WriteCtx, batchIds: readonly number[]): Promise<void> {
  if (batchIds.length === 0) return;
  const recipients = new Map<number, string>();
  for (const advice of await queries.lockAdvices(ctx.tx, batchIds)) {
    if (await isCancelled(ctx, advice)) continue;
    // Latest first: it went to the address the partner named last.
    if (!recipients.has(advice.batchId)) recipients.set(advice.batchId, advice.recipient);
  }
  const corrections = [...recipients].map(([batchId, recipient]) => ({
    batchId,
    recipient,
    kind: 'Correction' as const,
  }));
  const ids = await queries.insertRemittances(ctx.tx, corrections, null, ctx.now);
  await mailAll(ctx, ids);
  await auditAll(
    ctx,
    (await queries.listRecipients(ctx.tx, ids)).map(({ batchId, recipient }) => ({
      entityType,
      entityId: batchId,
      action: 'payment-batch.correction-queued',
      after: { recipient },
    })),
  );
}

/** Cancels an advice that hasn't been sent; false if it may have been. */
async function isCancelled(ctx: WriteCtx, advice: queries.RequestedAdvice): Promise<boolean> {
  const { id, batchId, recipient, mailId } = advice;
  if (mailId === null) {
    await drop(ctx, id, advice);
    return true;
  }
  if (!(await holdUnsent(ctx, mailId))) return false;
  await queries.removeRemittance(ctx.tx, id);
  await removeUnsent(ctx, mailId);
  const action = 'payment-batch.remittance-cancelled';
  await audit(ctx, { entityType, entityId: batchId, action, before: { recipient } });
  return true;
}
