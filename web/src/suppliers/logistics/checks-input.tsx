import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Option } from '../../ui/fields/option.ts';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { useBound, type FieldProps } from '../../ui/fields/use-bound.ts';
import { FieldGroup } from './field-group.tsx';

interface ChecksProps<V extends string | number> extends FieldProps<V[]> {
  options: readonly Option<V>[];
  /** On one line if there is room, for short labels; otherwise in columns. */
  inline?: boolean;
}

/** A multiple choice from a few options, all visible as checkboxes. */
export function ChecksInput<V extends string | number>(props: ChecksProps<V>) {
  const { name, label, readOnly, wide, options, inline = false } = props;
  const { value, write, onBlur, inputRef, error } = useBound<V[]>(props);
  const chosen: V[] = Array.isArray(value) ? value : [];
  if (readOnly) {
    const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
    return <ReadOnlyValue label={label}>{labels.join(', ')}</ReadOnlyValue>;
  }
  return (
    <FieldGroup label={label} error={error} wide={wide}>
      <Box sx={inline ? line : columns}>
        {options.map((option, at) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            sx={{ ml: -1, mr: 0 }}
            control={
              <Checkbox
                name={name}
                checked={chosen.includes(option.value)}
                onChange={(_, isChosen) => write(toggled(options, chosen, option.value, isChosen))}
                onBlur={onBlur}
                slotProps={{
                  input: { ...(at === 0 && { ref: inputRef }), ...(error && { 'aria-invalid': true }) },
                }}
                sx={{ p: 1, py: 0.5, '& svg': { width: 20, height: 20 } }}
              />
            }
          />
        ))}
      </Box>
    </FieldGroup>
  );
}

/** In option order, regardless of the order ticked. */
function toggled<V extends string | number>(
  options: readonly Option<V>[],
  chosen: readonly V[],
  value: V,
  isChosen: boolean,
): V[] {
  return options
    .map((option) => option.value)
    .filter((one) => (one === value ? isChosen : chosen.includes(one)));
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
  columnGap: 1,
} as const;
const line = { display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const;
