import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { readinessPercent } from '@backdock/core/product-data/export/check.rules.ts';
import { tabular } from '../../ui/text/figures.ts';
import { columnsText, partsOf, type ReadyCounts } from './readiness-parts.ts';

interface ReadinessStripProps {
  counts: ReadyCounts;
  /** Faults by column; the ones that block most are named. */
  columns: readonly ColumnFaults[];
  /** Below the headline: what is counted, or what has changed. */
  note?: ReactNode;
  /** On the right. */
  action?: ReactNode;
}

type ColumnFaults = Parameters<typeof columnsText>[0][number];

const grouped = new Intl.NumberFormat('en-US');
const colors = {
  Ready: 'tokens.barSuccess',
  Warnings: 'tokens.barWarning',
  Blocked: 'tokens.barError',
} as const;

/** How many products a file could hold now, as one bar. */
export function ReadinessStrip({ counts, columns, note, action }: ReadinessStripProps) {
  const { readyRows, blockedRows } = counts;
  const percent = readinessPercent(counts);
  const parts = partsOf(counts);
  const blockedIn = columnsText(columns);
  return (
    <Paper variant="outlined" component="section" aria-label="Readiness" sx={strip}>
      <Box sx={{ minWidth: 180 }}>
        <Typography variant="h1" component="p" sx={tabular}>
          {grouped.format(readyRows)} of {grouped.format(readyRows + blockedRows)} ready
        </Typography>
        <Box sx={{ ...tabular, typography: 'caption', color: 'text.secondary' }}>
          {note ?? (percent === null ? 'No products' : `${percent}%`)}
        </Box>
      </Box>
      <Box sx={{ flex: 1, minWidth: 'min(100%, 320px)' }}>
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            gap: '2px',
            height: 10,
            borderRadius: '5px',
            overflow: 'hidden',
            bgcolor: 'tokens.muteSoft',
          }}
        >
          {parts.map(({ name, rows }) =>
            rows > 0 ? <Box key={name} sx={{ flex: `${rows} 0 4px`, bgcolor: colors[name] }} /> : null,
          )}
        </Box>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1, typography: 'caption' }}
        >
          {parts.map(({ name, rows }) => (
            <Box key={name} sx={{ ...tabular, display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: colors[name] }} />
              {name} {grouped.format(rows)}
            </Box>
          ))}
          <Box sx={{ ...tabular, ml: { md: 'auto' }, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {blockedIn}
          </Box>
        </Box>
      </Box>
      {action}
    </Paper>
  );
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  px: 2.25,
  py: 1.5,
} as const;
