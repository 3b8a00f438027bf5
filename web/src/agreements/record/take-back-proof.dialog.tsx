import { agreementProof } from '@backdock/core/allowances/agreements/proof.contract.ts';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { savedAgreement } from '../agreement-queries.ts';
import type { ProofDialogProps } from './accept-proof.dialog.tsx';

export function TakeBackProofDialog({ agreement, onReload, onClose }: ProofDialogProps) {
  const { id: agreementId, name, version } = agreement;
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={onReload}
      title={`Take back acceptance for ${name}`}
      submitLabel="Take back"
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const request = { params: { agreementId }, body: { version, reason } };
        savedAgreement(await call(agreementProof.takeBack, request));
      }}
      onSaved={() => toast.success('Acceptance taken back')}
    >
      {(field) => (
        <TextInput
          {...field('reason')}
          label="Reason"
          lines={2}
          helperText="The agreement then earns nothing until a proof is accepted. 10 to 500 characters."
        />
      )}
    </FormDialog>
  );
}
