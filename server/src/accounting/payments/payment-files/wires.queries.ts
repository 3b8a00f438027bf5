import type { Reader } from '../../../platform/db/database.ts';

/** The payments of a file, each with the bank details it goes to. */
export async function listWires(db: Reader, fileId: number) {
  const rows = await db
    .selectFrom('payment_batch as batch')
    .innerJoin('partner', 'partner.id', 'batch.partner_id')
    .select([
      'partner.name as partnerName',
      'batch.pay_to_id as payToId',
      'batch.batch_total as total',
      'batch.trace_number as reference',
    ])
    .where('batch.payment_file_id', '=', fileId)
    .orderBy('partner.name')
    .orderBy('batch.id')
    .execute();
  return rows.map(({ total, ...row }) => ({ ...row, total: Number(total) }));
}
