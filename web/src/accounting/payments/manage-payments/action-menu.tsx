import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import type { FileAction, Offered } from './file/next-step.ts';

interface ActionMenuProps {
  actions: readonly Offered[];
  onRun: (action: FileAction) => void;
}

/** The actions besides the next step. Unavailable ones show why. */
export function ActionMenu({ actions, onRun }: ActionMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FileAction | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        ref={setButton}
        aria-haspopup="menu"
        aria-expanded={open}
        endIcon={<Icon name="chevronDown" size={13} />}
        onClick={() => setOpen(true)}
      >
        More
      </Button>
      <Menu
        open={open}
        anchorEl={button}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': 'More actions' },
          paper: { sx: { mt: 0.5, width: 300 } },
          transition: {
            // The dialog opens after the menu has restored focus, or it would lose its own.
            onExited: () => {
              if (chosen) onRun(chosen);
              setChosen(null);
            },
          },
        }}
      >
        {actions.map(({ action, label, whyNot }) => (
          <MenuItem
            key={action}
            aria-disabled={whyNot !== null}
            onClick={() => {
              if (whyNot !== null) return;
              setChosen(action);
              setOpen(false);
            }}
            sx={{ display: 'block', whiteSpace: 'normal' }}
          >
            <Box
              sx={{
                color: whyNot !== null ? 'text.tertiary' : action === 'cancel' ? 'error.main' : undefined,
              }}
            >
              {label}
            </Box>
            {whyNot === null ? null : (
              <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{whyNot}</Box>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
