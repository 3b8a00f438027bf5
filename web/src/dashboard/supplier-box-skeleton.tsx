import Paper from '@mui/material/Paper';
import { TextSkeleton } from '../ui/feedback/states.tsx';

/** As tall as the loaded box. */
export function SupplierBoxSkeleton() {
  return (
    <Paper variant="outlined" aria-busy="true" sx={{ height: 531, px: 2.25, py: 2, overflow: 'hidden' }}>
      <TextSkeleton lines={6} />
    </Paper>
  );
}
