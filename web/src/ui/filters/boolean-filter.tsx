import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { booleanFilter } from './filter-models.ts';
import type { FilterProps } from './filter-parts.tsx';
import { optionRow } from './option-row.ts';

const choices = [
  { value: 'any', label: 'Any' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

export function BooleanFilter({ column, filter, onChange, onClose }: FilterProps) {
  const type = filter?.filterType === 'text' ? filter.type : 'any';
  return (
    <RadioGroup
      aria-label={column.label}
      value={type}
      onChange={(_, value) => {
        const chosen = choices.find((choice) => choice.value === value);
        if (chosen) onChange(booleanFilter(chosen.value));
        onClose();
      }}
    >
      {choices.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          value={value}
          label={label}
          control={<Radio size="small" />}
          sx={optionRow}
        />
      ))}
    </RadioGroup>
  );
}
