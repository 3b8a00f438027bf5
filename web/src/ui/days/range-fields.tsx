import Box from '@mui/material/Box';
import type { DayRange } from '@backdock/core/kit/dates.ts';
import { DayField } from './day-field.tsx';

interface RangeFieldsProps {
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  onEnter?: () => void;
}

/** The two ends of a range, typed. */
export function RangeFields({ label, value, onChange, onEnter }: RangeFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start', gap: 1 }}>
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={`${label}, ${end}`}
          placeholder={end === 'from' ? 'From' : 'To'}
          value={value[end]}
          onChange={(day) => onChange({ ...value, [end]: day })}
          {...(onEnter && { onEnter })}
        />
      ))}
    </Box>
  );
}
