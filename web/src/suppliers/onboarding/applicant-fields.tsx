import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { type CountryCode, countryLabels, stateLabels } from '@backdock/core/partners/places.values.ts';
import { shippingMethodLabels, timeZoneLabels } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { MultiAutocompleteInput } from '../../ui/fields/multi-autocomplete-input.tsx';
import { SelectInput, TimeInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { fieldGrid } from '../../ui/form/form-card.tsx';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import type { EntryInput } from './applicant-values.ts';

interface FieldsProps {
  field: FieldOf<EntryInput>;
  country: CountryCode;
}

const optionsOf = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));

function FieldPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Box sx={fieldGrid(2)}>{children}</Box>
    </Panel>
  );
}

export function CompanyFields({ field, country }: FieldsProps) {
  const isCanadian = country === 'CA';
  return (
    <FieldPanel title="Company">
      <TextInput {...field('companyName')} label="Official company name" autoComplete="organization" />
      <TextInput {...field('doingBusinessAs')} label="Doing business as" />
      <TextInput {...field('address')} label="Address" autoComplete="address-line1" wide />
      <NullableTextInput {...field('address2')} label="Address 2" autoComplete="address-line2" />
      <NullableTextInput {...field('address3')} label="Address 3" autoComplete="address-line3" />
      <TextInput {...field('city')} label="City" autoComplete="address-level2" />
      <SelectInput
        {...field('state')}
        label={isCanadian ? 'Province' : 'State'}
        options={optionsOf(stateLabels[country])}
        width="full"
        helperText={countryLabels[country]}
      />
      <TextInput
        {...field('zip')}
        label={isCanadian ? 'Postal code' : 'Zip'}
        autoComplete="postal-code"
        helperText={isCanadian ? 'For example, V6B 1A1' : 'For example, 97209'}
      />
      <SelectInput {...field('currency')} label="Currency" options={optionsOf(currencyLabels)} width="full" />
      <NullableTextInput {...field('website')} label="Website" type="url" autoComplete="url" wide />
    </FieldPanel>
  );
}

export function TaxFields({ field, country, isKnown }: FieldsProps & { isKnown: boolean }) {
  const rule = country === 'CA' ? 'Nine digits' : 'Nine digits, for example 12-3456789';
  return (
    <FieldPanel title="Tax">
      <TextInput
        {...field('taxId')}
        label={country === 'CA' ? 'Business number' : 'Employer identification number (EIN)'}
        helperText={isKnown ? `${rule}. We don’t show saved numbers, so please enter it again.` : rule}
      />
    </FieldPanel>
  );
}

const offeredMethods = optionsOf(shippingMethodLabels).filter(({ value }) => value !== 'BisonGround');

export function ShippingFields({ field }: Pick<FieldsProps, 'field'>) {
  return (
    <FieldPanel title="Shipping">
      <MultiAutocompleteInput
        {...field('shippingMethods')}
        label="Shipping methods"
        options={offeredMethods}
        required
        wide
      />
      <TimeInput
        {...field('orderCutoffTime')}
        label="Order cutoff"
        helperText="Orders received by this time ship the same day"
      />
      <SelectInput
        {...field('timeZone')}
        label="Time zone"
        options={optionsOf(timeZoneLabels)}
        width="full"
      />
      <CheckboxInput {...field('processesOnWeekends')} label="Orders are processed on weekends" />
    </FieldPanel>
  );
}
