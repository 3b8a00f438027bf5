import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import { optionRow } from '../../filters/option-row.ts';
import { Icon } from '../../icons.tsx';

interface ColumnLineProps {
  label: string;
  column: ColumnLayout;
  isFirst: boolean;
  isLast: boolean;
  /** The last visible column can't be hidden: a grid without columns couldn't be restored. */
  isOnly: boolean;
  isDragged: boolean;
  onShow: (on: boolean) => void;
  onPin: (on: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onDrag: (on: boolean) => void;
  onDragOver: () => void;
}

export function ColumnLine(props: ColumnLineProps) {
  const { label, column, isFirst, isLast, isOnly, isDragged, onShow, onPin, onMove, onDrag, onDragOver } =
    props;
  const pinned = column.pinned !== null;
  return (
    <Box
      component="li"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        if (event.key === 'ArrowUp' ? !isFirst : !isLast) onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        pl: 0.5,
        borderRadius: '7px',
        opacity: isDragged ? 0.5 : 1,
        '&:hover': { bgcolor: 'tokens.paperHover' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', cursor: 'grab', color: 'text.tertiary' }}>
        <Icon size={15} name="grip" />
      </Box>
      <FormControlLabel
        label={label}
        disabled={isOnly}
        control={<Checkbox size="small" checked={!column.hidden} onChange={(_, on) => onShow(on)} />}
        sx={{ ...optionRow, flex: 1, minWidth: 0, minHeight: 32, pl: 0.5 }}
      />
      <IconButton
        size="small"
        aria-label={`Pin ${label}`}
        aria-pressed={pinned}
        onClick={() => onPin(!pinned)}
        sx={pinned ? { color: 'tokens.brandInk' } : {}}
      >
        <Icon size={15} name="pin" />
      </IconButton>
      <IconButton size="small" aria-label={`Move ${label} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon size={15} name="chevronUp" />
      </IconButton>
      <IconButton size="small" aria-label={`Move ${label} down`} disabled={isLast} onClick={() => onMove(1)}>
        <Icon size={15} name="chevronDown" />
      </IconButton>
    </Box>
  );
}
