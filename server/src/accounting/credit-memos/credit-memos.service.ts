import type {
  CreditMemoDetails,
  CreditMemoRow,
} from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { creditMemoHistory } from '@backdock/core/accounting/credit-memos/credit-memos.history.ts';
import {
  memoNumberTaken,
  memoTotal,
  whyNotChange,
  whyNotPostOn,
} from '@backdock/core/accounting/credit-memos/credit-memos.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import { inWords } from '../../history/history.service.ts';
import { audit, auditAll, refuseIfStale } from '../../platform/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { missing, refuseIf } from '../../platform/errors.ts';
import { requestSync } from '../intacct-sync/sync-tasks.service.ts';
import { refuseClosedMonths } from '../posting-months.service.ts';
import * as queries from './credit-memos.queries.ts';
import * as entry from './new-memos.queries.ts';

export { findMemoByNumber } from './new-memos.queries.ts';
export type { EnteredMemo, NewMemo } from './new-memos.queries.ts';

const { entityType } = creditMemoHistory;

/** Makes a memo that is posted and not yet in Intacct. Its lines are what it is worth. */
export async function createCreditMemo(ctx: WriteCtx, memo: entry.NewMemo): Promise<number> {
  const [id] = await enterMemos(ctx, 'credit-memo.created', [
    { ...memo, status: 'Posted', intacctSyncStatus: 'NotSynced', createdOn: ctx.now },
  ]);
  return id ?? 0;
}

/** The one way in for credit memos that come from outside this product: all of them, or none. */
export function receiveCreditMemos(ctx: WriteCtx, memos: readonly entry.EnteredMemo[]): Promise<number[]> {
  return enterMemos(ctx, 'credit-memo.received', memos);
}

async function enterMemos(
  ctx: WriteCtx,
  action: string,
  memos: readonly entry.EnteredMemo[],
): Promise<number[]> {
  if (memos.length === 0) return [];
  const rows = await entry.insertMemos(ctx.tx, memos);
  const refused = memos.find(
    ({ partnerId, memoNumber }, at) =>
      rows[at]?.partnerId !== partnerId || rows[at].memoNumber !== memoNumber,
  );
  if (refused) await refuseTaken(ctx, refused);
  const ids = rows.map(({ id }) => id);
  const entered = memos.map((memo, index) => ({ memo, memoId: ids[index] ?? 0 }));
  await entry.insertLines(
    ctx.tx,
    entered.flatMap(({ memo, memoId }) =>
      memo.lines.map((line, index) => ({ ...line, memoId, position: index + 1 })),
    ),
  );
  await entry.insertDocuments(
    ctx.tx,
    entered.flatMap(({ memo, memoId }) => memo.documentIds.map((documentId) => ({ memoId, documentId }))),
    ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    ctx.now,
  );
  await auditAll(
    ctx,
    entered.map(({ memo, memoId }) => ({
      entityType,
      entityId: memoId,
      action,
      after: {
        memoNumber: memo.memoNumber,
        partnerId: memo.partnerId,
        memoDate: memo.memoDate,
        postingDate: memo.postingDate,
        notes: memo.notes,
        totalCents: memoTotal(memo.lines),
        source: memo.source,
        status: memo.status,
        intacctSyncStatus: memo.intacctSyncStatus,
        version: 1,
      },
    })),
  );
  await requestSync(
    ctx,
    'CreditMemo',
    entered.filter(({ memo }) => memo.intacctSyncStatus === 'NotSynced').map(({ memoId }) => memoId),
  );
  return ids;
}

async function refuseTaken({ tx }: WriteCtx, { partnerId, memoNumber }: entry.NewMemo): Promise<void> {
  const taken = await entry.findMemoByNumber(tx, partnerId, memoNumber);
  refuseIf(memoNumberTaken(taken ?? missing('credit memo')));
}

export async function creditMemoDetails(
  { db, actor }: ReadCtx<Employee>,
  id: number,
): Promise<CreditMemoDetails> {
  const memo = (await queries.findMemo(db, id)) ?? missing('credit memo');
  const lines = await queries.listLines(db, id);
  const coverages = await queries.listCoverages(db, id);
  return {
    ...memo,
    lines: lines.map((line) => ({ ...line, amount: Number(line.amount) })),
    coverages: coverages.map((coverage) => ({ ...coverage, amount: Number(coverage.amount) })),
    documents: await queries.listDocuments(db, id),
    may: { edit: may(actor, 'creditMemos.edit') },
  };
}

/** What is in a payment, and the months that are closed, the database guards as well. */
export async function setPostingDate(
  ctx: WriteCtx<Employee>,
  id: number,
  { postingDate, version }: { postingDate: Day; version: number },
): Promise<CreditMemoRow> {
  const memo = (await queries.lockMemo(ctx.tx, id)) ?? missing('credit memo');
  const record = { entityType, entityId: id };
  await refuseIfStale(
    ctx.tx,
    { ...record, version: memo.version },
    version,
    inWords(ctx.tx, creditMemoHistory),
  );
  refuseIf(whyNotChange(memo));
  await refuseClosedMonths(ctx.tx, { ...memo, date: memo.memoDate }, postingDate);
  refuseIf(whyNotPostOn(memo, postingDate, dayInPacific(ctx.now)));
  if (memo.postingDate === postingDate) return memo;
  await queries.setPostingDate(ctx.tx, id, postingDate, ctx.now);
  const after = (await queries.findMemo(ctx.tx, id)) ?? missing('credit memo');
  await audit(ctx, {
    ...record,
    action: 'credit-memo.posting-date-changed',
    before: posted(memo),
    after: posted(after),
  });
  await requestSync(ctx, 'CreditMemo', [id]);
  return after;
}

const posted = ({ postingDate, intacctSyncStatus, version }: CreditMemoRow) => ({
  postingDate,
  intacctSyncStatus,
  version,
});

/** The documents of memos, for whoever may read memos. */
export const creditMemoDocuments: DocumentOwner = async ({ db, actor }, documentId) =>
  (await queries.hasDocument(db, documentId)) ? may(actor, 'creditMemos.read') : undefined;
