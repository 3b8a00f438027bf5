import { by, type GridCase, set, text } from './cases.ts';

const deep = 100_000;
const history = '/api/accounts-payable/payment-files/history';
const items = '/api/accounts-payable/items/posted';

/** How payable items are read while nothing is picked. */
export const payableCases: (GridCase & { path: string })[] = [
  { path: items, name: 'payable items, first page' },
  {
    path: items,
    name: 'payable items, ACH, by due date',
    filters: { paymentType: set('NetTermsByAchTransfer') },
    sort: by('dueDate', 'asc'),
  },
  {
    path: items,
    name: 'payable items, of a partner',
    filters: { partnerId: { filterType: 'autocomplete', values: [1_000_017] } },
  },
  { path: items, name: 'payable items, number contains', filters: { number: text('contains', 'RUN-417') } },
];

/** How people search the payment history. */
export const historyCases: (GridCase & { path: string })[] = [
  { name: 'payment history, first page' },
  { name: 'payment history, offset 100,000', offset: deep },
  { name: 'payment history, last page', offset: -50 },
  { name: 'payment history, partner is', filters: { partnerName: text('equals', 'Payee 417') } },
  { name: 'payment history, partner contains', filters: { partnerName: text('contains', 'payee 41') } },
  { name: 'payment history, transaction is', filters: { transactionId: text('equals', 'T17-1-1000001') } },
  { name: 'payment history, transaction contains', filters: { transactionId: text('contains', '-1000417') } },
  {
    name: 'payment history, failed, by payment date',
    filters: { status: set('Failure') },
    sort: by('paymentDate'),
  },
  { name: 'payment history, by total, offset 100,000', sort: by('batchTotal'), offset: deep },
  { name: 'payment history, by partner', sort: by('partnerName', 'asc') },
  { name: 'payment history, sync failed', filters: { intacctSyncStatus: set('Failed') } },
].map((one) => ({ path: history, ...one }));
