import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import {
  creditLimits,
  type CreditLimitRow,
} from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import {
  creditLevelLabels,
  nearLimitFrom,
  type CreditLevel,
} from '@backdock/core/accounting/credit-limits/credit-limits.values.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { creditLimitPolicyLabels } from '@backdock/core/partners/payment-settings.values.ts';
import { partnerAccountingPage } from '../../links/record-page.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';
import { CreditXRay } from './credit-x-ray.tsx';
import { UsageBar } from './usage-bar.tsx';

const levelTones: Readonly<Record<CreditLevel, Tone>> = {
  AtLimit: 'error',
  NearLimit: 'warning',
  WithinLimit: 'success',
  Unused: 'default',
};

const money = { as: 'money', currency: ({ currency }: CreditLimitRow) => currency } as const;

const columns: ColumnsOf<typeof creditLimits.list> = [
  {
    id: 'supplierName',
    label: 'Supplier',
    width: 158,
    grow: true,
    link: ({ partnerId }) => partnerAccountingPage({ partnerType: 'Supplier', partnerId }),
  },
  { id: 'creditUsage', label: 'Usage', as: 'percent', width: 128, draw: (row) => <UsageBar row={row} /> },
  { id: 'level', label: 'Level', labels: creditLevelLabels, tones: levelTones, width: 116 },
  { id: 'creditLimit', label: 'Credit limit', ...money, width: 120 },
  { id: 'daysToLimit', label: 'Days to limit', width: 102 },
  { id: 'invoicedFor', label: 'Open invoices', ...money, width: 120 },
  { id: 'creditPending', label: 'Credit pending', ...money, width: 118 },
  { id: 'paymentScheduled', label: 'Payment scheduled', ...money, width: 146 },
  { id: 'averageDailySales', label: 'Daily sales', ...money, width: 108 },
  { id: 'calculationPolicy', label: 'Policy', labels: creditLimitPolicyLabels, width: 150, hidden: true },
  { id: 'salesVolume', label: 'Sales, 90 days', ...money, hidden: true },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
];

const nearestFirst: readonly SortItem[] = [{ colId: 'creditUsage', sort: 'desc' }];
const nearTheLimit: FilterModel = {
  creditUsage: { filterType: 'number', type: 'greaterThanOrEqual', filter: nearLimitFrom },
};

export function CreditLimits() {
  const headingId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ px: 2, pt: 1.75, pb: 1.5 }}>
        Credit limit utilization
      </Typography>
      <Grid
        id="credit-limits"
        label="Credit limit utilization"
        of={creditLimits.list}
        columns={columns}
        rowId={({ partnerId }) => partnerId}
        defaultSort={nearestFirst}
        defaultFilter={nearTheLimit}
        height={480}
        frameless
        hint={`Suppliers appear here when ${nearLimitFrom}% of their credit limit is used. Filter by usage or level to see others.`}
      />
      <CreditXRay />
    </Paper>
  );
}
