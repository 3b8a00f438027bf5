import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { coverageTone } from '../coverage-tone.ts';
import { changeText } from './budget-words.ts';

interface BudgetShareProps {
  earned: number;
  budget: number | null;
  priorYearEarned: number | null;
  /** The budget as it opens. */
  budgetFigure: ReactNode;
}

/** How much of the budget is earned, and how that compares with the year before. */
export function BudgetShare({ earned, budget, priorYearEarned, budgetFigure }: BudgetShareProps) {
  const share = budget === null || budget === 0 ? null : (earned / budget) * 100;
  const change = changeText(earned, priorYearEarned);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, ...tabular, typography: 'body2', color: 'text.secondary' }}>
      {share === null ? null : (
        <ProgressBar
          name="Share of the budget earned"
          value={share}
          label={`${Math.round(share)}%`}
          tone={coverageTone(share)}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <span>{budget === null ? 'No budget' : <>Budget {budgetFigure}</>}</span>
        {change === null ? null : <span>{change}</span>}
      </Box>
    </Box>
  );
}
