import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { orderedRange, pickInRange, rangeText, type DayRange } from '@backdock/core/kit/dates.ts';
import { RangeFields } from '../days/range-fields.tsx';
import { Icon } from '../icons.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';
import { TextBase } from './text-base.tsx';
import { useBound, wideCell, type FieldProps } from './use-bound.ts';

const empty: DayRange = { from: null, to: null };

/** Two dates, typed or picked in its panel: the first click sets the start, the second the end. */
export function DateRangeInput({ readOnly, control, wide, ...props }: FieldProps<DayRange>) {
  const { value, write, ...field } = useBound<DayRange>({ ...props, readOnly, control });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const range = (value as DayRange | null | undefined) ?? empty;
  if (readOnly) return <ReadOnlyValue label={props.label}>{rangeText(range)}</ReadOnlyValue>;
  const open = () => {
    if (!props.disabled) setAnchor(place.current);
  };
  const close = () => {
    setAnchor(null);
    if (range.from && range.to && range.to < range.from) write(orderedRange(range));
  };
  return (
    <Box ref={place} sx={wideCell(wide)}>
      <TextBase
        {...props}
        {...field}
        value={rangeText(range)}
        // The panel sets the value.
        onChange={() => undefined}
        htmlInput={{
          readOnly: true,
          placeholder: 'From – to',
          style: { cursor: 'pointer' },
          onClick: open,
          onKeyDown: (event) => {
            if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            open();
          },
        }}
        end={
          <IconButton
            size="small"
            aria-label={`Choose ${props.label.toLowerCase()}`}
            aria-haspopup="dialog"
            disabled={props.disabled ?? false}
            onClick={open}
          >
            <Icon name="calendar" />
          </IconButton>
        }
      />
      <CalendarPopover
        anchor={anchor}
        onClose={close}
        selected={range}
        label={props.label}
        onPick={(day) => {
          const next = pickInRange(range, day);
          write(next);
          if (next.to) setAnchor(null);
        }}
        header={<RangeFields label={props.label} value={range} onChange={write} onEnter={close} />}
        footer={
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              typography: 'body2',
              color: 'text.secondary',
            }}
          >
            <Box aria-live="polite" sx={{ flex: 1 }}>
              {rangeText(range) || 'Choose a start date'}
            </Box>
            <Button
              size="small"
              disabled={!range.from && !range.to}
              onClick={() => {
                write(empty);
                setAnchor(null);
              }}
            >
              Clear
            </Button>
          </Box>
        }
      />
    </Box>
  );
}
