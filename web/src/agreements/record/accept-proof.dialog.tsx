import Box from '@mui/material/Box';
import { z } from 'zod';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementProof } from '@backdock/core/allowances/agreements/proof.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { savedAgreement } from '../agreement-queries.ts';

export interface ProofDialogProps {
  agreement: Pick<Agreement, 'id' | 'name' | 'startDate' | 'version'>;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

const nothing = z.strictObject({});

export function AcceptProofDialog({ agreement, onReload, onClose }: ProofDialogProps) {
  const { id: agreementId, name, startDate, version } = agreement;
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={onReload}
      title={`Accept proof for ${name}`}
      submitLabel="Accept proof"
      schema={nothing}
      skipDirtyCheck
      defaultValues={{}}
      onSubmit={async () => {
        const request = { params: { agreementId }, body: { version } };
        savedAgreement(await call(agreementProof.accept, request));
      }}
      onSaved={() => toast.success('Proof accepted')}
    >
      {() => (
        <Box sx={{ typography: 'body2' }}>
          {`The agreement then earns everything since ${shortDate(startDate)}. Amounts for closed months become an adjustment in the first open month.`}
        </Box>
      )}
    </FormDialog>
  );
}
