import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { useShownKinds } from '../../agreements/agreement-kinds.ts';
import { yearsQuery } from './budget-queries.ts';
import { type BudgetPart, currentYear } from './use-budget-part.ts';

interface BudgetPickersProps extends BudgetPart {
  onChoose: (part: Partial<BudgetPart>) => void;
}

const all = 'All';

/** Which year and kind the page shows. */
export function BudgetPickers({ year, kind, onChoose }: BudgetPickersProps) {
  const kinds = useShownKinds();
  const { data: stored = [] } = useQuery(yearsQuery);
  const thisYear = Number(currentYear());
  const near = [thisYear - 1, thisYear, thisYear + 1].map(String);
  const years = [...new Set([...stored, ...near, year])].toSorted().toReversed();
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <TextField
        select
        label="Year"
        value={year}
        onChange={(event) => onChoose({ year: event.target.value })}
        sx={{ width: 110 }}
      >
        {years.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Agreement type"
        value={kind ?? all}
        onChange={({ target: { value } }) =>
          onChoose({ kind: value === all ? null : (value as AgreementType) })
        }
        sx={{ width: 190 }}
      >
        <MenuItem value={all}>All types</MenuItem>
        {kinds.map((type) => (
          <MenuItem key={type} value={type}>
            {agreementTypeLabels[type]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
