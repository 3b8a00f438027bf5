import Box from '@mui/material/Box';
import { payTo, RevealReason, type RevealedNumbers } from '@backdock/core/partners/pay-to.contract.ts';
import { call } from '../platform/api.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { useRefreshAccounting } from './partner-accounting-queries.ts';

interface RevealDialogProps {
  partnerId: number;
  changeId: number | null;
  open: boolean;
  onClose: () => void;
  onRevealed: (numbers: RevealedNumbers) => void;
}

/** Asks why the whole numbers are needed. The answer is recorded with the name of who asked. */
export function RevealDialog({ partnerId, changeId, open, onClose, onRevealed }: RevealDialogProps) {
  const refresh = useRefreshAccounting(partnerId);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Reveal the whole numbers"
      schema={RevealReason}
      defaultValues={{ reason: '' }}
      submitLabel="Reveal"
      onSubmit={async ({ reason }) => {
        const params = { partnerId: String(partnerId) };
        onRevealed(await call(payTo.reveal, { params, body: { reason, changeId } }));
        await refresh();
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            The numbers are shown for a minute. That you looked at them, and why, stays in the history.
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
