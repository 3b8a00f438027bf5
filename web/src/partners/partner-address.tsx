import Box from '@mui/material/Box';
import type { CountryCode } from '@backdock/core/partners/places.values.ts';
import { addressLines, type WrittenAddress } from '@backdock/core/partners/address.rules.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { NullableTextInput, TextInput } from '../ui/fields/text-input.tsx';
import type { Bound } from '../ui/form/bound.ts';
import { CountryPicker, StatePicker } from '../pickers/country-picker.tsx';

interface AddressFieldsProps {
  /** The form's own `field`, with at least these names. */
  field: {
    (name: 'address' | 'city' | 'state' | 'zip'): Bound<string>;
    (name: 'address2' | 'address3'): Bound<string | null>;
    (name: 'country'): Bound<CountryCode>;
  };
  /** Shown while the address is read-only. */
  known: (WrittenAddress & { country: CountryCode | null }) | undefined;
}

/** A partner's address: as on an envelope, or field by field. */
export function AddressFields({ field, known }: AddressFieldsProps) {
  if (field('address').readOnly) return <AddressValue known={known} />;
  return (
    <>
      <TextInput {...field('address')} label="Address" wide />
      <NullableTextInput {...field('address2')} label="Address 2" />
      <NullableTextInput {...field('address3')} label="Address 3" />
      <TextInput {...field('city')} label="City" />
      <StatePicker {...field('state')} countryName="country" label="State" />
      <TextInput {...field('zip')} label="Zip" />
      <CountryPicker {...field('country')} label="Country" />
    </>
  );
}

function AddressValue({ known }: Pick<AddressFieldsProps, 'known'>) {
  const lines = known ? addressLines(known) : [];
  if (lines.length === 0) return <ReadOnlyValue label="Address">{null}</ReadOnlyValue>;
  return (
    <ReadOnlyValue label="Address">
      {[...lines, ...(known?.country === 'CA' ? ['Canada'] : [])].map((line) => (
        <Box key={line} component="span" sx={{ display: 'block' }}>
          {line}
        </Box>
      ))}
    </ReadOnlyValue>
  );
}
