import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ChecklistCount } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { checklistItems } from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { itemWords, lowered } from './checklist-words.ts';
import { listPaths } from './list-paths.ts';
import { checklistQuery, type Month } from './period-queries.ts';

/** Tasks to finish before closing the month. */
export function MonthChecklist({ month }: { month: Month }) {
  const { data, error, refetch } = useQuery(checklistQuery(month));
  if (data) return <ChecklistLines items={data} month={month} />;
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  return <TextSkeleton lines={10} />;
}

interface ChecklistLinesProps {
  items: readonly ChecklistCount[];
  month: Month;
}

export function ChecklistLines({ items, month }: ChecklistLinesProps) {
  return (
    <Box
      component="ul"
      aria-label="Checklist"
      sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0, typography: 'body2' }}
    >
      {items.map(({ key, count, amounts }) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Icon
            name={count === 0 ? 'success' : 'warning'}
            titleAccess={count === 0 ? 'Done' : 'Open'}
            sx={{ color: count === 0 ? 'success.main' : 'warning.main' }}
          />
          {count === 0 ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              No {lowered(checklistItems[key].label)}
            </Box>
          ) : (
            <span>
              <TextLink to={listPaths[checklistItems[key].list]} search={found(key, month)}>
                {itemWords(checklistItems[key].label, count)}
              </TextLink>
              {amounts.map(({ currency: of, total }) => ` · ${currency(total, of)}`)}
            </span>
          )}
        </Box>
      ))}
    </Box>
  );
}

const found = (key: ChecklistCount['key'], month: Month) => ({
  grid: { filter: checklistItems[key].filter(month) },
});
