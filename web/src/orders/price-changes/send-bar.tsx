import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { Problem } from '../../ui/feedback/problem.tsx';

interface SendBarProps {
  count: number;
  isBusy: boolean;
  error: Error | null;
  canSave: boolean;
  onSave: () => void;
  onSend: () => void;
}

/** Sticky, so it stays in view while people scroll the items. */
export function SendBar({ count, isBusy, error, canSave, onSave, onSend }: SendBarProps) {
  return (
    <Box sx={look}>
      <Problem error={error} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={onSave} disabled={!canSave || isBusy} sx={{ whiteSpace: 'nowrap' }}>
          Save draft
        </Button>
        <Button
          variant="contained"
          color="primary"
          onClick={onSend}
          loading={isBusy}
          disabled={count === 0}
          sx={{ flex: 1, whiteSpace: 'nowrap' }}
        >
          {count === 0 ? 'Send decisions' : `Send ${pluralize(count, 'decision')}`}
        </Button>
      </Box>
    </Box>
  );
}

const look = {
  position: 'sticky',
  bottom: 0,
  display: 'grid',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
} as const;
