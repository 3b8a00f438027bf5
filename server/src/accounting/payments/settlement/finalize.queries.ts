import type { OpenPayment } from '@backdock/core/accounting/payments/settlement.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';

const openPayments = (db: Reader, fileId: number) =>
  db
    .selectFrom('payment_batch')
    .select([
      'id',
      'trace_number as traceNumber',
      'bank_status as bankStatus',
      'bank_transaction_id as bankTransactionId',
      'bank_reason as bankReason',
      'return_code as returnCode',
    ])
    .where('payment_file_id', '=', fileId);

/** The payments of a file of which nobody knows yet how they ended, with what the bank said of them. */
export async function listOpenPayments(db: Reader, fileId: number): Promise<OpenPayment[]> {
  const rows = await openPayments(db, fileId).where('status', '=', 'Waiting').orderBy('id').execute();
  return rows as OpenPayment[];
}

export async function findPayment(
  db: Reader,
  fileId: number,
  batchId: number,
): Promise<OpenPayment | undefined> {
  return (await openPayments(db, fileId).where('id', '=', batchId).executeTakeFirst()) as
    OpenPayment | undefined;
}
