import {
  facilities,
  FacilityForm,
  type Facility,
} from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { CountryPicker, StatePicker } from '../../pickers/country-picker.tsx';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { PhoneInput } from '../../ui/fields/phone-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshLogistics } from './logistics-queries.ts';
import type { PartDialogProps } from './parts-card.tsx';
import { timeZoneOptions } from './time-zones.ts';

export function FacilityDialog(props: PartDialogProps<Facility>) {
  const { supplierId, part: facility, onReload, onClose } = props;
  const params = { supplierId };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={facility ? facility.name : 'Add facility'}
      size="xl"
      columns={2}
      schema={FacilityForm}
      defaultValues={facility ? formOf(facility) : emptyForm}
      submitLabel={facility ? 'Save' : 'Add facility'}
      onReload={onReload}
      onSubmit={async (values) => {
        if (facility) {
          await call(facilities.save, {
            params: { ...params, facilityId: facility.id },
            body: { ...values, version: facility.version },
          });
        } else {
          await call(facilities.add, { params, body: values });
        }
        await refreshLogistics();
      }}
      onSaved={() => toast.success(facility ? 'Facility saved' : 'Facility added')}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" />
          <TextInput {...field('code')} label="Code" helperText="The supplier’s own code" />
          <TextInput {...field('address')} label="Address" wide />
          <NullableTextInput {...field('address2')} label="Address 2" />
          <NullableTextInput {...field('address3')} label="Address 3" />
          <TextInput {...field('city')} label="City" />
          <StatePicker {...field('state')} countryName="countryCode" label="State" />
          <TextInput {...field('zipCode')} label="Zip" />
          <CountryPicker {...field('countryCode')} label="Country" />
          <TextInput {...field('contactName')} label="Contact name" />
          <PhoneInput {...field('contactPhone')} label="Contact phone" />
          <SelectInput {...field('timeZone')} label="Time zone" options={timeZoneOptions} width="full" wide />
          <CheckboxInput {...field('isDefault')} label="Default facility" />
          <CheckboxInput {...field('isActive')} label="Active" />
        </>
      )}
    </FormDialog>
  );
}

function formOf(facility: Facility): FacilityForm {
  const { id: _, version: _version, ...form } = facility;
  return form;
}

const emptyForm: FacilityForm = {
  name: '',
  code: '',
  address: '',
  address2: null,
  address3: null,
  city: '',
  state: '',
  zipCode: '',
  countryCode: 'US',
  contactName: '',
  contactPhone: '',
  timeZone: 'America/Los_Angeles',
  isDefault: false,
  isActive: true,
};
