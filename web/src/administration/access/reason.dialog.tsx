import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { changeReason } from '@backdock/core/administration/change-reason.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { refreshUsers } from './user-queries.ts';

const Reason = z.strictObject({ reason: changeReason });

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<unknown>;
  children: ReactNode;
}

/** An account action that needs a reason. */
export function ReasonDialog({ title, submitLabel, onClose, onSubmit, children }: ReasonDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={refreshUsers}
      title={title}
      submitLabel={submitLabel}
      schema={Reason}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await onSubmit(reason);
        await refreshUsers();
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
