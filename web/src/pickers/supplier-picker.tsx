import { supplierCompany } from '@backdock/core/suppliers/company.contract.ts';
import { call } from '../platform/api.ts';
import { AutocompleteInput, type AutocompleteProps } from '../ui/fields/autocomplete-input.tsx';
import type { Option } from '../ui/fields/option.ts';
import { minutes, useLookup, withKnown } from './lookup-options.ts';

type SupplierPickerProps = Omit<AutocompleteProps<number>, 'options'> & {
  known?: Option<number> | null | undefined;
  /** Who cannot be chosen, as a supplier for itself. */
  except?: number;
};

/** Names a supplier's options, for who changes what they are called. */
export const supplierOptionsKey = ['suppliers'] as const;

/** One supplier. */
export function SupplierPicker({ known, except, ...props }: SupplierPickerProps) {
  const { options, problem } = useLookup({
    key: supplierOptionsKey,
    load: (signal) => call(supplierCompany.options, {}, { signal }),
    staleTime: minutes(30),
  });
  return (
    <AutocompleteInput
      {...(props as AutocompleteProps<number>)}
      options={withKnown(options, known).filter(({ value }) => value !== except)}
      helperText={problem ?? props.helperText}
    />
  );
}
