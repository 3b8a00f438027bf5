import Button from '@mui/material/Button';
import { useContext, type ReactNode } from 'react';
import { CloseContext } from './close-context.ts';

interface SubmitActionsProps {
  label: string;
  icon?: ReactNode;
  isBusy: boolean;
  canSubmit: boolean;
  /** Other actions, before Cancel. */
  beside?: ReactNode;
  onClose: () => void;
}

/** The footer of a form dialog: cancel or submit. */
export function SubmitActions({ label, icon, isBusy, canSubmit, beside, onClose }: SubmitActionsProps) {
  const close = useContext(CloseContext) ?? onClose;
  return (
    <>
      {beside}
      <Button onClick={close} disabled={isBusy}>
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
