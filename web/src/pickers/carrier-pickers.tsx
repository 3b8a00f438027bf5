import { shippingOptions } from '@backdock/core/shipping/shipping-options.contract.ts';
import { minutes, useLookup, withKnown } from './lookup-options.ts';
import { call } from '../platform/api.ts';
import { AutocompleteInput, type AutocompleteFieldProps } from '../ui/fields/autocomplete-input.tsx';
import type { Option } from '../ui/fields/option.ts';

type PickerProps = AutocompleteFieldProps<number> & {
  /** The current choice, even if it is no longer offered. */
  known: Option<number> | null;
};

const sources = {
  carriers: shippingOptions.carriers,
  freight: shippingOptions.freight,
};

/** Who moves the goods. */
export function CarrierPicker(props: PickerProps) {
  return <Picker {...props} of="carriers" />;
}

/** Who books freight. */
export function FreightBrokerPicker(props: PickerProps) {
  return <Picker {...props} of="freight" />;
}

function Picker({ of, known, ...props }: PickerProps & { of: keyof typeof sources }) {
  const { options, problem } = useLookup({
    key: ['shipping', of],
    load: (signal) => call(sources[of], {}, { signal }),
    staleTime: minutes(30),
  });
  return (
    <AutocompleteInput
      {...props}
      options={withKnown(options, known)}
      helperText={problem ?? props.helperText}
    />
  );
}

/** The choice that a record came with. */
export function knownOption(value: number | null, label: string | null): Option<number> | null {
  return value === null || label === null ? null : { value, label };
}
