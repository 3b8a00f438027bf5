import { paymentBatchHistory } from '@backdock/core/accounting/payments/payment-batches.history.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files.history.ts';
import {
  remittanceRecipient,
  whyNoAdvice,
  whyNotTell,
} from '@backdock/core/accounting/payments/remittance.rules.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { holdUnsent, queueMail, removeUnsent } from '../../../mail/mail.service.ts';
import { audit, auditAll } from '../../../platform/audit.ts';
import type { Employee, OutwardCtx, System, WriteCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { chosenToSend } from '../payment-history/payment-history.service.ts';
import { readAdvice } from './advice.service.ts';
import { correctionMail, remittanceMail } from './remittance-mail.ts';
import { remittanceFileName, remittancePdf } from './remittance-pdf.ts';
import * as queries from './remittances.queries.ts';

declare module '../../../platform/job-types.ts' {
  interface JobData {
    'remittances.prepare': { paymentFileId: number };
    'remittances.mail': { remittanceId: number };
  }
}

const { entityType } = paymentBatchHistory;

/** Tells every partner of a file what it is paid, once the file is with the bank: quick, the work comes later. */
export async function queueRemittances(ctx: WriteCtx, paymentFileId: number): Promise<void> {
  await ctx.enqueue('remittances.prepare', { paymentFileId }, { dedupeKey: String(paymentFileId) });
}

/** One mail for each payment of a file whose partner has an address; who has none is named in its history. */
export async function prepareRemittances(ctx: OutwardCtx<System>, paymentFileId: number): Promise<void> {
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

/** The advice and the mail that takes it along are made together, once for each time that it was asked for. */
export async function mailRemittance(
  ctx: OutwardCtx<System>,
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
      attachment: {
        fileName: remittanceFileName(advice),
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

/** The payment failed after its advice was asked for. */
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

/** Again, for some payments: whoever can be told is, the others are named. */
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

/** Records that these are to be told, and lets each mail be made. Answers how many are. */
async function ask(
  ctx: WriteCtx,
  candidates: readonly Candidate[],
  requestedBy: number | null,
): Promise<number> {
  const asked = candidates.filter(isReady).map(({ id, recipient, status }) => {
    const kind = status === 'Failure' ? ('Correction' as const) : ('Advice' as const);
    return { batchId: id, recipient, kind };
  });
  const ids = await queries.insertRemittances(ctx.tx, asked, requestedBy, ctx.now);
  await mailAll(ctx, ids);
  return ids.length;
}

async function mailAll(ctx: WriteCtx, remittanceIds: readonly number[]): Promise<void> {
  for (const remittanceId of remittanceIds) {
    await ctx.enqueue('remittances.mail', { remittanceId }, { dedupeKey: String(remittanceId) });
  }
}

/**
 * Payments failed, or came back. An advice that has not left is canceled; whoever was told about one of them gets a
 * correction, once. In the transaction of the failure, so that neither happens without the other.
 */
export async function correctRemittances(ctx: WriteCtx, batchIds: readonly number[]): Promise<void> {
  if (batchIds.length === 0) return;
  const told = new Map<number, string>();
  for (const advice of await queries.lockAdvices(ctx.tx, batchIds)) {
    if (await isCancelled(ctx, advice)) continue;
    // The latest comes first: it went to whom the partner named last.
    if (!told.has(advice.batchId)) told.set(advice.batchId, advice.recipient);
  }
  const asked = [...told].map(([batchId, recipient]) => ({
    batchId,
    recipient,
    kind: 'Correction' as const,
  }));
  const ids = await queries.insertRemittances(ctx.tx, asked, null, ctx.now);
  await mailAll(ctx, ids);
  await auditAll(
    ctx,
    (await queries.listAsked(ctx.tx, ids)).map(({ batchId, recipient }) => ({
      entityType,
      entityId: batchId,
      action: 'payment-batch.correction-queued',
      after: { recipient },
    })),
  );
}

/** Takes back an advice that has not left; false where it may have. */
async function isCancelled(ctx: WriteCtx, advice: queries.AskedAdvice): Promise<boolean> {
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
