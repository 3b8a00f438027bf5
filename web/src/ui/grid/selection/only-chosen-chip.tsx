import Box from '@mui/material/Box';
import { Chip } from '../../filters/chip.tsx';
import { decimal } from '../columns/format.ts';

/** Replaces the filters, which don't apply while only selected rows are shown. */
export function OnlyChosenChip({ count, onEnd }: { count: number; onEnd: () => void }) {
  return (
    <Chip component="div" removeLabel="Show all rows again" onRemove={onEnd}>
      <Box component="span" sx={{ alignSelf: 'center', pl: 1.25, pr: 0.5 }}>
        Only the {count === 1 ? 'selected row' : `${decimal(count)} selected rows`}
      </Box>
    </Chip>
  );
}
