import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabular } from '../text/figures.ts';
import { decimal } from '../grid/columns/format.ts';
import type { CountsQuery } from './filter-column.ts';
import { setFilter } from './filter-models.ts';
import { FilterButtons, type FilterProps } from './filter-parts.tsx';
import { optionRow } from './option-row.ts';
import { valueLabel } from './value-label.ts';

const searchAbove = 7;
const listHeight = 200;

export function SetFilter({ column, filter, counts, onChange, onClose }: FilterProps) {
  const all = column.values ?? [];
  const was = filter?.filterType === 'set' ? filter.values : [];
  const [chosen, setChosen] = useState<readonly (string | null)[]>(was);
  const [sought, setSought] = useState('');
  const known = useCounts(counts);
  const shown = all.filter((value) =>
    valueLabel(value, column.labels).toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const chosenShown = shown.filter((value) => chosen.includes(value)).length;
  const without = (values: readonly string[]) =>
    chosen.filter((value) => value === null || !values.includes(value));
  const toggle = (values: readonly string[], on: boolean) =>
    setChosen(on ? [...without(values), ...values] : without(values));
  const finish = (values: readonly (string | null)[]) => {
    onChange(setFilter(values, all));
    onClose();
  };
  return (
    <>
      {all.length > searchAbove ? (
        <TextField
          fullWidth
          value={sought}
          placeholder="Search"
          onChange={(event) => setSought(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': `Search in ${column.label}` } }}
        />
      ) : null}
      <Box
        component="fieldset"
        aria-label={column.label}
        sx={{
          display: 'grid',
          maxHeight: listHeight,
          minWidth: 0,
          overflowY: 'auto',
          m: 0,
          mx: -0.5,
          p: 0,
          border: 0,
        }}
      >
        <FormControlLabel
          label="Select all"
          control={
            <Checkbox
              size="small"
              checked={shown.length > 0 && chosenShown === shown.length}
              indeterminate={chosenShown > 0 && chosenShown < shown.length}
              disabled={shown.length === 0}
              onChange={(_, on) => toggle(shown, on)}
            />
          }
          sx={optionRow}
        />
        {shown.map((value) => (
          <FormControlLabel
            key={value}
            label={
              <>
                <span>{valueLabel(value, column.labels)}</span>
                {known ? (
                  <Box component="span" sx={{ ...tabular, color: 'text.tertiary' }}>
                    {decimal(known[value] ?? 0)}
                  </Box>
                ) : null}
              </>
            }
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(value)}
                onChange={(_, on) => toggle([value], on)}
              />
            }
            sx={countedRow}
          />
        ))}
      </Box>
      <FilterButtons onClear={() => finish([])} onApply={() => finish(chosen)} canApply={chosen.length > 0} />
    </>
  );
}

const countedRow = {
  ...optionRow,
  '& .MuiFormControlLabel-label': {
    ...optionRow['& .MuiFormControlLabel-label'],
    display: 'flex',
    justifyContent: 'space-between',
    gap: 1.5,
    flex: 1,
    pr: 0.5,
  },
} as const;

/** Null while loading or if unavailable: the filter works without them. */
function useCounts(counts: CountsQuery | null): Readonly<Record<string, number>> | null {
  const { data } = useQuery({
    queryKey: counts?.queryKey ?? ['no-counts'],
    queryFn: counts?.queryFn ?? (() => null),
    enabled: counts !== null,
  });
  return data ?? null;
}
