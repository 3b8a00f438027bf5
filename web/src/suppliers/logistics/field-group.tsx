import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode } from 'react';

interface FieldGroupProps {
  label: string;
  error?: string | undefined;
  /** Takes the whole row of the form. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** Controls that form one field, under a shared label. */
export function FieldGroup({ label, error, wide = true, children }: FieldGroupProps) {
  const errorId = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={error ? errorId : undefined}
      sx={{ minWidth: 0, m: 0, p: 0, border: 0, ...(wide && { gridColumn: '1 / -1' }) }}
    >
      <Box
        component="legend"
        sx={{ mb: 0.5, p: 0, typography: 'subtitle2', color: error ? 'error.main' : 'text.secondary' }}
      >
        {label}
      </Box>
      {children}
      {error ? (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
