import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ListAndPanelProps {
  list: ReactNode;
  /** The opened record; null if none is. */
  panel: ReactNode;
}

/** A list with the opened record beside it. On a narrow screen, the record replaces the list. */
export function ListAndPanel({ list, panel }: ListAndPanelProps) {
  const isOpen = panel !== null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.75,
        flex: 1,
        minHeight: 0,
        gridTemplateRows: 'minmax(0, 1fr)',
        gridTemplateColumns: isOpen ? { xs: 'minmax(0, 1fr)', lg: '380px minmax(0, 1fr)' } : 'minmax(0, 1fr)',
      }}
    >
      <Box
        sx={{ display: { xs: isOpen ? 'none' : 'flex', lg: 'flex' }, flexDirection: 'column', minHeight: 0 }}
      >
        {list}
      </Box>
      {panel}
    </Box>
  );
}
