import type { Day } from '@backdock/core/kit/dates.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** The prenotes of a file that were not returned, in the order everyone changes them. */
export function listOpenPrenotes(db: Reader, fileId: number) {
  return db
    .selectFrom('prenote')
    .innerJoin('partner', 'partner.id', 'prenote.partner_id')
    .select([
      'prenote.pay_to_id as payToId',
      'prenote.payment_file_id as paymentFileId',
      'prenote.trace_number as traceNumber',
      'partner.id as partnerId',
      'partner.name as partnerName',
    ])
    .where('prenote.payment_file_id', '=', fileId)
    .where('prenote.return_code', 'is', null)
    .orderBy('prenote.pay_to_id')
    .execute();
}

/** False if it had been returned before. */
export async function setPrenoteReturned(
  tx: Tx,
  payToId: string,
  { code, on }: { code: string; on: Day },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prenote')
    .set({ return_code: code, returned_on: on })
    .where('pay_to_id', '=', payToId)
    .where('return_code', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
