import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId } from 'react';

interface FieldRowProps {
  label: string;
  /** Opens what changes it; without it the field is read-only. */
  onEdit?: ((anchor: HTMLElement) => void) | undefined;
  /** Says where the value comes from. */
  onWhy?: ((anchor: HTMLElement) => void) | undefined;
  children: ReactNode;
}

/** One field of a ticket: its value is the button that changes it. */
export function FieldRow({ label, onEdit, onWhy, children }: FieldRowProps) {
  const id = useId();
  return (
    <>
      <dt>{label}</dt>
      <Box component="dd" sx={onWhy ? withWhy : undefined}>
        {onEdit ? (
          <>
            <span hidden id={`${id}-what`}>{`Change ${label.toLowerCase()}:`}</span>
            <ButtonBase
              aria-labelledby={`${id}-what ${id}-value`}
              onClick={(event) => onEdit(event.currentTarget)}
              sx={button}
            >
              <Box
                component="span"
                id={`${id}-value`}
                sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left' }}
              >
                {children}
              </Box>
            </ButtonBase>
          </>
        ) : (
          <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        )}
        {onWhy ? (
          <ButtonBase
            aria-label={`Why ${label.toLowerCase()}?`}
            onClick={(event) => onWhy(event.currentTarget)}
            sx={why}
          >
            Why?
          </ButtonBase>
        ) : null}
      </Box>
    </>
  );
}

const withWhy = { display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 } as const;

const why = {
  flex: 'none',
  typography: 'caption',
  minHeight: 24,
  px: 0.5,
  borderRadius: '6px',
  color: 'text.tertiary',
  '&:hover': { color: 'text.primary', bgcolor: 'tokens.paperHover' },
} as const;

const button = {
  typography: 'body2',
  justifyContent: 'flex-start',
  minHeight: 28,
  width: 'calc(100% + 16px)',
  mx: -1,
  px: 1,
  my: -0.5,
  borderRadius: '6px',
  '&:hover': { bgcolor: 'tokens.paperHover' },
} as const;
