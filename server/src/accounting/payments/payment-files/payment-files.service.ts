import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files.history.ts';
import { payToBlockerText } from '@backdock/core/accounting/payments/pay-to-blockers.rules.ts';
import * as rules from '@backdock/core/accounting/payments/payment-files.rules.ts';
import { whyNotSucceedYet } from '@backdock/core/accounting/payments/settlement.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import { inWords } from '../../../history/history.service.ts';
import { audit, refuseIfStale } from '../../../platform/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import type { Sealer } from '../../../platform/encryption.ts';
import { AppError, missing, refuseIf } from '../../../platform/errors.ts';
import { moveCreditMemos } from '../../credit-memos/credit-memo-payments.service.ts';
import { moveInvoices } from '../../invoices/invoice-payments.service.ts';
import { listDocumentsOfFile } from '../payment-items.queries.ts';
import { queueRemittances } from '../remittances/remittances.service.ts';
import { readContent } from './file-content.service.ts';
import { payToBlockers, withHeldPayees } from './pay-to-blockers.service.ts';
import * as queries from './payment-file.queries.ts';

export type { PaymentFileRecord } from './payment-file.queries.ts';

const { entityType } = paymentFileHistory;

export async function readFile(db: Reader, id: number): Promise<queries.PaymentFileRecord> {
  return (await queries.findFile(db, id)) ?? missing('payment file');
}

/** The file, held until the commit: every step of it is taken under this lock. */
export async function lockedFile(
  { tx }: Pick<WriteCtx, 'tx'>,
  id: number,
): Promise<queries.PaymentFileRecord> {
  return (await queries.lockFile(tx, id)) ?? missing('payment file');
}

/** The same for somebody who decided by what they saw: what others did meanwhile is told first. */
export async function lockedAsSeen(
  ctx: WriteCtx<Employee>,
  id: number,
  version: number,
): Promise<queries.PaymentFileRecord> {
  const file = await lockedFile(ctx, id);
  const record = { entityType, entityId: id, version: file.version };
  await refuseIfStale(ctx.tx, record, version, inWords(ctx.tx, paymentFileHistory));
  return file;
}

const messageOf = (refusal: Refusal | null) => refusal?.message ?? null;

export const deciderOf = ({ id, roles }: Employee): rules.Decider => ({
  id,
  isAdmin: roles.includes('Admin'),
});

export async function fileDetails(
  { db, actor, now }: ReadCtx<Employee>,
  id: number,
): Promise<PaymentFileDetails> {
  const { createdById, isFetched, ...file } = await readFile(db, id);
  const blockers = await payToBlockers(db, file);
  const state = { ...file, createdById, isFetched, blockers };
  const decider = deciderOf(actor);
  const today = dayInPacific(now);
  const hasEntered = await queries.hasEntered(db, id, actor.id);
  return {
    ...file,
    blockers: blockers.map(({ code, ...blocker }) => ({
      ...blocker,
      text: payToBlockerText({ ...blocker, code }),
    })),
    payout: await queries.findPayout(db, id),
    may: {
      prepare: may(actor, 'payments.prepare'),
      approve: may(actor, 'payments.approve'),
      settle: may(actor, 'payments.settle'),
    },
    whyNot: {
      approve: messageOf(rules.whyNotApprove(state, today, decider, hasEntered)),
      cancel: messageOf(rules.whyNotCancel(state, decider)),
      download: messageOf(rules.whyNotDownload(state, today)),
      markSent: messageOf(rules.whyNotMarkSent(state)),
      acknowledge: messageOf(rules.whyNotFinalize(state)),
      finalize: messageOf(rules.whyNotFinalize(state)),
      succeed: messageOf(rules.whyNotFinalize(state) ?? whyNotSucceedYet(state, today)),
    },
  };
}

/** The second pair of eyes. What they saw, what was stored and what the file was made with are the same bytes. */
export async function approveFile(
  ctx: WriteCtx<Employee>,
  sealer: Sealer,
  id: number,
  { version, sha256 }: { version: number; sha256: string },
): Promise<null> {
  const { tx, actor, now } = ctx;
  await allowLongWork(tx);
  const file = await withHeldPayees(ctx, await lockedAsSeen(ctx, id, version));
  const hasEntered = await queries.hasEntered(tx, id, actor.id);
  refuseIf(rules.whyNotApprove(file, dayInPacific(now), deciderOf(actor), hasEntered));
  await readContent(tx, sealer, id);
  if (file.sha256 !== sha256) {
    throw new AppError(
      'conflict',
      'payment-file.other-hash',
      'This is not the bank file that you have seen.',
    );
  }
  if (!(await queries.setApproved(tx, id, actor.id, now))) missing('payment file');
  const { invoiceIds, creditMemoIds } = await listDocumentsOfFile(tx, id);
  const step = { from: 'Processing', to: 'Approved' } as const;
  await moveInvoices(ctx, invoiceIds, { ...step, action: 'invoice.approved' });
  await moveCreditMemos(ctx, creditMemoIds, { ...step, action: 'credit-memo.approved' });
  await audit(ctx, {
    entityType,
    entityId: id,
    action: 'payment-file.approved',
    before: { approvedBy: null, version },
    after: { approvedBy: actor.id, sha256, version: version + 1 },
  });
  return null;
}

/** The bank has it: from here on there is no way back, and the partners are told. */
export async function markSent(
  ctx: WriteCtx<Employee>,
  id: number,
  { version }: { version: number },
): Promise<null> {
  const file = await withHeldPayees(ctx, await lockedAsSeen(ctx, id, version));
  refuseIf(rules.whyNotMarkSent(file));
  if (!(await queries.setSent(ctx.tx, id, ctx.actor.id, ctx.now))) missing('payment file');
  await audit(ctx, {
    entityType,
    entityId: id,
    action: 'payment-file.sent',
    before: { status: file.status, version },
    after: { status: 'SentToBank', sha256: file.sha256, version: version + 1 },
  });
  await queueRemittances(ctx, id);
  return null;
}
