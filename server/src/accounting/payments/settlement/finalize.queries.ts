import type { OpenPayment } from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

const openPayments = (db: Reader, fileId: number) =>
  db
    .selectFrom('payment_batch as batch')
    .innerJoin('partner', 'partner.id', 'batch.partner_id')
    .select([
      'batch.id',
      'partner.name as partnerName',
      'batch.trace_number as traceNumber',
      'batch.bank_status as bankStatus',
      'batch.bank_transaction_id as bankTransactionId',
      'batch.bank_reason as bankReason',
      'batch.return_code as returnCode',
    ])
    .where('batch.payment_file_id', '=', fileId);

/** The payments of a file with no known outcome yet, and what the bank reported for them. */
export function listOpenPayments(db: Reader, fileId: number): Promise<OpenPayment[]> {
  return openPayments(db, fileId).where('batch.status', '=', 'Waiting').orderBy('batch.id').execute();
}

/** Some payments of a file, open or not. */
export function listPayments(db: Reader, fileId: number, ids: readonly number[]): Promise<OpenPayment[]> {
  return openPayments(db, fileId)
    .where('batch.id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .orderBy('batch.id')
    .execute();
}

export function findPayment(db: Reader, fileId: number, batchId: number): Promise<OpenPayment | undefined> {
  return openPayments(db, fileId).where('batch.id', '=', batchId).executeTakeFirst();
}
