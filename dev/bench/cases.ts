import type { AnyFilter, SortItem } from '@backdock/core/kit/list.ts';

export interface GridCase {
  name: string;
  sort?: SortItem[];
  filters?: Record<string, AnyFilter>;
  offset?: number;
}

export const by = (colId: string, sort: 'asc' | 'desc' = 'desc'): SortItem[] => [{ colId, sort }];
export const set = (...values: string[]): AnyFilter => ({ filterType: 'set', values });
export const text = (
  type: 'contains' | 'equals' | 'startsWith' | 'endsWith' | 'notContains' | 'blank',
  filter = '',
): AnyFilter => ({
  filterType: 'text',
  type,
  filter,
});
const open = { status: set('Posted', 'Processing') };
const deep = 100_000;

/** Every sort, every filter, and the pairs accountants use, on first, deep, and last pages. */
export const cases: GridCase[] = [
  { name: 'first page by created date' },
  { name: 'offset 100,000 by created date', offset: deep },
  { name: 'last page by created date', offset: -50 },
  { name: 'status open, by invoice date', filters: open, sort: by('invoiceDate') },
  {
    name: 'status open, by invoice date, offset 100,000',
    filters: open,
    sort: by('invoiceDate'),
    offset: deep,
  },
  {
    name: 'sync failed, by invoice date',
    filters: { intacctSyncStatus: set('Failed') },
    sort: by('invoiceDate'),
  },
  {
    name: 'sync failed and status open, by partner',
    filters: { ...open, intacctSyncStatus: set('Failed') },
    sort: by('partnerName', 'asc'),
  },
  {
    name: 'status open and wire, by total',
    filters: { ...open, paymentType: set('Wire') },
    sort: by('total'),
  },
  {
    name: 'shipping partners, posted',
    filters: { partnerType: set('CarrierBroker'), status: set('Posted') },
  },
  { name: 'invoice number contains, rare', filters: { invoiceNumber: text('contains', 'INV-3fa9c1') } },
  { name: 'invoice number contains, common', filters: { invoiceNumber: text('contains', 'a1') } },
  {
    name: 'invoice number contains three letters, by date',
    filters: { invoiceNumber: text('contains', 'a1b') },
    sort: by('invoiceDate'),
  },
  { name: 'invoice number is', filters: { invoiceNumber: text('equals', 'inv-9e3779b1') } },
  { name: 'invoice number ends with', filters: { invoiceNumber: text('endsWith', '79b1') } },
  {
    name: 'order number contains, by total',
    filters: { purchaseOrderNumber: text('contains', '5012') },
    sort: by('total'),
  },
  { name: 'order number blank', filters: { purchaseOrderNumber: text('blank') } },
  {
    name: 'partner contains, by total',
    filters: { partnerName: text('contains', 'tile') },
    sort: by('total'),
  },
  {
    name: 'partner contains nearly all, by total',
    filters: { partnerName: text('contains', 'a') },
    sort: by('total'),
  },
  {
    name: 'partner contains, by total, offset 100,000',
    filters: { partnerName: text('contains', 'tile') },
    sort: by('total'),
    offset: deep,
  },
  {
    name: 'one partner, status open, by date',
    filters: { ...open, partnerName: text('equals', 'Maple Tile 4') },
    sort: by('invoiceDate'),
  },
  {
    name: 'invoice date in a month, by total',
    filters: {
      invoiceDate: { filterType: 'date', type: 'inRange', dateFrom: '2026-09-01', dateTo: '2026-09-30' },
    },
    sort: by('total'),
  },
  {
    name: 'created on a day',
    filters: { createdOn: { filterType: 'date', type: 'equals', dateFrom: '2026-09-15' } },
  },
  {
    name: 'posting date blank, by invoice date',
    filters: { postingDate: { filterType: 'date', type: 'blank' } },
    sort: by('invoiceDate'),
  },
  {
    name: 'total of at least 20,000, by date',
    filters: { total: { filterType: 'number', type: 'greaterThanOrEqual', filter: 20_000 } },
    sort: by('invoiceDate'),
  },
  ...[
    'invoiceNumber',
    'partnerName',
    'partnerType',
    'purchaseOrderNumber',
    'invoiceDate',
    'postingDate',
    'total',
    'status',
    'intacctSyncStatus',
    'paymentType',
  ].flatMap((colId): GridCase[] => [
    { name: `by ${colId}`, sort: by(colId) },
    { name: `by ${colId}, offset 100,000`, sort: by(colId), offset: deep },
  ]),
];
