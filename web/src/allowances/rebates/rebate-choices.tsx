import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { RebateOverview } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { rangeText } from '@backdock/core/kit/dates.ts';
import { useOpenedAgreement } from '../../agreements/opened-agreement.ts';
import { useRebateSearch, windowIn } from './use-rebate-search.ts';

interface RebateChoicesProps {
  overview: RebateOverview | undefined;
  /** The supplier's rebates of the year. */
  others: readonly RebateOverview[];
}

const yearsBack = 6;
const yearsAhead = 1;

/** Which rebate, year, and period to show, and the agreement itself. */
export function RebateChoices({ overview, others }: RebateChoicesProps) {
  const { year, thisYear, windowFrom, show } = useRebateSearch();
  const { open } = useOpenedAgreement();
  const agreement = overview?.agreements.at(-1);
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, at) => thisYear + yearsAhead - at);
  return (
    <>
      {others.length > 1 && agreement ? (
        <Choice
          label="Rebate"
          value={agreement.id}
          options={others.flatMap(({ agreements }) => agreements.slice(-1)).map(({ id, name }) => [id, name])}
          onChange={(id) => show({ agreement: id, window: undefined })}
        />
      ) : null}
      {overview && overview.windows.length > 1 ? (
        <Choice
          label="Period"
          value={windowIn(overview.windows, windowFrom)?.windowFrom ?? ''}
          options={overview.windows.map(({ windowFrom: from, windowTo: to }) => [
            from,
            rangeText({ from, to }),
          ])}
          onChange={(from) => show({ window: from })}
        />
      ) : null}
      <Choice
        label="Year"
        value={year}
        options={[...new Set([year, ...years])]
          .toSorted((one, other) => other - one)
          .map((each) => [each, String(each)])}
        onChange={(next) => show({ year: next, window: undefined })}
      />
      {agreement ? <Button onClick={() => open(agreement)}>Open agreement</Button> : null}
    </>
  );
}

interface ChoiceProps<V extends string | number> {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}

function Choice<V extends string | number>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value as unknown as V)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ minWidth: 96 }}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
