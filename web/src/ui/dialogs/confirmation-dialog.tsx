import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '../../platform/api-error.ts';
import { Icon } from '../icons.tsx';
import { BaseDialog, type DialogSize } from './base-dialog.tsx';

export interface ConfirmationDialogProps {
  open: boolean;
  onClose: () => void;
  /** May be async: the dialog waits, and stays open with the reason on failure. */
  onConfirm: () => unknown;
  title?: string;
  text?: ReactNode;
  cancelLabel?: string;
  confirmLabel?: string;
  size?: DialogSize;
  /** A stray Enter must not do something irreversible, so focus starts on Cancel. */
  isDestructive?: boolean;
  failureText?: (error: unknown) => string;
}

const confirmationText = 'Are you sure you want to perform this action?';

export function ConfirmationDialog({
  open,
  onClose,
  onConfirm,
  title = 'Please confirm',
  text = confirmationText,
  cancelLabel = 'Cancel',
  confirmLabel = 'Confirm',
  size = 'default',
  isDestructive = false,
  failureText = messageFor,
}: ConfirmationDialogProps) {
  const action = useMutation({ mutationFn: async () => onConfirm(), onSuccess: () => onClose() });
  const close = () => {
    action.reset();
    onClose();
  };
  return (
    <BaseDialog
      open={open}
      onClose={close}
      title={title}
      size={size}
      isBusy={action.isPending}
      onSubmit={() => action.mutate()}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and here it decides what Enter does */}
          <Button onClick={close} disabled={action.isPending} autoFocus={isDestructive}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            loading={action.isPending}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={!isDestructive}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Typography component="div" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      {action.error ? (
        <Alert severity="error" icon={<Icon name="error" />} sx={{ mt: 1.5 }}>
          {failureText(action.error)}
        </Alert>
      ) : null}
    </BaseDialog>
  );
}
