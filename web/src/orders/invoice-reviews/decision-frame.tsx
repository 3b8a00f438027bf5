import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface DecisionFrameProps {
  /** Stays in view. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The card of the decision. Beside the bill it stays in view, and its content scrolls if it has to. */
export function DecisionFrame({ foot, children }: DecisionFrameProps) {
  const headingId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={look}>
      <Box className="head">
        <Typography variant="h2" id={headingId}>
          Decision
        </Typography>
      </Box>
      <Box className="body">{children}</Box>
      {foot ? <Box className="foot">{foot}</Box> : null}
    </Paper>
  );
}

const look = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: { lg: 'calc(100dvh - 32px)' },
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: 48,
    px: 2.25,
    borderBottom: 1,
    borderColor: 'tokens.lineSoft',
  },
  '& .body': {
    display: 'grid',
    alignContent: 'start',
    gap: 1.75,
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
    overflowY: { lg: 'auto' },
    px: 2,
    py: 1.75,
    typography: 'body2',
    color: 'text.secondary',
  },
  '& .foot': {
    display: 'grid',
    flex: 'none',
    gap: 1,
    px: 2,
    py: 1.5,
    borderTop: 1,
    borderColor: 'tokens.lineSoft',
  },
} as const;
