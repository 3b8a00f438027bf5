import type { Reader } from '../../../platform/db/database.ts';

interface Receiver {
  traceNumber: string;
  partnerId: number;
  paymentBatchId: number | null;
}

/** Whom the numbers of a file stand for: those who are paid, and those whose bank details are tried. */
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
