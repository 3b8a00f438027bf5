import Box from '@mui/material/Box';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { holdPartner } from './use-basket-actions.ts';

interface HoldDialogProps {
  partner: { partnerId: number; partnerName: string };
  paymentType: RunType;
  onClose: () => void;
}

/** Keeps a partner out of the next files, for a reason that the others read. */
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
      onSaved={() => toast.success(`${partnerName} is held`, { key: 'hold' })}
      onSubmit={({ reason }) => holdPartner(partner, { paymentType, reason })}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            It is left out of the next files until somebody releases it. Its items stay in the basket.
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
