import Alert from '@mui/material/Alert';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import {
  type MaskedPayTo,
  payTo,
  payToForm,
  type PayToState,
} from '@backdock/core/partners/pay-to.contract.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { call } from '../platform/api.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { wideCell } from '../ui/fields/use-bound.ts';
import { Icon } from '../ui/icons.tsx';
import { toast } from '../ui/toast-store.ts';
import { useRefreshAccounting } from './partner-accounting-queries.ts';
import { PayToFields } from './partner-pay-to-fields.tsx';

interface ChangePayToDialogProps {
  partnerId: number;
  state: PayToState;
  open: boolean;
  onClose: () => void;
}

/** Other bank details, entered whole. The numbers are typed anew: nobody passes on what they cannot see. */
export function ChangePayToDialog({ partnerId, state, open, onClose }: ChangePayToDialogProps) {
  const refresh = useRefreshAccounting(partnerId);
  const { currency, live } = state;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={live ? 'Change bank details' : 'Enter bank details'}
      size="xl"
      columns={2}
      schema={payToForm(currency)}
      defaultValues={startingFrom(live?.payTo, currency)}
      submitLabel="Save and wait for verification"
      onReload={refresh}
      onSaved={() => toast.success('Bank details saved: somebody else must verify them')}
      onSubmit={async (details) => {
        const params = { partnerId: String(partnerId) };
        await call(payTo.change, { params, body: { ...details, version: state.version } });
        await refresh();
      }}
    >
      {(field) => (
        <>
          <Alert severity="info" icon={<Icon name="info" />} sx={wideCell(true)}>
            {live
              ? 'The live bank details stay until somebody else has verified these. Until then nothing is paid to this partner.'
              : 'They become live once somebody else has verified them.'}
          </Alert>
          <PayToFields field={field} currency={currency} live={live?.payTo ?? null} />
        </>
      )}
    </FormDialog>
  );
}

function startingFrom(live: MaskedPayTo | undefined, currency: Currency): PayToDetails {
  return {
    method: currency === 'Cad' ? 'Wire' : 'Ach',
    beneficiaryName: '',
    bankName: '',
    swiftCode: null,
    bankAddress: null,
    bankCity: null,
    bankState: null,
    bankZip: null,
    intermediaryBankName: null,
    intermediarySwiftCode: null,
    reference: null,
    ...live,
    // What the other way of paying would need, for who switches over.
    accountType: live?.accountType ?? 'BusinessChecking',
    chargeBearer: live?.chargeBearer ?? 'Shared',
    beneficiaryAccountNumber: '',
    routingNumber: null,
    intermediaryAccountNumber: null,
    intermediaryRoutingNumber: null,
  };
}
