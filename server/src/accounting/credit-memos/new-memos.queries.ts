import {
  memoTotal,
  orderOfMemo,
  type MemoLine,
} from '@backdock/core/accounting/credit-memos/credit-memos.rules.ts';
import type {
  CreditMemoSource,
  CreditMemoStatus,
} from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import type { PartnerType, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface NewMemo {
  partnerId: number;
  partnerType: PartnerType;
  memoNumber: string;
  memoDate: Day;
  postingDate: Day | null;
  notes: string | null;
  lines: readonly MemoLine[];
  source: CreditMemoSource;
  /** The agreement's settlement that it makes up. */
  agreementSettlementId?: number;
  /** Their bytes have been checked, and no other record has them. */
  documentIds: readonly number[];
}

export interface EnteredMemo extends NewMemo {
  status: CreditMemoStatus;
  intacctSyncStatus: SyncStatus;
  createdOn: Date;
}

/** Inserts the memos in order, skipping numbers the partner has used before. */
export function insertMemos(tx: Tx, memos: readonly EnteredMemo[]) {
  return tx
    .insertInto('credit_memo')
    .values(
      memos.map((memo) => ({
        partner_id: memo.partnerId,
        partner_type: memo.partnerType,
        memo_number: memo.memoNumber,
        memo_date: memo.memoDate,
        posting_date: memo.postingDate,
        purchase_order_number: orderOfMemo(memo.lines),
        notes: memo.notes,
        total: centsToText(memoTotal(memo.lines)),
        source: memo.source,
        agreement_settlement_id: memo.agreementSettlementId ?? null,
        status: memo.status,
        intacct_sync_status: memo.intacctSyncStatus,
        created_on: memo.createdOn.toISOString(),
        updated_on: memo.createdOn.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.constraint('memo_number_of_partner').doNothing())
    .returning(['id', 'partner_id as partnerId', 'memo_number as memoNumber'])
    .execute();
}

export async function insertLines(
  tx: Tx,
  lines: readonly (MemoLine & { memoId: number; position: number })[],
) {
  await tx
    .insertInto('credit_memo_line')
    .values(
      lines.map((line) => ({
        credit_memo_id: line.memoId,
        position: line.position,
        purchase_order_number: line.purchaseOrderNumber,
        description: line.description,
        amount: centsToText(line.amountCents),
      })),
    )
    .execute();
}

export async function insertDocuments(
  tx: Tx,
  documents: readonly { memoId: number; documentId: number }[],
  addedBy: number | null,
  now: Date,
): Promise<void> {
  if (documents.length === 0) return;
  await tx
    .insertInto('credit_memo_document')
    .values(
      documents.map(({ memoId, documentId }) => ({
        credit_memo_id: memoId,
        document_id: documentId,
        added_by: addedBy,
        added_on: now.toISOString(),
      })),
    )
    .execute();
}

/** The partner's memo with this number, however it's written. */
export async function findMemoByNumber(db: Reader, partnerId: number, memoNumber: string) {
  const row = await db
    .selectFrom('credit_memo')
    .innerJoin('partner', 'partner.id', 'credit_memo.partner_id')
    .select([
      'credit_memo.id',
      'memo_number as memoNumber',
      'memo_date as memoDate',
      'total',
      'partner.currency',
      'partner.name as partnerName',
    ])
    .where('partner_id', '=', partnerId)
    .where('normal_number', '=', sql<string>`normal_number(${memoNumber})`)
    .executeTakeFirst();
  return row && { ...row, totalCents: parseCents(row.total) };
}
