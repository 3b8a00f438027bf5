import Box from '@mui/material/Box';
import {
  bankReturns,
  type OpenNotification,
} from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { call } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query-of.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';

interface ResolveDialogProps {
  notification: OpenNotification;
  onClose: () => void;
}

/** Resolves a bank notification without changing the bank details. */
export function ResolveDialog({ notification: { id, partnerName, code }, onClose }: ResolveDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Resolve ${code} for ${partnerName}`}
      submitLabel="Resolve"
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      onSaved={() => toast.success(`${code} for ${partnerName} resolved`)}
      onSubmit={async (body) => {
        await call(bankReturns.resolve, { params: { notificationId: id }, body });
        await refresh(bankReturns.notifications);
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            The bank details won’t change. Explain how it was resolved.
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
