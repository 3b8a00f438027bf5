import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface GridFrameProps {
  height: number | undefined;
  /** A grid inside a card needs no frame. */
  frameless: boolean;
  isBusy: boolean;
  table: ReactNode;
  /** Lies over the rows. */
  overlay: ReactNode;
  /** Content below the rows. */
  children: ReactNode;
}

export function GridFrame({ height, frameless, isBusy, table, overlay, children }: GridFrameProps) {
  return (
    <Paper
      variant={frameless ? 'elevation' : 'outlined'}
      square={frameless}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 200,
        ...(height === undefined ? { flex: 1 } : { height }),
        ...(frameless && { borderTop: 1, borderColor: 'divider', bgcolor: 'transparent' }),
      }}
    >
      <Box
        aria-busy={isBusy}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflow: 'auto hidden',
          ...(!frameless && { borderTopLeftRadius: '9px', borderTopRightRadius: '9px' }),
        }}
      >
        <Box sx={{ height: '100%', minWidth: 400 }}>{table}</Box>
        {overlay}
      </Box>
      {children}
    </Paper>
  );
}
