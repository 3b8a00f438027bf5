import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { syncModeLabels, syncModes } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { DateInput } from '../ui/fields/date-input.tsx';
import { SelectInput } from '../ui/fields/select-input.tsx';
import { FormBody } from '../ui/form/form-body.tsx';
import { CarrierBrokerPicker } from '../pickers/carrier-broker-picker.tsx';
import { SupplierPicker } from '../pickers/supplier-picker.tsx';
import { isDocument, type ListedType } from './send-sync.ts';
import type { SyncForm } from './use-sync-form.ts';

const modes = syncModes.map((value) => ({ value, label: syncModeLabels[value] }));

const sent = {
  Invoice: 'Invoices become bills in Intacct. Partners not yet in Intacct are sent first.',
  CreditMemo: 'Credit memos become debit memos in Intacct. Partners not yet in Intacct are sent first.',
  Supplier: 'Suppliers become vendors in Intacct, with their current details.',
  CarrierBroker: 'Shipping partners become vendors in Intacct, with their current details.',
} as const satisfies Record<ListedType, string>;

/** Selects the records to sync. */
export function SyncFields({ of, form }: { of: ListedType; form: SyncForm }) {
  const [supplierId, carrierBrokerId] = useWatch({
    control: form.form.control,
    name: ['supplierId', 'carrierBrokerId'],
  });
  return (
    <>
      <Typography variant="body2" sx={{ px: 2.25, pt: 1, color: 'text.secondary' }}>
        {sent[of]}
      </Typography>
      <FormBody {...form} columns={2} onReload={undefined}>
        <SelectInput {...form.field('syncMode')} label="Sync mode" options={modes} width="full" wide />
        <DateInput {...form.field('fromCreatedOnDate')} label="Created from" />
        <DateInput {...form.field('toCreatedOnDate')} label="Created to" nullable />
        {isDocument(of) ? (
          <>
            <SupplierPicker
              {...form.field('supplierId')}
              label="Supplier"
              nullable
              disabled={typeof carrierBrokerId === 'number'}
              helperText="Leave blank for all"
            />
            <CarrierBrokerPicker
              {...form.field('carrierBrokerId')}
              label="Shipping partner"
              nullable
              disabled={typeof supplierId === 'number'}
              helperText="Leave blank for all"
            />
          </>
        ) : null}
      </FormBody>
    </>
  );
}
