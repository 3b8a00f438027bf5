import Box from '@mui/material/Box';
import { figurePeriods } from '@backdock/core/allowances/figures/figures.values.ts';
import { Choice } from '../choice.tsx';
import { YearChoice } from '../year-choice.tsx';
import type { FigurePart } from './use-figure-part.ts';

interface FigurePickersProps extends FigurePart {
  onChoose: (part: Partial<FigurePart>) => void;
}

/** Which year and period the page shows. */
export function FigurePickers({ year, period, onChoose }: FigurePickersProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <YearChoice year={year} onChange={(chosen) => onChoose({ year: chosen })} />
      <Choice
        label="Period"
        value={period}
        options={figurePeriods.map((each) => [each, each === 'YearToDate' ? 'Year to date' : each])}
        onChange={(chosen) => onChoose({ period: chosen })}
        minWidth={136}
      />
    </Box>
  );
}
