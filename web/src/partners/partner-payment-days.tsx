import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { paymentDaysText } from '@backdock/core/partners/payment-settings.rules.ts';
import { lastDayOfMonth, maxPaymentDays } from '@backdock/core/partners/payment-settings.values.ts';
import { autocompleteSlots } from '../ui/fields/autocomplete-look.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { useBound, wideCell, type FieldProps } from '../ui/fields/use-bound.ts';

const days = Array.from({ length: lastDayOfMonth }, (_, at) => at + 1);
const labelOf = (day: number) => (day === lastDayOfMonth ? 'Last day' : String(day));

/** Up to four days of a month. */
export function PaymentDaysInput(props: FieldProps<number[]>) {
  const { label, readOnly, wide } = props;
  const { value, write, onBlur, inputRef, error } = useBound(props);
  const chosen: number[] = Array.isArray(value) ? value : [];
  if (readOnly) return <ReadOnlyValue label={label}>{paymentDaysText(chosen)}</ReadOnlyValue>;
  const isFull = chosen.length >= maxPaymentDays;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={days}
      value={chosen}
      getOptionLabel={labelOf}
      getOptionDisabled={() => isFull}
      onChange={(_, next) => write(next.toSorted((one, other) => one - other))}
      onBlur={onBlur}
      noOptionsText="Not a valid day of the month"
      slotProps={{ ...autocompleteSlots, chip: { size: 'small' } }}
      sx={{
        ...wideCell(wide),
        '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { py: '2px', pl: 0.5 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { p: '3px 6px' },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          placeholder={chosen.length === 0 ? 'Any day' : ''}
          error={error !== undefined}
          helperText={error ?? `Up to ${maxPaymentDays} days of the month. Leave blank for any day.`}
        />
      )}
    />
  );
}
