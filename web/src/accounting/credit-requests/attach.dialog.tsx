import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { call } from '../../platform/api.ts';
import { AttachDialog } from '../../ui/upload/attach-dialog.tsx';
import { refreshRequests } from './credit-request-queries.ts';

interface AttachEvidenceDialogProps {
  creditRequestId: number;
  onClose: () => void;
}

/** Photos and letters that show what a claim is about. */
export function AttachEvidenceDialog({ creditRequestId, onClose }: AttachEvidenceDialogProps) {
  return (
    <AttachDialog
      title={`Attach evidence to credit request ${creditRequestId}`}
      label="Evidence"
      onAttach={async (documentNames) => {
        const params = { creditRequestId };
        refreshRequests(await call(creditRequests.attach, { params, body: { documentNames } }));
      }}
      onClose={onClose}
    />
  );
}
