import Box from '@mui/material/Box';
import {
  CloseForm,
  creditRequests,
  ReopenForm,
} from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import {
  closeReasonLabels,
  closeReasons,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshRequests } from './credit-request-queries.ts';

interface OneRequestProps {
  request: CreditRequestDetails;
  onClose: () => void;
  onReload: () => Promise<unknown>;
}

const reasonOptions = closeReasons.map((value) => ({ value, label: closeReasonLabels[value] }));

/** Closes a claim. The uncovered amount is written off, so the dialog shows it. */
export function CloseDialog({ request, onClose, onReload }: OneRequestProps) {
  const { id, supplierId, version } = request;
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={onReload}
      title={`Close credit request ${id}`}
      submitLabel="Close request"
      schema={CloseForm}
      skipDirtyCheck
      defaultValues={{ closeReason: 'IncorrectAmountCalculated', comment: '' }}
      onSubmit={async (values) => {
        const params = { supplierId, creditRequestId: id };
        refreshRequests(await call(creditRequests.close, { params, body: { ...values, version } }));
        toast.success(`Credit request ${id} closed`);
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`${currency(request.remainingAmount, request.currency)} of ${currency(request.totalAmount, request.currency)} is not covered and will be written off.`}
          </Box>
          <SelectInput {...field('closeReason')} label="Reason" options={reasonOptions} width="full" />
          <TextInput {...field('comment')} label="Comment" lines={2} helperText="1 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}

export function ReopenDialog({ request, onClose, onReload }: OneRequestProps) {
  const { id, version } = request;
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={onReload}
      title={`Reopen credit request ${id}`}
      submitLabel="Reopen"
      schema={ReopenForm}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const params = { creditRequestId: id };
        refreshRequests(await call(creditRequests.reopen, { params, body: { reason, version } }));
        toast.success(`Credit request ${id} reopened`);
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`The written-off ${currency(request.remainingAmount, request.currency)} will be claimed again.`}
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
