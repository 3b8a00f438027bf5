import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import {
  paymentFileBatches,
  type PaymentBatchSummary,
  type PaymentFileDetails,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { paymentResultLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { Grid } from '../../../../ui/grid/grid.tsx';
import type { ColumnsOf } from '../../../../ui/grid/columns/grid-column.ts';
import { openBeside } from '../../../../ui/layout/use-opened-record.ts';
import { resultTones, transactionText } from './file-words.ts';

const money = { as: 'money', currency: ({ currency }: PaymentBatchSummary) => currency } as const;
/** Deductions show as negative, and zero shows as empty, not $0.00. */
const taken = (amount: number) => (amount === 0 ? null : -amount);

const columns: ColumnsOf<typeof paymentFileBatches.list> = [
  { id: 'partnerName', label: 'Partner', beside: openBeside, width: 172, grow: true },
  { id: 'batchCount', label: 'Items', width: 72 },
  {
    id: 'creditApplied',
    label: 'Credit applied',
    ...money,
    value: ({ creditApplied }) => taken(creditApplied),
    width: 120,
  },
  {
    id: 'discountTaken',
    label: 'Discount taken',
    ...money,
    value: ({ discountTaken }) => taken(discountTaken),
    width: 124,
    hidden: true,
  },
  { id: 'batchTotal', label: 'Batch total', ...money, width: 120 },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92, hidden: true },
  { id: 'transactionId', label: 'Transaction', value: transactionText, width: 152, grow: true },
  { id: 'result', label: 'Bank result', labels: paymentResultLabels, tones: resultTones, width: 144 },
];

const byName: readonly SortItem[] = [{ colId: 'partnerName', sort: 'asc' }];

/** The payments of a file. */
export function BatchesCard({ file }: { file: PaymentFileDetails }) {
  const headingId = useId();
  const params = useMemo(() => ({ paymentFileId: file.id }), [file.id]);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={headingId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: 420,
        // On desktop, the page fits the window and the rows scroll on their own.
        height: { xs: 520, lg: 'calc(100dvh - 204px)' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 2, pt: 1.75, pb: 1.5 }}>
        <Typography variant="h2" id={headingId} sx={{ flex: 1 }}>
          Batches
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          one per partner
        </Typography>
      </Box>
      <Grid
        id="payment-file-batches"
        label="Batches"
        of={paymentFileBatches.list}
        params={params}
        columns={columns}
        defaultSort={byName}
        frameless
        hint="No payments match the filters above."
      />
    </Paper>
  );
}
