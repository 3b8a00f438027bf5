import type { PostingRange } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { type NotNull, sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export interface Candidate {
  id: number;
  supplierId: number;
  postingDate: Day;
  invoiceNumber: string;
}

/** Open invoices of these suppliers, by supplier, earliest first. */
export async function listCandidates(
  db: Reader,
  supplierIds: readonly number[],
  { fromDate, toDate }: PostingRange,
  page: { after: Candidate | undefined; limit: number },
): Promise<Candidate[]> {
  const { after, limit } = page;
  return db
    .selectFrom('invoice')
    .select([
      'id',
      'partner_id as supplierId',
      'posting_date as postingDate',
      'invoice_number as invoiceNumber',
    ])
    .where('status', '=', sql.lit('Posted'))
    .where('partner_id', '=', sql<number>`ANY (${[...supplierIds]}::int[])`)
    .where('posting_date', '>=', fromDate)
    .where('posting_date', '<=', toDate)
    .$narrowType<{ postingDate: NotNull }>()
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(partner_id, posting_date, id) > (${after?.supplierId}, ${after?.postingDate}, ${after?.id})`,
      ),
    )
    .orderBy('partner_id')
    .orderBy('posting_date')
    .orderBy('id')
    .limit(limit)
    .execute();
}
