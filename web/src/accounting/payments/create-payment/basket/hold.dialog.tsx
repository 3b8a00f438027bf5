import Box from '@mui/material/Box';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { holdPartner } from './use-basket-actions.ts';

interface HoldDialogProps {
  partner: { partnerId: number; partnerName: string };
  paymentType: RunType;
  onClose: () => void;
}

/** Holds a partner back from upcoming files, with a reason others can read. */
export function HoldDialog({ partner, paymentType, onClose }: HoldDialogProps) {
  const { partnerName } = partner;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Hold ${partnerName}`}
      submitLabel="Hold"
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      onSaved={() => toast.success(`${partnerName} put on hold`, { key: 'hold' })}
      onSubmit={({ reason }) => holdPartner(partner, { paymentType, reason })}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            Excluded until released. Its items stay in the basket.
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
