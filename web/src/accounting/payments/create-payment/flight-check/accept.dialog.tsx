import Box from '@mui/material/Box';
import {
  flightCheck,
  type Finding,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { call } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { someOf } from '../../some-of.ts';
import { refreshRun } from '../run-queries.ts';

interface AcceptDialogProps {
  findings: readonly Finding[];
  onClose: () => void;
}

/** Accepts risks with one reason, which the file's approver reads. */
export function AcceptDialog({ findings, onClose }: AcceptDialogProps) {
  const [only] = findings;
  const title = findings.length === 1 && only ? `Accept: ${only.title}` : `Accept ${findings.length} risks`;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel="Accept"
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      onSaved={() => toast.success(`${pluralize(findings.length, 'risk')} accepted`, { key: 'accepted' })}
      onSubmit={async ({ reason }) => {
        const found = findings.map(({ partnerId, key }) => ({ partnerId, key }));
        await call(flightCheck.accept, { body: { findings: found, reason } });
        await refreshRun();
      }}
    >
      {(field) => (
        <>
          <Box component="ul" sx={{ m: 0, pl: 2.25, typography: 'body2', color: 'text.secondary' }}>
            {someOf(findings.map(({ partnerName, detail }) => `${partnerName}: ${detail}`)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
          <TextInput
            {...field('reason')}
            label="Reason"
            lines={2}
            helperText="10 to 500 characters. Shown to the file’s approver."
          />
        </>
      )}
    </FormDialog>
  );
}
