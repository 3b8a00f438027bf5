import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { isBlankType, numberLabels, type NumberType } from './filter-labels.ts';
import { numberFilter, numberOf } from './filter-models.ts';
import { TypeSelect, type FilterProps } from './filter-parts.tsx';
import { useFilterDebounced } from '../use-debounced.ts';

interface Typed {
  type: NumberType;
  from: string;
  to: string;
}

export function NumberFilter({ column, filter, onChange, onClose }: FilterProps) {
  const [typed, setTyped] = useState(() => typedOf(filter));
  const { schedule, flush } = useFilterDebounced(({ type, from, to }: Typed) => {
    const next = numberFilter(type, from, to);
    if (next !== undefined) onChange(next);
  });
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    schedule(next);
  };
  const field = (name: 'from' | 'to', label: string) => {
    const wrong = Number.isNaN(numberOf(typed[name]));
    return (
      <TextField
        fullWidth
        value={typed[name]}
        placeholder={label}
        error={wrong}
        helperText={wrong ? messages.invalidFormat : undefined}
        onChange={(event) => change({ [name]: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise the key would also press the button that regains focus.
          event.preventDefault();
          flush();
          onClose();
        }}
        slotProps={{
          htmlInput: { 'aria-label': `${column.label}, ${label.toLowerCase()}`, inputMode: 'decimal' },
        }}
      />
    );
  };
  return (
    <>
      <TypeSelect
        column={column}
        type={typed.type}
        labels={numberLabels}
        onChange={(type) => change({ type })}
      />
      {isBlankType(typed.type) ? null : field('from', typed.type === 'inRange' ? 'From' : 'Number')}
      {typed.type === 'inRange' ? field('to', 'To') : null}
    </>
  );
}

function typedOf(filter: AnyFilter | undefined): Typed {
  if (filter?.filterType !== 'number') return { type: 'equals', from: '', to: '' };
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  return { type: filter.type, from: write(filter.filter), to: write(filter.filterTo) };
}
