import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files/payment-files.history.ts';
import { payToBlockerText } from '@backdock/core/accounting/payments/payment-files/pay-to-blockers.rules.ts';
import * as rules from '@backdock/core/accounting/payments/payment-files/payment-files.rules.ts';
import { whyNotSucceedYet } from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import { inWords } from '../../../history/history.service.ts';
import { changeRecord, type VersionedKind } from '../../../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { AppError, throwNotFound } from '../../../platform/errors.ts';
import { moveDocuments } from '../payment-items/document-steps.service.ts';
import { listDocumentsOfFile } from '../payment-items/payment-items.service.ts';
import { queueRemittances } from '../remittances/remittances.service.ts';
import { readContent } from './file-content.service.ts';
import { payToBlockers, withHeldPayees } from './pay-to-blockers.service.ts';
import * as queries from './payment-file.queries.ts';

export type { PaymentFileRecord } from './payment-file.queries.ts';

export async function readFile(db: Reader, id: number): Promise<queries.PaymentFileRecord> {
  return (await queries.findFile(db, id)) ?? throwNotFound('payment file');
}

/** Every step of a file takes this lock. */
export const paymentFileRecord: VersionedKind<queries.PaymentFileRecord> = {
  entityType: paymentFileHistory.entityType,
  noun: 'payment file',
  lock: ({ tx }, id) => queries.lockFile(tx, id),
  inWords: inWords(paymentFileHistory),
};

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

/** The second pair of eyes. What they saw, what is stored and what the file was made with are the same bytes. */
export async function approveFile(
  ctx: WriteCtx<Employee>,
  cipher: Cipher,
  id: number,
  { version, sha256 }: { version: number; sha256: string },
): Promise<null> {
  const { tx, actor, now } = ctx;
  await allowLongWork(tx);
  await changeRecord(ctx, paymentFileRecord, {
    id,
    version,
    whyNot: async (file) => {
      const held = await withHeldPayees(ctx, file);
      const hasEntered = await queries.hasEntered(tx, id, actor.id);
      return rules.whyNotApprove(held, dayInPacific(now), deciderOf(actor), hasEntered);
    },
    write: async (file) => {
      await readContent(tx, cipher, id);
      if (file.sha256 !== sha256) {
        throw new AppError(
          'conflict',
          'payment-file.other-hash',
          'This is not the bank file you reviewed. Review it again.',
        );
      }
      if (!(await queries.setApproved(tx, id, actor.id, now))) throwNotFound('payment file');
      const documents = await listDocumentsOfFile(tx, id);
      await moveDocuments(ctx, documents, { from: 'Processing', to: 'Approved', verb: 'approved' });
      return {
        action: 'payment-file.approved',
        before: { approvedBy: null },
        after: { approvedBy: actor.id, sha256 },
      };
    },
  });
  return null;
}

/** The bank has it: from here on there is no way back, and the partners are notified. */
export async function markSent(
  ctx: WriteCtx<Employee>,
  id: number,
  { version }: { version: number },
): Promise<null> {
  await changeRecord(ctx, paymentFileRecord, {
    id,
    version,
    whyNot: async (file) => rules.whyNotMarkSent(await withHeldPayees(ctx, file)),
    write: async ({ status, sha256 }) => {
      if (!(await queries.setSent(ctx.tx, id, ctx.actor.id, ctx.now))) throwNotFound('payment file');
      return {
        action: 'payment-file.sent',
        before: { status },
        after: { status: 'SentToBank', sha256 },
      };
    },
    followUp: () => queueRemittances(ctx, id),
  });
  return null;
}
