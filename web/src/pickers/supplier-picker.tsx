import { supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import { call } from '../platform/api.ts';
import { AutocompleteInput, type AutocompleteFieldProps } from '../ui/fields/autocomplete-input.tsx';
import type { Option } from '../ui/fields/option.ts';
import { minutes, useLookup, withKnown } from './lookup-options.ts';

/** Suppliers to choose from. */
export const useSuppliers = () =>
  useLookup({
    key: supplierOptionsKey,
    load: (signal) => call(supplierCompany.options, {}, { signal }),
    staleTime: minutes(30),
  });

type SupplierPickerProps = AutocompleteFieldProps<number> & {
  known?: Option<number> | null | undefined;
  /** A supplier that can't be chosen, such as itself. */
  except?: number;
};

/** The supplier options' cache key, for code that renames suppliers. */
export const supplierOptionsKey = ['suppliers'] as const;

export function SupplierPicker({ known, except, ...props }: SupplierPickerProps) {
  const { options, problem } = useSuppliers();
  return (
    <AutocompleteInput
      {...props}
      options={withKnown(options, known).filter(({ value }) => value !== except)}
      helperText={problem ?? props.helperText}
    />
  );
}
