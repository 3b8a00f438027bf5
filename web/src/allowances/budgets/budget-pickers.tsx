import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { useShownKinds } from '../../agreements/agreement-kinds.ts';
import { Choice } from '../choice.tsx';
import { YearChoice } from '../year-choice.tsx';
import { yearsQuery } from './budget-queries.ts';
import type { BudgetPart } from './use-budget-part.ts';

interface BudgetPickersProps extends BudgetPart {
  onChoose: (part: Partial<BudgetPart>) => void;
}

const all = 'All';

/** Which year and kind the page shows. */
export function BudgetPickers({ year, kind, onChoose }: BudgetPickersProps) {
  const kinds = useShownKinds();
  const { data: stored = [] } = useQuery(yearsQuery);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <YearChoice year={year} also={stored} onChange={(chosen) => onChoose({ year: chosen })} />
      <Choice<AgreementType | typeof all>
        label="Agreement type"
        value={kind ?? all}
        options={[[all, 'All types'], ...kinds.map((type) => [type, agreementTypeLabels[type]] as const)]}
        onChange={(chosen) => onChoose({ kind: chosen === all ? null : chosen })}
        minWidth={170}
      />
    </Box>
  );
}
