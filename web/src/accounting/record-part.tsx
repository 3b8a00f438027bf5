import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface RecordPartProps {
  title: string;
  /** Shown if there is nothing here, to explain why. */
  hint: string;
  count: number;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of a record beside its list. */
export function RecordPart({ title, hint, count, action, children }: RecordPartProps) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" component="h3" id={headingId} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {count > 0 ? (
        children
      ) : (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
