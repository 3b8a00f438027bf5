import {
  payableItemColumns,
  PayableItem,
} from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import type { FilterModel, ListCounts, ListRequest, Page } from '@backdock/core/kit/list.ts';
import { paymentSchedules } from '@backdock/core/partners/payment-settings.values.ts';
import { z } from 'zod';
import type { Reader } from '../../../platform/db/database.ts';
import { readCounts } from '../../../platform/list/counts.ts';
import { listSource } from '../../../platform/list/list-source.ts';
import { readList } from '../../../platform/list/read-list.ts';

/** An item without its pay date, early-payment discount and flags. */
const PlainItem = PayableItem.omit({
  payOnDate: true,
  discountDate: true,
  discountAvailable: true,
  flags: true,
}).extend({
  paymentSchedule: z.enum(paymentSchedules).nullable(),
  paymentDays: z.array(z.number()).nullable(),
});
export type PlainItem = z.infer<typeof PlainItem>;

/** What can be picked and what is picked: two views with the same columns. */
const source = (table: 'payable_item' | 'picked_item') =>
  listSource(
    { columns: payableItemColumns, row: PlainItem },
    {
      table,
      isSmall: true,
      columns: {
        number: { sql: 'number', neverEmpty: true },
        itemType: 'item_type',
        partnerName: { sql: 'partner.name', of: 'partner', neverEmpty: true },
        partnerId: { sql: 'partner.id', of: 'partner' },
        partnerType: 'partner_type',
        purchaseOrderNumber: { sql: 'purchase_order_number', neverEmpty: true },
        date: 'date',
        dueDate: 'due_date',
        total: 'total',
        paymentType: 'payment_type',
        currency: 'currency',
      },
      row: {
        id: 'document_id',
        rowId: 'id',
        partnerId: 'partner_id',
        partnerName: 'partner_name',
        postingDate: 'posting_date',
        status: 'status',
        intacctSyncStatus: 'intacct_sync_status',
        paymentSchedule: 'payment_schedule',
        paymentDays: 'payment_days',
      },
      dimensions: { partner: { table: 'partner', key: 'partner_id', orderedBy: ['date'] } },
      defaultSort: { colId: 'dueDate', sort: 'asc' },
    },
  );

const sources = { posted: source('payable_item'), processing: source('picked_item') };
export type ItemList = keyof typeof sources;

export async function listItems(db: Reader, list: ItemList, request: ListRequest): Promise<Page<PlainItem>> {
  const { json, total, isLowerBound } = await readList(db, sources[list], request);
  return { rows: JSON.parse(json) as PlainItem[], total, isLowerBound };
}

export function countItems(db: Reader, list: ItemList, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, sources[list], filters);
}
