import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Icon } from '../ui/icons.tsx';

interface SkippedProps {
  skipped: readonly { id: number; name: string; reason: string }[];
}

/** Records that can't be decided, and why. */
export function Skipped({ skipped }: SkippedProps) {
  if (skipped.length === 0) return null;
  return (
    <Alert severity="warning" icon={<Icon name="warning" />}>
      Not included:
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, maxHeight: 120, overflowY: 'auto' }}>
        {skipped.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
