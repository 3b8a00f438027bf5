import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { changeReason } from '@backdock/core/administration/change-reason.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';

const Reason = z.strictObject({ reason: changeReason });

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<unknown>;
  /** Reloads what is shown, after the change or after someone else's. */
  onReload: () => Promise<unknown>;
  children: ReactNode;
}

/** Something an administrator does, with a reason for its history. */
export function ReasonDialog({
  title,
  submitLabel,
  onClose,
  onSubmit,
  onReload,
  children,
}: ReasonDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={onReload}
      title={title}
      submitLabel={submitLabel}
      schema={Reason}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await onSubmit(reason);
        await onReload();
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{children}</Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="3 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
