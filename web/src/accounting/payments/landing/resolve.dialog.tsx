import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import {
  bankReturns,
  type OpenNotification,
} from '@backdock/core/accounting/payments/bank-returns.contract.ts';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { notificationsQuery } from './landing-queries.ts';

interface ResolveDialogProps {
  notification: OpenNotification;
  onClose: () => void;
}

/** Settles what the bank asked for without other bank details. */
export function ResolveDialog({ notification: { id, partnerName, code }, onClose }: ResolveDialogProps) {
  const queries = useQueryClient();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Settle ${code} of ${partnerName}`}
      submitLabel="Settle"
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      onSaved={() => toast.success(`${code} of ${partnerName} is settled`)}
      onSubmit={async (body) => {
        await call(bankReturns.resolve, { params: { notificationId: String(id) }, body });
        await queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            The bank details stay as they are. Say how it was settled instead.
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
