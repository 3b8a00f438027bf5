import type { PayablePartner } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { Columns } from '@backdock/core/kit/list.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { partnerTypeLabels, partnerTypes, type Currency } from '@backdock/core/partners/partners.values.ts';
import type { ColumnsOf, LocalList } from '../../../ui/grid/columns/grid-column.ts';
import { nothing } from '../../../ui/grid/columns/format.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';

/** All rows arrive at once, and the browser filters them by these columns. */
export const payableColumns = {
  partnerName: { type: 'text' },
  partnerType: { type: 'set', values: partnerTypes },
  dueCount: { type: 'number' },
  dueTotal: { type: 'number' },
  oldestDueDate: { type: 'date' },
  payOnDate: { type: 'date' },
  discountAvailable: { type: 'number' },
  discountDate: { type: 'date' },
  creditTotal: { type: 'number' },
  net: { type: 'number' },
  pays: { type: 'number' },
  invoiceCount: { type: 'number' },
  invoiceTotal: { type: 'number' },
} as const satisfies Columns;

export type PayableList = LocalList<PayablePartner> & { columns: typeof payableColumns };

/** Search parameters that open the partner beside the list. */
const besideList = ({ partnerId }: PayablePartner) => ({ partner: partnerId });

export function columnsIn(of: Currency): ColumnsOf<PayableList> {
  const inCurrency = { as: 'money', currency: () => of } as const;
  return [
    { id: 'partnerName', label: 'Partner', beside: besideList, width: 150, grow: true },
    { id: 'dueCount', label: 'Due', width: 58 },
    { id: 'dueTotal', label: 'Total due', ...inCurrency, width: 100 },
    {
      id: 'net',
      label: 'Net',
      ...inCurrency,
      width: 100,
      draw: ({ net, whyNot }) => (whyNot ? <StatusChip label="Not payable" /> : money(net, of)),
      tooltip: ({ whyNot }) => whyNot ?? undefined,
    },
    { id: 'oldestDueDate', label: 'Oldest due', width: 112 },
    { id: 'payOnDate', label: 'Pay on', width: 104, hidden: true },
    {
      id: 'discountAvailable',
      label: 'Discount',
      ...inCurrency,
      width: 196,
      draw: ({ discountAvailable, discountDate }) =>
        discountAvailable > 0 ? `${money(discountAvailable, of)} ${dayAndMonth(discountDate)}` : nothing,
      tooltip: ({ discountDate }) => (discountDate ? `Discount ends ${shortDate(discountDate)}` : undefined),
    },
    { id: 'creditTotal', label: 'Credits', ...inCurrency, width: 92 },
    {
      id: 'pays',
      label: 'Payment amount',
      ...inCurrency,
      width: 112,
      hidden: true,
      tooltip: ({ why }) => why ?? undefined,
    },
    { id: 'partnerType', label: 'Type', labels: partnerTypeLabels, width: 124, hidden: true },
    { id: 'discountDate', label: 'Discount ends', width: 112, hidden: true },
    { id: 'invoiceCount', label: 'Open invoices', width: 110, hidden: true },
    { id: 'invoiceTotal', label: 'Total open', ...inCurrency, width: 112, hidden: true },
  ];
}

/** `Nov 20`; the page makes the year clear. */
const dayAndMonth = (day: string | null) => shortDate(day).split(',')[0] ?? '';
