import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dayInPacific, pickInRange, type DayRange } from '@backdock/core/kit/dates.ts';
import { day } from '../grid/format.ts';
import { Calendar } from './calendar.tsx';
import { dateLabels, isBlankType } from './filter-labels.ts';
import { dateDraftOf, dateFilter, dayBounds, mayApply, type DateDraft } from './filter-models.ts';
import { FilterButtons, TypeSelect, type FilterProps } from './filter-parts.tsx';

export function DateFilter({ column, filter, onChange, onClose }: FilterProps) {
  const [today] = useState(() => dayInPacific(new Date()));
  const [draft, setDraft] = useState(() => dateDraftOf(filter, today));
  const change = (part: Partial<DateDraft>) => setDraft({ ...draft, ...part, changed: true });
  const finish = (next: ReturnType<typeof dateFilter>) => {
    onChange(next);
    onClose();
  };
  return (
    <>
      <TypeSelect
        column={column}
        type={draft.type}
        labels={dateLabels}
        onChange={(type) => change({ type })}
      />
      {isBlankType(draft.type) ? null : draft.type === 'inRange' ? (
        <>
          <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
            {rangeText(draft.range)}
          </Typography>
          <Calendar
            key="range"
            label={column.label}
            today={today}
            selected={draft.range}
            onPick={(clicked) => change({ range: pickInRange(draft.range, clicked) })}
          />
        </>
      ) : (
        <>
          <DayField
            label={column.label}
            today={today}
            date={draft.date}
            onPick={(date) => change({ date })}
          />
          <Calendar
            key={draft.date.slice(0, 7)}
            label={column.label}
            today={today}
            selected={draft.date}
            onPick={(date) => change({ date })}
          />
        </>
      )}
      <FilterButtons
        onClear={() => finish(null)}
        onApply={() => finish(dateFilter(draft))}
        canApply={mayApply(draft)}
      />
    </>
  );
}

function rangeText({ from, to }: DayRange): string {
  if (from === null) return 'Choose the first day';
  return to === null ? `${day(from)} – choose the last day` : `${day(from)} – ${day(to)}`;
}

/** For who would rather type the day. */
function DayField(props: { label: string; today: string; date: string; onPick: (day: string) => void }) {
  const { first, last } = dayBounds(props.today);
  return (
    <TextField
      type="date"
      fullWidth
      defaultValue={props.date}
      key={props.date}
      onChange={(event) => {
        const typed = event.target.value;
        if (typed >= first && typed <= last) props.onPick(typed);
      }}
      slotProps={{ htmlInput: { 'aria-label': props.label, min: first, max: last } }}
    />
  );
}
