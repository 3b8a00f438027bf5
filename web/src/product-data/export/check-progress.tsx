import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ProductCheck } from '@backdock/core/product-data/export/checks.contract.ts';
import { rowsProgress } from './rows-progress.ts';

interface CheckProgressProps {
  /** Null while it is being started. */
  check: ProductCheck | null;
  onCancel: () => void;
}

export function CheckProgress({ check, onCancel }: CheckProgressProps) {
  const { share, text } = check ? rowsProgress(check) : { share: null, text: '' };
  return (
    <Paper variant="outlined" component="section" aria-label="Check" sx={{ px: 2.25, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="subtitle2" component="p">
            Checking products
          </Typography>
          <Box aria-live="polite" sx={{ typography: 'caption', color: 'text.secondary', minHeight: 16 }}>
            {text}
          </Box>
          <LinearProgress
            aria-label="Checking products"
            sx={{ mt: 0.75 }}
            {...(share === null ? {} : { variant: 'determinate', value: share * 100 })}
          />
        </Box>
        <Button variant="outlined" disabled={!check} onClick={onCancel}>
          Cancel check
        </Button>
      </Box>
    </Paper>
  );
}
