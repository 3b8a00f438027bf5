import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A record's cards in two columns of independent height; stacked if there is no room. */
export function TwoColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
      <Box sx={column}>{left}</Box>
      <Box sx={column}>{right}</Box>
    </Box>
  );
}

const columns = { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
