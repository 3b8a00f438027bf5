import { useWatch } from 'react-hook-form';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import type { PolicyVersion } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { DateInput } from '../ui/fields/date-input.tsx';
import type { FieldProps } from '../ui/fields/use-bound.ts';

/** The day on which a new version begins, with what is planned after it. */
export function BeginningInput({
  policies,
  ...props
}: FieldProps<string> & { policies: readonly PolicyVersion[] }) {
  const begins = useWatch({ control: props.control, name: props.name }) as Day;
  const [next] = policies
    .filter(({ effectiveFrom }) => effectiveFrom > begins)
    .toSorted((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom));
  return (
    <DateInput
      {...props}
      helperText={
        next
          ? `Until version ${next.version} takes over on ${shortDate(next.effectiveFrom)}`
          : 'Today or later'
      }
    />
  );
}
