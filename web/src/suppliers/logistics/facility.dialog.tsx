import { facilities, FacilityForm, type Facility } from '@backdock/core/suppliers/facilities.contract.ts';
import { CountryPicker, StatePicker } from '../../pickers/country-picker.tsx';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { PhoneInput } from '../../ui/fields/phone-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { supplierParams, useLogisticsRefresh } from './logistics-queries.ts';
import { timeZoneOptions } from './time-zones.ts';

interface FacilityDialogProps {
  supplierId: number;
  /** Null for a new one. */
  facility: Facility | null;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

export function FacilityDialog({ supplierId, facility, onReload, onClose }: FacilityDialogProps) {
  const refresh = useLogisticsRefresh(supplierId);
  const params = supplierParams(supplierId);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={facility ? facility.name : 'Add facility'}
      size="xl"
      columns={2}
      schema={FacilityForm}
      defaultValues={facility ? formOf(facility) : nowhere}
      submitLabel={facility ? 'Save' : 'Add facility'}
      onReload={onReload}
      onSubmit={async (values) => {
        if (facility) {
          await call(facilities.save, {
            params: { ...params, facilityId: String(facility.id) },
            body: { ...values, version: facility.version },
          });
        } else {
          await call(facilities.add, { params, body: values });
        }
        await refresh();
      }}
      onSaved={() => toast.success(facility ? 'Facility saved' : 'Facility added')}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" />
          <TextInput {...field('code')} label="Code" helperText="As the supplier calls it" />
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

function formOf(kept: Facility): FacilityForm {
  const { id: _, version: _version, ...form } = kept;
  return form;
}

const nowhere: FacilityForm = {
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
