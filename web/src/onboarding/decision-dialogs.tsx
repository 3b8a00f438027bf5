import Box from '@mui/material/Box';
import { applications, ChangeRequest, Rejection } from '@backdock/core/suppliers/applications.contract.ts';
import { call } from '../platform/api.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { useDecided } from './application-query.ts';
import type { DecisionDialogProps } from './decision-props.ts';

export function RejectDialog({ application, open, onClose, onReload }: DecisionDialogProps) {
  const params = { applicationId: String(application.id) };
  const decided = useDecided(params.applicationId)('Application rejected');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onReload={onReload}
      title={`Reject ${application.companyName}`}
      schema={Rejection}
      defaultValues={{ reason: '' }}
      submitLabel="Reject"
      onSubmit={({ reason }) =>
        call(applications.reject, { params, body: { reason, version: application.version } }).then(decided)
      }
    >
      {(field) => (
        <>
          <Box sx={{ color: 'text.secondary' }}>
            This is the end of the application. The company can be invited again.
          </Box>
          <TextInput
            {...field('reason')}
            label="Reason"
            lines={4}
            helperText={`10 to 500 characters. ${application.email} gets it by mail.`}
          />
        </>
      )}
    </FormDialog>
  );
}

export function RequestChangesDialog({ application, open, onClose, onReload }: DecisionDialogProps) {
  const params = { applicationId: String(application.id) };
  const decided = useDecided(params.applicationId)('Changes requested');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onReload={onReload}
      title={`Request changes from ${application.companyName}`}
      schema={ChangeRequest}
      defaultValues={{ note: '' }}
      submitLabel="Request changes"
      onSubmit={({ note }) =>
        call(applications.requestChanges, { params, body: { note, version: application.version } }).then(
          decided,
        )
      }
    >
      {(field) => (
        <>
          <Box sx={{ color: 'text.secondary' }}>
            The applicant changes what was sent and sends it again. It then waits for your decision anew.
          </Box>
          <TextInput
            {...field('note')}
            label="What should be changed"
            lines={4}
            helperText={`10 to 500 characters. ${application.email} gets it by mail, with the link.`}
          />
        </>
      )}
    </FormDialog>
  );
}
