import type { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { lookAlikeLabels } from '@backdock/core/accounting/invoices/invoices.values.ts';
import { paymentBlockLabels } from '@backdock/core/accounting/payments/baskets/payable-flags.values.ts';
import {
  currencyLabels,
  partnerTypeLabels,
  paymentTypeLabels,
} from '@backdock/core/partners/partners.values.ts';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { syncProblem } from '../../intacct/sync-words.ts';
import { documentStatusTones, syncStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { openBeside } from '../../ui/layout/use-opened-record.ts';
import { postingDateEdit } from './posting-date.ts';

const paymentBlockTones = {
  NoPaymentType: 'warning',
  AchInCad: 'error',
  NoBankDetails: 'warning',
  OtherBankDetails: 'error',
} as const;

type Columns = ColumnsOf<typeof invoices.list>;

/** For read-only users. */
export const readColumns: Columns = [
  { id: 'invoiceNumber', label: 'Invoice', width: 112, beside: openBeside },
  { id: 'partnerName', label: 'Partner', width: 184, grow: true },
  { id: 'invoiceDate', label: 'Invoice date' },
  { id: 'postingDate', label: 'Posting date' },
  { id: 'total', label: 'Total', as: 'money', currency: ({ currency }) => currency },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
  { id: 'status', label: 'Status', tones: documentStatusTones, width: 108 },
  { id: 'intacctSyncStatus', label: 'Intacct', tones: syncStatusTones, tooltip: syncProblem, width: 112 },
  {
    id: 'paymentBlock',
    label: 'Can’t be paid',
    labels: paymentBlockLabels,
    tones: paymentBlockTones,
    width: 132,
  },
  {
    id: 'lookAlike',
    label: 'Duplicate',
    labels: lookAlikeLabels,
    tones: { Duplicate: 'error', NearDuplicate: 'warning' },
    width: 140,
  },
  { id: 'purchaseOrderNumber', label: 'Purchase order', width: 122 },
  { id: 'paymentType', label: 'Payment type', labels: paymentTypeLabels, width: 118 },
  { id: 'partnerType', label: 'Type', labels: partnerTypeLabels, width: 128 },
  { id: 'createdOn', label: 'Created on', hidden: true },
];

/** For users who may change the posting date. */
export const editColumns: Columns = readColumns.map((column) =>
  column.id === 'postingDate' ? { ...column, width: 134, edit: postingDateEdit } : column,
);
