import { agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { savedAgreement } from '../agreement-queries.ts';

interface RejectProposalDialogProps {
  params: { agreementId: number; proposalId: number };
  onClose: () => void;
}

export function RejectProposalDialog({ params, onClose }: RejectProposalDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Reject correction"
      submitLabel="Reject"
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      onSubmit={async (body) => savedAgreement(await call(agreements.rejectProposal, { params, body }))}
      onSaved={() => toast.success('Correction rejected')}
    >
      {(field) => (
        <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
      )}
    </FormDialog>
  );
}
