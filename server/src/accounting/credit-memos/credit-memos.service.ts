import type {
  CreditMemoDetails,
  CreditMemoRow,
} from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { creditMemoHistory } from '@backdock/core/accounting/credit-memos/credit-memos.history.ts';
import { memoNumberTaken, memoTotal } from '@backdock/core/accounting/credit-memos/credit-memos.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { settledAgreement } from '../../allowances/agreements/settled-agreements.service.ts';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { throwNotFound, refuseIf } from '../../platform/errors.ts';
import { requestSync } from '../../intacct/sync-tasks.service.ts';
import * as posting from '../posting/posting-dates.service.ts';
import * as queries from './credit-memos.queries.ts';
import * as entry from './new-memos.queries.ts';

export { findMemoByNumber } from './new-memos.queries.ts';
export type { EnteredMemo, NewMemo } from './new-memos.queries.ts';

const { entityType } = creditMemoHistory;

/** Creates a posted memo that isn't in Intacct yet. Its lines make up its amount. */
export async function createCreditMemo(ctx: WriteCtx, memo: entry.NewMemo): Promise<number> {
  const [id] = await enterMemos(ctx, 'credit-memo.created', [
    { ...memo, status: 'Posted', intacctSyncStatus: 'NotSynced', createdOn: ctx.now },
  ]);
  if (id === undefined) throw new Error('the memo was not inserted');
  return id;
}

/** The only entry point for credit memos from outside this product: all or nothing. */
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
  const entered = zip(memos, ids).map(([memo, memoId]) => ({ memo, memoId }));
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
  refuseIf(memoNumberTaken(taken ?? throwNotFound('credit memo')));
}

export async function creditMemoDetails(
  { db, actor }: ReadCtx<Employee>,
  id: number,
): Promise<CreditMemoDetails> {
  const { settlementId, ...memo } = (await queries.findMemo(db, id)) ?? throwNotFound('credit memo');
  const lines = await queries.listLines(db, id);
  const coverages = await queries.listCoverages(db, id);
  return {
    ...memo,
    lines: lines.map((line) => ({ ...line, amount: Number(line.amount) })),
    coverages: coverages.map((coverage) => ({ ...coverage, amount: Number(coverage.amount) })),
    documents: await queries.listDocuments(db, id),
    settles: await settledAgreement(db, settlementId),
    may: { edit: may(actor, 'creditMemos.edit') },
  };
}

export async function setPostingDate(
  ctx: WriteCtx<Employee>,
  id: number,
  change: { postingDate: Day; version: number },
): Promise<CreditMemoRow> {
  await posting.setPostingDate(ctx, 'CreditMemo', id, change);
  return (await queries.findMemo(ctx.tx, id)) ?? throwNotFound('credit memo');
}

/** Memo documents, for anyone who may read memos. */
export const creditMemoDocuments: DocumentOwner = async ({ db, actor }, documentId) =>
  (await queries.hasDocument(db, documentId)) ? may(actor, 'creditMemos.read') : undefined;
