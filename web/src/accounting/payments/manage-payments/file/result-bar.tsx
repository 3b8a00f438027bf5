import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { currency, percent } from '@backdock/core/kit/money.ts';
import { tabular } from '../../../../ui/text/figures.ts';

interface Part {
  label: string;
  count: number;
  total: number;
  note: string;
  /** A palette color; the overall total has none. */
  color: 'tokens.success' | 'tokens.warning' | 'tokens.error' | 'tokens.lineStrong' | null;
}

/** What happened to the money once the bank has the file: paid, never sent, returned, or still unknown. */
export function ResultBar({ file }: { file: PaymentFileDetails }) {
  if (file.sentOn === null) return null;
  const parts = partsOf(file);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Results"
      sx={{ display: 'grid', gap: 1.5, px: 2.25, py: 1.75 }}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
          m: 0,
        }}
      >
        {parts.map((part) => (
          <Figure key={part.label} part={part} amount={currency(part.total, file.currency)} />
        ))}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: 1, overflow: 'hidden' }}>
        {parts
          .filter(({ color, total }) => color !== null && total > 0)
          .map(({ label, color, total }) => (
            <Box key={label} sx={{ flexGrow: total, minWidth: 4, bgcolor: color ?? undefined }} />
          ))}
      </Box>
    </Paper>
  );
}

function partsOf({ paymentAmount, batchCount, openBatchCount, results }: PaymentFileDetails): Part[] {
  const { settled, failed, returned } = results;
  // Rounded to cents, so the remainder is exact.
  const open = Math.round((paymentAmount - settled.total - failed.total - returned.total) * 100) / 100;
  const share = percent((settled.total / paymentAmount) * 100);
  return [
    { label: 'Sent to bank', count: batchCount, total: paymentAmount, note: '', color: null },
    { label: 'Settled', ...settled, note: settled.count > 0 ? share : '', color: 'tokens.success' },
    {
      label: 'Failed at the bank',
      ...failed,
      note: failed.count > 0 ? 'not paid' : '',
      color: 'tokens.warning',
    },
    { label: 'Returned', ...returned, note: returned.count > 0 ? 'money back' : '', color: 'tokens.error' },
    ...(openBatchCount > 0
      ? [{ label: 'Open', count: openBatchCount, total: open, note: '', color: 'tokens.lineStrong' } as const]
      : []),
  ];
}

function Figure({ part: { label, count, note, color }, amount }: { part: Part; amount: string }) {
  return (
    <Box>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
        {color === null ? null : (
          <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: color }} />
        )}
        {label}
      </Box>
      <Box component="dd" sx={{ ...tabular, typography: 'h1', m: 0, whiteSpace: 'nowrap' }}>
        {amount}
      </Box>
      <Box component="dd" sx={{ typography: 'caption', color: 'text.tertiary', m: 0 }}>
        {[pluralize(count, 'payment'), note].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
