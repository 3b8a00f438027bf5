import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ElementType, ReactNode } from 'react';
import { Icon } from '../icons.tsx';

interface ChipProps {
  /** A list item by default; override it for a chip that stands alone. */
  component?: ElementType;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** Something that narrows the rows, with a remove button. */
export function Chip({ component = 'li', removeLabel, onRemove, children }: ChipProps) {
  return (
    <Box
      component={component}
      sx={{
        display: 'inline-flex',
        alignItems: 'stretch',
        maxWidth: '100%',
        height: 28,
        border: 1,
        borderColor: 'divider',
        borderRadius: '7px',
        bgcolor: 'background.paper',
        typography: 'body2',
      }}
    >
      {children}
      <ButtonBase
        aria-label={removeLabel}
        onClick={onRemove}
        sx={{
          flex: 'none',
          width: 24,
          color: 'text.tertiary',
          borderRadius: '6px',
          '&:hover': { color: 'text.primary' },
        }}
      >
        <Icon name="close" size={13} />
      </ButtonBase>
    </Box>
  );
}
