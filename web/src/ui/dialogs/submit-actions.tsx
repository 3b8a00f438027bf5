import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface SubmitActionsProps {
  label: string;
  icon?: ReactNode;
  isBusy: boolean;
  canSubmit: boolean;
  onClose: () => void;
}

/** The foot of a dialog that is a form: leave it, or do what it is for. */
export function SubmitActions({ label, icon, isBusy, canSubmit, onClose }: SubmitActionsProps) {
  return (
    <>
      <Button onClick={onClose} disabled={isBusy}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="contained"
        color="primary"
        startIcon={icon}
        loading={isBusy}
        disabled={!canSubmit}
      >
        {label}
      </Button>
    </>
  );
}
