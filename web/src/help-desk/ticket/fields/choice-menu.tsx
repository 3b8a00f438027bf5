import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Option } from '../../../ui/fields/option.ts';

interface ChoiceMenuProps<V extends string | number> {
  label: string;
  anchor: HTMLElement | null;
  options: readonly Option<V>[];
  value: V | null;
  onChoose: (value: V) => void;
  onClose: () => void;
}

/** A few values to choose from, below the field. */
export function ChoiceMenu<V extends string | number>(props: ChoiceMenuProps<V>) {
  const { label, anchor, options, value, onChoose, onClose } = props;
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxHeight: 420 } } }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          selected={option.value === value}
          onClick={() => {
            onClose();
            if (option.value !== value) onChoose(option.value);
          }}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
