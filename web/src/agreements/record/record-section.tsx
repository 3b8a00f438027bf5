import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface RecordSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of an agreement. */
export function RecordSection({ title, action, children }: RecordSectionProps) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& + &': { pt: 2, borderTop: 1, borderColor: 'tokens.lineSoft' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" component="h3" id={headingId} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
