import { shippingOptions } from '@backdock/core/shipping/shipping-options.contract.ts';
import { call } from '../platform/api.ts';
import { AutocompleteInput, type AutocompleteProps } from '../ui/fields/autocomplete-input.tsx';
import { minutes, useLookup } from './lookup-options.ts';

type CarrierBrokerPickerProps = Omit<AutocompleteProps<number>, 'options'>;

/** One shipping partner, also one that is closed: what it billed is still there. */
export function CarrierBrokerPicker(props: CarrierBrokerPickerProps) {
  const { options, problem } = useLookup({
    key: ['brokers'],
    load: (signal) => call(shippingOptions.brokers, {}, { signal }),
    staleTime: minutes(30),
  });
  return (
    <AutocompleteInput
      {...(props as AutocompleteProps<number>)}
      options={options}
      helperText={problem ?? props.helperText}
    />
  );
}
