import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { lineDifferences, type LinePair } from '@backdock/core/marketplaces/line-differences.rules.ts';
import { policyLabels } from '@backdock/core/marketplaces/marketplaces.history.ts';
import { visuallyHidden } from '../ui/text/visually-hidden.ts';

/** Two full texts line by line, as they were written. */
export function TextComparison({ left, right }: { left: string; right: string }) {
  const pairs = useMemo(() => lineDifferences(left, right), [left, right]);
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'tokens.lineSoft' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {policyLabels.text}
      </Typography>
      <Box sx={grid}>
        {pairs.map((pair, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has nothing but its place
          <Lines key={at} pair={pair} />
        ))}
      </Box>
    </Box>
  );
}

function Lines({ pair: { left, right, isSame } }: { pair: LinePair }) {
  if (isSame) {
    return (
      <>
        <div>{left}</div>
        <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }}>
          {right}
        </Box>
      </>
    );
  }
  return (
    <>
      <Box data-side="left" sx={left === null ? missing : removed}>
        {left === null ? null : <Mark text="Removed: " />}
        {left}
      </Box>
      <Box data-side="right" sx={right === null ? missing : added}>
        {right === null ? null : <Mark text="Added: " />}
        {right}
      </Box>
    </>
  );
}

const Mark = ({ text }: { text: string }) => (
  <Box component="span" sx={visuallyHidden}>
    {text}
  </Box>
);

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 1,
  typography: 'body2',
  '& > *': { minHeight: 20, px: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const;
const removed = { bgcolor: 'tokens.errorSoft' } as const;
const added = { bgcolor: 'tokens.successSoft' } as const;
/** On a phone the lines stack, and missing lines take no space. */
const missing = { display: { xs: 'none', sm: 'block' }, bgcolor: 'tokens.paperHead' } as const;
