import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ChecklistCount } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { checklistItems } from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
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
      {items.map(({ key, count, amounts, suppliers }) => (
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
              <ItemLink of={key} month={month}>
                {itemWords(checklistItems[key].label, count)}
              </ItemLink>
              {amounts.map(({ currency: of, total }) => ` · ${currency(total, of)}`)}
              <Suppliers suppliers={suppliers} rest={count - suppliers.length} />
            </span>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface ItemLinkProps {
  of: ChecklistCount['key'];
  month: Month;
  children: string;
}

/** Leads to the list that shows the records, if there is one. */
function ItemLink({ of, month, children }: ItemLinkProps) {
  const { list, filter } = checklistItems[of];
  if (list === null) return children;
  return (
    <TextLink to={listPaths[list]} search={{ grid: { filter: filter(month) } }}>
      {children}
    </TextLink>
  );
}

interface SuppliersProps {
  suppliers: ChecklistCount['suppliers'];
  /** Not named. */
  rest: number;
}

function Suppliers({ suppliers, rest }: SuppliersProps) {
  if (suppliers.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {suppliers.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 ? ', ' : ''}
          <TextLink {...linkTo(pageLink(paths.supplierAgreements, { supplierId: id }))}>{name}</TextLink>
        </Fragment>
      ))}
      {rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : ''}
    </Box>
  );
}
