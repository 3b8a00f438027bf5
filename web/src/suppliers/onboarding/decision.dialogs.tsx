import Box from '@mui/material/Box';
import {
  applications,
  ChangeRequest,
  Rejection,
  type ApplicationDetails,
} from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { showDecision } from './application-query.ts';
import type { DecisionDialogProps } from './decision-props.ts';

export function RejectDialog({ application, open, onClose, onReload }: DecisionDialogProps) {
  const params = { applicationId: application.id };
  const decided = (changed: ApplicationDetails) => showDecision('Application rejected', changed);
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
            This closes the application. The company can be invited again.
          </Box>
          <TextInput
            {...field('reason')}
            label="Reason"
            lines={4}
            helperText={`10 to 500 characters. We’ll email it to ${application.email}.`}
          />
        </>
      )}
    </FormDialog>
  );
}

export function RequestChangesDialog({ application, open, onClose, onReload }: DecisionDialogProps) {
  const params = { applicationId: application.id };
  const decided = (changed: ApplicationDetails) => showDecision('Changes requested', changed);
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
            The applicant corrects and resubmits the application. You’ll review it again.
          </Box>
          <TextInput
            {...field('note')}
            label="Changes needed"
            lines={4}
            helperText={`10 to 500 characters. We’ll email it to ${application.email} with the link.`}
          />
        </>
      )}
    </FormDialog>
  );
}
