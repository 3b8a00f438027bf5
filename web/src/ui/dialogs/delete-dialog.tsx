import type { ReactNode } from 'react';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { deleteFailure } from './delete-failure.ts';

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  onDelete: () => Promise<unknown>;
  title?: string;
  text?: ReactNode;
}

export function DeleteDialog({
  onDelete,
  title = 'Delete',
  text = 'Are you sure you want to delete selected item?',
  ...props
}: DeleteDialogProps) {
  return (
    <ConfirmationDialog
      {...props}
      title={title}
      text={text}
      confirmLabel="Delete"
      isDestructive
      onConfirm={onDelete}
      failureText={deleteFailure}
    />
  );
}
