import { useWatch } from 'react-hook-form';
import { partners } from '@backdock/core/partners/partners.contract.ts';
import {
  type CountryCode,
  countryCodes,
  countryLabels,
  stateLabels,
} from '@backdock/core/partners/places.values.ts';
import { call } from '../platform/api.ts';
import { SelectInput } from '../ui/fields/select-input.tsx';
import type { FieldProps } from '../ui/fields/use-bound.ts';
import { minutes, useLookup, withKnown } from './lookup-options.ts';

const day = minutes(24 * 60);
const isCountry = (code: unknown): code is CountryCode => countryCodes.some((known) => known === code);

export function CountryPicker(props: FieldProps<CountryCode>) {
  const { options, problem } = useLookup({
    key: ['countries'],
    load: (signal) => call(partners.countries, {}, { signal }),
    staleTime: day,
  });
  const code: unknown = useWatch({ control: props.control, name: props.name });
  const known = isCountry(code) ? { value: code, label: countryLabels[code] } : null;
  return (
    <SelectInput
      {...props}
      width="full"
      options={withKnown(options, known) as { value: CountryCode; label: string }[]}
      helperText={problem ?? props.helperText}
    />
  );
}

/** A state of the country held by another field. */
export function StatePicker({ countryName, ...props }: FieldProps<string> & { countryName: string }) {
  const country: unknown = useWatch({ control: props.control, name: countryName });
  const code: unknown = useWatch({ control: props.control, name: props.name });
  const of = isCountry(country) ? country : 'US';
  const { options, problem } = useLookup({
    key: ['states', of],
    load: (signal) => call(partners.states, { params: { countryCode: of } }, { signal }),
    staleTime: day,
  });
  const label = typeof code === 'string' ? stateLabels[of][code] : undefined;
  return (
    <SelectInput
      {...props}
      width="full"
      options={withKnown(options, label === undefined ? null : { value: String(code), label })}
      helperText={problem ?? props.helperText}
    />
  );
}
