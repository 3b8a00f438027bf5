import Box from '@mui/material/Box';
import type { PaymentFileRow } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { knownText, needsActionText } from './file-words.ts';

/** A file's payment count and known outcomes, with problems in the error color. */
export function FileResults({ file }: { file: PaymentFileRow }) {
  const wrong = needsActionText(file);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {knownText(file)}
      {wrong === null ? null : <StatusChip label={wrong} tone="error" />}
    </Box>
  );
}
