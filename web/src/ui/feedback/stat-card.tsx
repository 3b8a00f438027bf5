import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  /** Undefined while it loads; the card keeps its size. */
  value: string | undefined;
  /** Shown below the number: its breakdown. */
  detail?: string;
  note?: ReactNode;
  action?: ReactNode;
  /** What to show instead of a number that could not be loaded. */
  error?: string | undefined;
}

/** `$1,234,567.89` still has its usual size. */
const longValue = 13;

export function StatCard({ label, value, detail, note, action, error }: StatCardProps) {
  return (
    <Paper variant="outlined" sx={{ px: 2.25, py: 2 }}>
      <Typography variant="subtitle2" component="p" color="textSecondary">
        {label}
      </Typography>
      {error === undefined ? (
        <Typography
          variant="stat"
          component="p"
          // A long amount shrinks rather than being cut off.
          sx={{ mt: 0.5, whiteSpace: 'nowrap', ...((value?.length ?? 0) > longValue && { fontSize: 18 }) }}
        >
          {value ?? <Skeleton width={120} />}
        </Typography>
      ) : (
        <Typography role="alert" sx={{ mt: 0.5, minHeight: 36, alignContent: 'center', color: 'error.main' }}>
          {error}
        </Typography>
      )}
      {detail === undefined ? null : (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          mt: 1.25,
          minHeight: 20,
          typography: 'body2',
          color: 'text.tertiary',
        }}
      >
        <span>{value === undefined && error === undefined ? <Skeleton width={140} /> : note}</span>
        {action}
      </Box>
    </Paper>
  );
}
