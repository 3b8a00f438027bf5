import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../icons.tsx';
import { EmptyState } from '../feedback/states.tsx';
import { rowHeight } from './grid-theme.ts';

/** Shown when loading fails. */
const failure = 'Error occurred while loading data. Please try again.';

interface GridOverlayProps {
  failed: boolean;
  hint: string;
  onRetry: () => void;
}

/** Lies below the header, which stays: a filter that matches nothing must be reachable. */
export function GridOverlay({ failed, hint, onRetry }: GridOverlayProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        top: rowHeight,
        display: 'grid',
        placeContent: 'center',
        overflow: 'auto',
        bgcolor: 'background.paper',
      }}
    >
      {failed ? (
        <Box
          role="alert"
          sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, p: 3, textAlign: 'center' }}
        >
          <Icon name="error" size={24} sx={{ color: 'error.main' }} />
          <Typography sx={{ fontWeight: 550 }}>{failure}</Typography>
          <Button size="small" startIcon={<Icon name="refresh" size={15} />} onClick={onRetry}>
            Retry
          </Button>
        </Box>
      ) : (
        <EmptyState hint={hint} />
      )}
    </Box>
  );
}
