import type { PayableItem } from '@backdock/core/accounting/payments/payable-items.contract.ts';
import type { FilterModel, ListCounts, ListRequest, Page } from '@backdock/core/kit/list.ts';
import type { PaymentSchedule } from '@backdock/core/partners/payment-settings.values.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { readCounts } from '../../../platform/list/counts.ts';
import type { ListColumn, ListSource } from '../../../platform/list/list-source.ts';
import { readList } from '../../../platform/list/read-list.ts';

/** What can be picked, and what is picked: two views of the same columns. */
const source = (table: 'payable_item' | 'picked_item'): ListSource => {
  const of = (name: string) => `${table}.${name}`;
  const column = (name: string, type: ListColumn['type']): ListColumn => ({ sql: of(name), type });
  const text = (name: string): ListColumn => ({ ...column(name, 'text'), neverEmpty: true });
  return {
    table,
    isSmall: true,
    columns: {
      number: text('number'),
      itemType: column('item_type', 'set'),
      partnerName: { sql: 'partner.name', type: 'text', of: 'partner', neverEmpty: true },
      partnerId: { sql: 'partner.id', type: 'autocomplete', of: 'partner' },
      partnerType: column('partner_type', 'set'),
      purchaseOrderNumber: text('purchase_order_number'),
      date: column('date', 'date'),
      dueDate: column('due_date', 'date'),
      total: column('total', 'number'),
      paymentType: column('payment_type', 'set'),
      currency: column('currency', 'set'),
    },
    dimensions: { partner: { table: 'partner', key: 'partner_id', orderedBy: ['date'] } },
    row: {
      id: of('document_id'),
      itemType: of('item_type'),
      rowId: of('id'),
      partnerType: of('partner_type'),
      partnerId: of('partner_id'),
      partnerName: of('partner_name'),
      number: of('number'),
      purchaseOrderNumber: of('purchase_order_number'),
      date: of('date'),
      postingDate: of('posting_date'),
      dueDate: of('due_date'),
      total: of('total'),
      currency: of('currency'),
      paymentType: of('payment_type'),
      status: of('status'),
      intacctSyncStatus: of('intacct_sync_status'),
      paymentSchedule: of('payment_schedule'),
      paymentDays: of('payment_days'),
    },
    defaultSort: { colId: 'dueDate', sort: 'asc' },
  };
};

const sources = { posted: source('payable_item'), processing: source('picked_item') };
export type ItemList = keyof typeof sources;

/** An item before it is said when its partner is paid, what an early payment earns and what to know of it. */
export interface PlainItem extends Omit<
  PayableItem,
  'payOnDate' | 'discountDate' | 'discountAvailable' | 'flags'
> {
  paymentSchedule: PaymentSchedule | null;
  paymentDays: number[] | null;
}

export async function listItems(db: Reader, list: ItemList, request: ListRequest): Promise<Page<PlainItem>> {
  const { json, total, isLowerBound } = await readList(db, sources[list], request);
  return { rows: JSON.parse(json) as PlainItem[], total, isLowerBound };
}

export function countItems(db: Reader, list: ItemList, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, sources[list], filters);
}
