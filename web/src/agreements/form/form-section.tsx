import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { fieldGrid } from '../../ui/form/form-card.tsx';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** Fields that belong together, in two columns. */
export function FormSection({ title, children }: FormSectionProps) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ minWidth: 0, '& + &': { pt: 2, borderTop: 1, borderColor: 'tokens.lineSoft' } }}
    >
      <Typography variant="h2" component="h3" id={headingId} sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      <Box sx={fieldGrid(2)}>{children}</Box>
    </Box>
  );
}
