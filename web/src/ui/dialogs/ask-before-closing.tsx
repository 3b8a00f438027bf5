import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface AskBeforeClosingProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Protects input from a stray Esc. */
export function AskBeforeClosing({ open, onStay, onDiscard }: AskBeforeClosingProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open={open}
      onClose={onStay}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>Discard your changes?</DialogTitle>
      <DialogContent id={textId}>You&rsquo;ll lose your changes if you close this.</DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and Enter must lose nothing */}
        <Button onClick={onStay} autoFocus>
          Keep editing
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
