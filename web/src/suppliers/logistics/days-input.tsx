import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { shortDate, type Day } from '@backdock/core/kit/dates.ts';
import { CalendarPopover } from '../../ui/fields/calendar-popover.tsx';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { useBound, type FieldProps } from '../../ui/fields/use-bound.ts';
import { Icon } from '../../ui/icons.tsx';
import { FieldGroup } from './field-group.tsx';

interface DaysProps extends FieldProps<Day[]> {
  /** The singular: `holiday`. */
  noun: string;
}

/** Any number of dates, in order; picked from a calendar, each removable. */
export function DaysInput(props: DaysProps) {
  const { label, readOnly, wide, noun } = props;
  const { value, write, error } = useBound<Day[]>(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const days: Day[] = Array.isArray(value) ? value : [];
  if (readOnly) return <ReadOnlyValue label={label}>{days.map(shortDate).join(' · ')}</ReadOnlyValue>;
  const without = (day: Day) => days.filter((one) => one !== day);
  return (
    <FieldGroup label={label} error={error} wide={wide}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {days.map((day) => (
          <Box key={day} component="span" sx={pill}>
            {shortDate(day)}
            <IconButton
              size="small"
              aria-label={`Remove ${shortDate(day)}`}
              onClick={() => write(without(day))}
              sx={{ width: 24, height: 24 }}
            >
              <Icon name="close" size={12} />
            </IconButton>
          </Box>
        ))}
        <Button
          size="small"
          aria-haspopup="dialog"
          startIcon={<Icon name="add" size={15} />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          Add {noun}
        </Button>
      </Box>
      <CalendarPopover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        selected={null}
        label={`Add ${noun}`}
        onPick={(day) => {
          write([...without(day), day].toSorted());
          setAnchor(null);
        }}
      />
    </FieldGroup>
  );
}

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  height: 28,
  pl: 1,
  pr: 0.25,
  borderRadius: '7px',
  typography: 'body2',
  bgcolor: 'tokens.muteSoft',
} as const;
