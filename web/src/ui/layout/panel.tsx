import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled card. */
export function Panel({ title, action, children }: PanelProps) {
  const headingId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 48,
          px: 2.25,
          borderBottom: 1,
          borderColor: 'tokens.lineSoft',
        }}
      >
        <Typography variant="h2" id={headingId}>
          {title}
        </Typography>
        {action}
      </Box>
      <Box sx={{ px: 2.25, py: 2 }}>{children}</Box>
    </Paper>
  );
}

/** Labels and values in two columns; on a phone the value goes below its label. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '170px 1fr' },
        alignItems: 'baseline',
        columnGap: 2,
        rowGap: { xs: 0, sm: 1.5 },
        m: 0,
        typography: 'body2',
        '& dt': { color: 'text.tertiary' },
        '& dd': { m: 0, mb: { xs: 1.5, sm: 0 }, overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </Box>
  );
}
