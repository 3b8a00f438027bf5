import Box from '@mui/material/Box';
import { payTo, RevealReason, type RevealedNumbers } from '@backdock/core/partners/pay-to.contract.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { refreshAccounting } from '../partner-accounting-queries.ts';

interface RevealDialogProps {
  partnerId: number;
  changeId: number | null;
  open: boolean;
  onClose: () => void;
  onRevealed: (numbers: RevealedNumbers) => void;
}

/** Asks why the full numbers are needed. The reason is logged with the user's name. */
export function RevealDialog({ partnerId, changeId, open, onClose, onRevealed }: RevealDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Reveal full numbers"
      schema={RevealReason}
      defaultValues={{ reason: '' }}
      submitLabel="Reveal"
      onSubmit={async ({ reason }) => {
        const params = { partnerId };
        onRevealed(await call(payTo.reveal, { params, body: { reason, changeId } }));
        await refreshAccounting();
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            The numbers are shown for one minute. The history records that you viewed them and why.
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
