import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { syncModeLabels, syncModes } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { CarrierBrokerPicker } from '../carrier-broker-picker.tsx';
import { SupplierPicker } from '../supplier-picker.tsx';
import { isDocument, type ListedType } from './send-sync.ts';
import type { SyncForm } from './use-sync-form.ts';

const modes = syncModes.map((value) => ({ value, label: syncModeLabels[value] }));

const sent = {
  Invoice: 'Invoices become bills in Intacct. Their partners go first where Intacct does not have them.',
  CreditMemo:
    'Credit memos become debit memos in Intacct. Their partners go first where Intacct does not have them.',
  Supplier: 'Suppliers become vendors in Intacct, as they are now.',
  CarrierBroker: 'Shipping partners become vendors in Intacct, as they are now.',
} as const satisfies Record<ListedType, string>;

/** Which records are meant. */
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
        <DateInput {...form.field('fromCreatedOnDate')} label="From created date" />
        <DateInput {...form.field('toCreatedOnDate')} label="To created date" nullable />
        {isDocument(of) ? (
          <>
            <SupplierPicker
              {...form.field('supplierId')}
              label="Supplier"
              nullable
              disabled={typeof carrierBrokerId === 'number'}
              helperText="Left empty: all of them"
            />
            <CarrierBrokerPicker
              {...form.field('carrierBrokerId')}
              label="Shipping partner"
              nullable
              disabled={typeof supplierId === 'number'}
              helperText="Left empty: all of them"
            />
          </>
        ) : null}
      </FormBody>
    </>
  );
}
