import { useQuery } from '@tanstack/react-query';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import {
  LtlCarrierForm,
  ltlCarriers,
  type LtlCarrierSetting,
} from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import { ltlCarrierText } from '@backdock/core/suppliers/logistics/ltl-carriers.rules.ts';
import {
  accessorials,
  freightClasses,
  packageTypes,
} from '@backdock/core/suppliers/logistics/ltl-carriers.values.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { IntegerInput } from '../../ui/fields/number-inputs.tsx';
import { PhoneInput } from '../../ui/fields/phone-input.tsx';
import { SelectInput, TimeInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { CarrierPicker, FreightBrokerPicker, knownOption } from '../../pickers/carrier-pickers.tsx';
import { ChecksInput } from './checks-input.tsx';
import { facilitiesQuery, refreshLogistics } from './logistics-queries.ts';
import type { PartDialogProps } from './parts-card.tsx';
import { WarehousesInput } from './warehouses-input.tsx';

const packageOptions = packageTypes.map((value) => ({ value, label: value }));
const classOptions = freightClasses.map((value) => ({ value, label: value }));
const accessorialOptions = accessorials.map((value) => ({ value, label: spaced(value) }));

export function LtlCarrierDialog(props: PartDialogProps<LtlCarrierSetting>) {
  const { supplierId, part: setting, onReload, onClose } = props;
  const { data: facilities = [] } = useQuery(facilitiesQuery(supplierId));
  const params = { supplierId };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={setting ? ltlCarrierText(setting) : 'Add LTL carrier'}
      size="xl"
      columns={2}
      schema={LtlCarrierForm}
      defaultValues={setting ? formOf(setting) : (blank as unknown as LtlCarrierForm)}
      submitLabel={setting ? 'Save' : 'Add LTL carrier'}
      onReload={onReload}
      onSubmit={async (values) => {
        if (setting) {
          await call(ltlCarriers.save, {
            params: { ...params, carrierSettingId: setting.id },
            body: { ...values, version: setting.version },
          });
        } else {
          await call(ltlCarriers.add, { params, body: values });
        }
        await refreshLogistics();
      }}
      onSaved={() => toast.success(setting ? 'LTL carrier saved' : 'LTL carrier added')}
    >
      {(field) => (
        <>
          <CarrierPicker
            {...field('carrierId')}
            label="Carrier"
            known={knownOption(setting?.carrierId ?? null, setting?.carrier ?? null)}
          />
          <FreightBrokerPicker
            {...field('carrierBrokerId')}
            nullable
            label="Booked through"
            helperText="Leave blank if booked directly"
            known={knownOption(setting?.carrierBrokerId ?? null, setting?.carrierBroker ?? null)}
          />
          <ChecksInput
            {...field('packageTypes')}
            label="Package types"
            options={packageOptions}
            inline
            wide
          />
          <TimeInput {...field('pickupFrom')} label="Pickup from" />
          <TimeInput {...field('pickupTo')} label="Pickup to" />
          <IntegerInput {...field('maxPallets')} label="Max pallets" />
          <IntegerInput {...field('maxWeightLb')} label="Max weight (lb)" />
          <SelectInput
            {...field('defaultFreightClass')}
            nullable
            label="Default freight class"
            options={classOptions}
            width="full"
          />
          <CheckboxInput {...field('requiresAppointment')} label="Requires an appointment" />
          <ChecksInput {...field('accessorials')} label="Accessorials" options={accessorialOptions} wide />
          <WarehousesInput field={field} facilities={facilities.filter(({ isActive }) => isActive)} />
          <NullableTextInput {...field('contactName')} label="Contact name" />
          <PhoneInput {...field('contactPhone')} nullable label="Contact phone" />
          <NullableTextInput {...field('contactEmail')} label="Contact email" type="email" />
          <CheckboxInput {...field('isActive')} label="Active" />
        </>
      )}
    </FormDialog>
  );
}

function formOf(setting: LtlCarrierSetting): LtlCarrierForm {
  const {
    id: _,
    version: _version,
    carrier: _carrier,
    carrierBroker: _broker,
    warehouses,
    ...form
  } = setting;
  return { ...form, warehouses: warehouses.map(({ facility: _facility, ...warehouse }) => warehouse) };
}

/** The user must choose the carrier; until then it is null. */
const blank = {
  carrierId: null,
  carrierBrokerId: null,
  packageTypes: [],
  pickupFrom: '09:00',
  pickupTo: '17:00',
  maxPallets: null,
  maxWeightLb: null,
  defaultFreightClass: null,
  accessorials: [],
  requiresAppointment: false,
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  warehouses: [],
  isActive: true,
};
