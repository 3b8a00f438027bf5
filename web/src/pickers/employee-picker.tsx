import type { Department } from '@backdock/core/kit/department.ts';
import { AutocompleteInput, type AutocompleteFieldProps } from '../ui/fields/autocomplete-input.tsx';
import type { Option } from '../ui/fields/option.ts';
import { useEmployeeOptions } from './employee-options.ts';
import { withKnown } from './lookup-options.ts';

type EmployeePickerProps = AutocompleteFieldProps<number> & {
  /** The departments to offer people from; defaults to all. */
  departments?: readonly Department[];
  /** The current choice, even if that person has left. */
  known?: Option<number> | null | undefined;
};

export function EmployeePicker({ departments, known, ...props }: EmployeePickerProps) {
  const { options, problem } = useEmployeeOptions(departments);
  return (
    <AutocompleteInput
      {...props}
      options={withKnown(options, known)}
      helperText={problem ?? props.helperText}
    />
  );
}
