import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SideCardProps {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A card beside the conversation. */
export function SideCard({ title, action, children }: SideCardProps) {
  const headingId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={{ px: 2.25, py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography variant="h2" id={headingId}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}

interface SideLineProps {
  left: ReactNode;
  right: ReactNode;
  quiet?: true;
  strong?: true;
}

export function SideLine({ left, right, quiet, strong }: SideLineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 1.5,
        typography: 'body2',
        color: quiet ? 'text.tertiary' : undefined,
        fontWeight: strong ? 650 : undefined,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{left}</Box>
      <Box sx={{ whiteSpace: 'nowrap' }}>{right}</Box>
    </Box>
  );
}
