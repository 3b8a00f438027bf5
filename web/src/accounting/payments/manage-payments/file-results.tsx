import Box from '@mui/material/Box';
import type { PaymentFileRow } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { knownText, needsActionText } from './file-words.ts';

/** How many payments a file has and how many are known, with those that went wrong in the color of an error. */
export function FileResults({ file }: { file: PaymentFileRow }) {
  const wrong = needsActionText(file);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {knownText(file)}
      {wrong === null ? null : <StatusChip label={wrong} tone="error" />}
    </Box>
  );
}
