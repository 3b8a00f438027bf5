import {
  returnLocations,
  ReturnLocationForm,
  type ReturnLocation,
} from '@backdock/core/suppliers/logistics/return-locations.contract.ts';
import { AddressFields } from '../../partners/partner-address.tsx';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { PhoneInput } from '../../ui/fields/phone-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshLogistics } from './logistics-queries.ts';
import type { PartDialogProps } from './parts-card.tsx';

export function ReturnLocationDialog(props: PartDialogProps<ReturnLocation>) {
  const { supplierId, part: location, onReload, onClose } = props;
  const params = { supplierId };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={location ? location.name : 'Add return location'}
      size="xl"
      columns={2}
      schema={ReturnLocationForm}
      defaultValues={location ? formOf(location) : emptyForm}
      submitLabel={location ? 'Save' : 'Add return location'}
      onReload={onReload}
      onSubmit={async (values) => {
        if (location) {
          await call(returnLocations.save, {
            params: { ...params, locationId: location.id },
            body: { ...values, version: location.version },
          });
        } else {
          await call(returnLocations.add, { params, body: values });
        }
        await refreshLogistics();
      }}
      onSaved={() => toast.success(location ? 'Return location saved' : 'Return location added')}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" wide />
          <AddressFields field={field} known={undefined} />
          <TextInput {...field('contact')} label="Contact" />
          <PhoneInput {...field('phone')} label="Phone" />
          <CheckboxInput {...field('rmaRequired')} label="RMA required" />
          <CheckboxInput {...field('isDefault')} label="Default return location" />
        </>
      )}
    </FormDialog>
  );
}

function formOf(location: ReturnLocation): ReturnLocationForm {
  const { id: _, version: _version, ...form } = location;
  return form;
}

const emptyForm: ReturnLocationForm = {
  name: '',
  address: '',
  address2: null,
  address3: null,
  city: '',
  state: '',
  zip: '',
  country: 'US',
  contact: '',
  phone: '',
  rmaRequired: false,
  isDefault: false,
};
