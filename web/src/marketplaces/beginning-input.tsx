import { useWatch } from 'react-hook-form';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import type { PolicyVersion } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { DateInput } from '../ui/fields/date-input.tsx';
import type { FieldProps } from '../ui/fields/use-bound.ts';

/** The date a new version takes effect, with what is scheduled after it. */
export function BeginningInput({
  policies,
  ...props
}: FieldProps<string> & { policies: readonly PolicyVersion[] }) {
  const begins: Day = useWatch({ control: props.control, name: props.name });
  const [next] = policies
    .filter(({ effectiveFrom }) => effectiveFrom > begins)
    .toSorted((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom));
  return (
    <DateInput
      {...props}
      helperText={
        next
          ? `Until version ${next.version} takes effect on ${shortDate(next.effectiveFrom)}`
          : 'Today or later'
      }
    />
  );
}
