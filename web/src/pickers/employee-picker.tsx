import type { Department } from '@backdock/core/kit/department.ts';
import { AutocompleteInput, type AutocompleteProps } from '../ui/fields/autocomplete-input.tsx';
import type { Option } from '../ui/fields/option.ts';
import { useEmployeeOptions } from './employee-options.ts';
import { withKnown } from './lookup-options.ts';

type EmployeePickerProps = Omit<AutocompleteProps<number>, 'options'> & {
  /** Whose people are offered; without, everybody. */
  departments?: readonly Department[];
  /** Who is chosen already, also after leaving. */
  known?: Option<number> | null | undefined;
};

/** One employee. */
export function EmployeePicker({ departments, known, ...props }: EmployeePickerProps) {
  const { options, problem } = useEmployeeOptions(departments);
  return (
    <AutocompleteInput
      {...(props as AutocompleteProps<number>)}
      options={withKnown(options, known)}
      helperText={problem ?? props.helperText}
    />
  );
}
