import { shippingOptions } from '@backdock/core/shipping/shipping-options.contract.ts';
import { call } from '../platform/api.ts';
import { AutocompleteInput, type AutocompleteFieldProps } from '../ui/fields/autocomplete-input.tsx';
import { minutes, useLookup } from './lookup-options.ts';

type CarrierBrokerPickerProps = AutocompleteFieldProps<number>;

/** One shipping partner, even a closed one: its bills still exist. */
export function CarrierBrokerPicker(props: CarrierBrokerPickerProps) {
  const { options, problem } = useLookup({
    key: ['brokers'],
    load: (signal) => call(shippingOptions.brokers, {}, { signal }),
    staleTime: minutes(30),
  });
  return <AutocompleteInput {...props} options={options} helperText={problem ?? props.helperText} />;
}
