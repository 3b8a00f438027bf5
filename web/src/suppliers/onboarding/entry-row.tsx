import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { fieldGrid } from '../../ui/form/form-card.tsx';

interface EntryRowProps {
  name: string;
  /** If undefined, it can't be removed. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** One of several entries in a form, such as a contact: its fields and a remove button. */
export function EntryRow({ name, onRemove, children }: EntryRowProps) {
  return (
    <Box
      component="fieldset"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 1,
        minWidth: 0,
        m: 0,
        p: 0,
        border: 0,
        'fieldset + &': { pt: 2, borderTop: 1, borderColor: 'tokens.lineSoft' },
      }}
    >
      <Box sx={fieldGrid(2)}>{children}</Box>
      {onRemove ? (
        <Button
          size="small"
          variant="text"
          color="error"
          aria-label={`Remove ${name.toLowerCase()}`}
          onClick={onRemove}
          sx={{ justifySelf: 'start', ml: -1.25 }}
        >
          Remove
        </Button>
      ) : null}
    </Box>
  );
}
