import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { BaseDialog } from './base-dialog.tsx';

const autoCloseMs = 2_000;

interface SuccessDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Closes by itself after two seconds. */
  autoClose?: boolean;
}

export function SuccessDialog({ open, onClose, title, children, autoClose = false }: SuccessDialogProps) {
  useAutoClose(open && autoClose, onClose);
  return (
    <BaseDialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        autoClose ? undefined : (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing left to do here
          <Button variant="contained" color="primary" onClick={onClose} autoFocus>
            Close
          </Button>
        )
      }
    >
      <SuccessMark>{children ?? title}</SuccessMark>
    </BaseDialog>
  );
}

function SuccessMark({ children }: { children: ReactNode }) {
  return (
    <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 40,
          height: 40,
          borderRadius: '50%',
          color: 'success.main',
          bgcolor: 'tokens.successSoft',
        }}
      >
        <Icon name="check" size={22} />
      </Box>
      <Typography component="div">{children}</Typography>
    </Box>
  );
}

function useAutoClose(isOn: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => close.current(), autoCloseMs);
    return () => clearTimeout(timer);
  }, [isOn]);
}
