import type { Reader } from '../../../platform/db/database.ts';

interface Receiver {
  traceNumber: string;
  partnerId: number;
  paymentBatchId: number | null;
}

/** The partners behind a file's trace numbers: those who are paid, and those whose bank details are prenoted. */
export async function listReceivers(db: Reader, fileId: number): Promise<Receiver[]> {
  const paid = await db
    .selectFrom('payment_batch')
    .select(['trace_number as traceNumber', 'partner_id as partnerId', 'id as paymentBatchId'])
    .where('payment_file_id', '=', fileId)
    .execute();
  const tried = await db
    .selectFrom('prenote')
    .select(['trace_number as traceNumber', 'partner_id as partnerId'])
    .where('payment_file_id', '=', fileId)
    .execute();
  return [...paid, ...tried.map((each) => ({ ...each, paymentBatchId: null }))];
}
