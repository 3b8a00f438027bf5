import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../../ui/icons.tsx';

interface EntryRowsProps {
  addLabel: string;
  /** Undefined if no more can be added. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

/** Rows of fields, and a button for another row. */
export function EntryRows({ addLabel, onAdd, children }: EntryRowsProps) {
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.25, minWidth: 0 }}>
      {children}
      {onAdd ? (
        <Button
          size="small"
          startIcon={<Icon name="add" size={15} />}
          onClick={onAdd}
          sx={{ justifySelf: 'start' }}
        >
          {addLabel}
        </Button>
      ) : null}
    </Box>
  );
}

interface EntryRowProps {
  name: string;
  /** The least width of a field, in pixels; fields that don't fit wrap. */
  fieldWidth: number;
  /** A caption below the fields. */
  note?: string;
  /** Undefined if it can't be removed. */
  onRemove: (() => void) | undefined;
  /** Enter continues with the next row instead of submitting the form. */
  onEnter?: () => void;
  children: ReactNode;
}

/** One row: its fields side by side, and a button that removes it. */
export function EntryRow({ name, fieldWidth, note, onRemove, onEnter, children }: EntryRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    // The keys are those of the fields in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Box
      component="fieldset"
      aria-label={name}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, minWidth: 0, m: 0, p: 0, border: 0 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 1.25,
            gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${fieldWidth}px), 1fr))`,
          }}
        >
          {children}
        </Box>
        {note ? <FormHelperText sx={{ mt: 0.25 }}>{note}</FormHelperText> : null}
      </Box>
      <IconButton
        size="small"
        aria-label={`Remove ${name.toLowerCase()}`}
        disabled={!onRemove}
        onClick={onRemove}
        // Beside the field, below its label.
        sx={{ mt: '26px' }}
      >
        <Icon name="close" size={15} />
      </IconButton>
    </Box>
  );
}
