import { useState } from 'react';
import { dayInPacific, pickInRange } from '@backdock/core/kit/dates.ts';
import { DayField } from '../days/day-field.tsx';
import { LazyCalendar } from '../days/lazy-calendar.tsx';
import { RangeFields } from '../days/range-fields.tsx';
import { dateLabels, isBlankType } from './filter-labels.ts';
import { dateDraftOf, dateFilter, mayApply, type DateDraft } from './filter-models.ts';
import { FilterButtons, TypeSelect, type FilterProps } from './filter-parts.tsx';

export function DateFilter({ column, filter, onChange, onClose }: FilterProps) {
  const [draft, setDraft] = useState(() => dateDraftOf(filter, dayInPacific(new Date())));
  const change = (part: Partial<DateDraft>) => setDraft({ ...draft, ...part, changed: true });
  const finish = (next: ReturnType<typeof dateFilter>) => {
    onChange(next);
    onClose();
  };
  const canApply = mayApply(draft);
  const apply = () => {
    if (canApply) finish(dateFilter(draft));
  };
  const { label } = column;
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
          <RangeFields
            label={label}
            value={draft.range}
            onChange={(range) => change({ range })}
            onEnter={apply}
          />
          <LazyCalendar
            key="range"
            label={label}
            selected={draft.range}
            onPick={(clicked) => change({ range: pickInRange(draft.range, clicked) })}
          />
        </>
      ) : (
        <>
          <DayField label={label} value={draft.date} onChange={(date) => change({ date })} onEnter={apply} />
          <LazyCalendar key="day" label={label} selected={draft.date} onPick={(date) => change({ date })} />
        </>
      )}
      <FilterButtons onClear={() => finish(null)} onApply={apply} canApply={canApply} />
    </>
  );
}
