import { useMemo } from 'react';
import type { CheckedPartner } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import type { Columns, SortItem } from '@backdock/core/kit/list.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { partnerPage } from '../../../../links/record-page.ts';
import { Grid } from '../../../../ui/grid/grid.tsx';
import type { ColumnsOf, LocalList } from '../../../../ui/grid/columns/grid-column.ts';

const paidColumns = {
  partnerName: { type: 'text' },
  invoiceCount: { type: 'number' },
  gross: { type: 'number' },
  discount: { type: 'number' },
  discountMissed: { type: 'number' },
  credits: { type: 'number' },
  net: { type: 'number' },
} as const satisfies Columns;

type PaidList = LocalList<CheckedPartner> & { columns: typeof paidColumns };

const largestFirst: readonly SortItem[] = [{ colId: 'net', sort: 'desc' }];

function columnsIn(of: Currency): ColumnsOf<PaidList> {
  const inCurrency = { as: 'money', currency: () => of, width: 120 } as const;
  return [
    { id: 'partnerName', label: 'Partner', link: partnerPage, width: 180, grow: true },
    { id: 'invoiceCount', label: 'Invoices', width: 92 },
    { id: 'gross', label: 'Billed', ...inCurrency },
    { id: 'discount', label: 'Discount', ...inCurrency },
    { id: 'discountMissed', label: 'Missed', ...inCurrency, hidden: true },
    { id: 'credits', label: 'Credits', ...inCurrency },
    { id: 'net', label: 'Paid', ...inCurrency },
  ];
}

/** Every partner the file would pay. */
export function PaidPartners({
  partners,
  currency,
}: {
  partners: readonly CheckedPartner[];
  currency: Currency;
}) {
  const columns = useMemo(() => columnsIn(currency), [currency]);
  const list = useMemo<PaidList>(() => ({ kind: 'local', columns: paidColumns, rows: partners }), [partners]);
  return (
    <Grid
      id="flight-check-payments"
      label="Payments"
      of={list}
      columns={columns}
      rowId={partnerIdOf}
      param="payments"
      defaultSort={largestFirst}
      height={420}
      hint="No payments match these filters."
    />
  );
}

const partnerIdOf = ({ partnerId }: { partnerId: number }) => partnerId;
