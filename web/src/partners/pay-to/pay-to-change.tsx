import Alert from '@mui/material/Alert';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import {
  type MaskedPayTo,
  payTo,
  payToForm,
  type PayToState,
} from '@backdock/core/partners/pay-to.contract.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { wideCell } from '../../ui/fields/use-bound.ts';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshAccounting } from '../partner-accounting-queries.ts';
import { PayToFields } from './pay-to-fields.tsx';

interface ChangePayToDialogProps {
  partnerId: number;
  state: PayToState;
  open: boolean;
  onClose: () => void;
}

/** New bank details, entered in full. Numbers are retyped, so no one resubmits what they can't see. */
export function ChangePayToDialog({ partnerId, state, open, onClose }: ChangePayToDialogProps) {
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
      submitLabel="Submit for verification"
      onReload={refreshAccounting}
      onSaved={() => toast.success('Bank details saved. Someone else must verify them.')}
      onSubmit={async (details) => {
        const params = { partnerId };
        await call(payTo.change, { params, body: { ...details, version: state.version } });
        await refreshAccounting();
      }}
    >
      {(field) => (
        <>
          <Alert severity="info" icon={<Icon name="info" />} sx={wideCell(true)}>
            {live
              ? 'The live bank details stay in place until someone else verifies these. Payments to this partner are paused until then.'
              : 'These go live once someone else verifies them.'}
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
    // Defaults for the other payment method, in case the user switches.
    accountType: live?.accountType ?? 'BusinessChecking',
    chargeBearer: live?.chargeBearer ?? 'Shared',
    beneficiaryAccountNumber: '',
    routingNumber: null,
    intermediaryAccountNumber: null,
    intermediaryRoutingNumber: null,
  };
}
