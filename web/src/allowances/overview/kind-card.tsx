import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { KindTotal } from '@backdock/core/allowances/figures/figures.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { kindTitles } from '../../agreements/agreement-kinds.ts';
import { paths } from '../../platform/paths.ts';
import { tabular } from '../../ui/text/figures.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { BudgetShare } from '../figures/budget-share.tsx';
import { TotalFigure } from '../figures/total-figure.tsx';
import { yearSearch } from '../use-choose-part.ts';

interface KindCardProps {
  type: AgreementType;
  year: string;
  /** By currency; undefined while they load. */
  totals: readonly KindTotal[] | undefined;
}

const lists: Partial<Record<AgreementType, string>> = {
  Marketing: paths.marketingAllowances,
  Ddr: paths.ddrAllowances,
  Rebate: paths.rebates,
};

const only = (value: string): FilterModel[string] => ({ filterType: 'set', values: [value] });

const labels = { earned: 'Earned', budget: 'Budget', outstanding: 'Outstanding' } as const;

/** What one kind earned in the year, beside its budget and the year before. */
export function KindCard({ type, year, totals }: KindCardProps) {
  const list = lists[type];
  return (
    <Paper variant="outlined" component="section" aria-label={kindTitles[type]} sx={{ px: 2.25, py: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="h2" color="textSecondary">
          {kindTitles[type]}
        </Typography>
        {list === undefined ? null : (
          <TextLink to={list} search={{ year: yearSearch(year) }} sx={{ typography: 'body2' }}>
            Open
          </TextLink>
        )}
      </Box>
      {totals === undefined ? (
        <Skeleton variant="rounded" height={84} sx={{ mt: 1 }} />
      ) : totals.length === 0 ? (
        <Typography sx={{ mt: 1, color: 'text.tertiary' }}>{`No agreements in ${year}`}</Typography>
      ) : (
        totals.map((total) => <Total key={total.currency} total={total} year={year} />)
      )}
    </Paper>
  );
}

function Total({ total, year }: { total: KindTotal; year: string }) {
  const { type, agreementCount, outstanding } = total;
  const figure = (column: keyof typeof labels) => (
    <TotalFigure
      of={{ list: type, column, isYear: true }}
      label={labels[column]}
      total={total[column] ?? 0}
      currency={total.currency}
      filter={{ agreementType: only(type), year: only(year) }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.75, mt: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="stat" component="p">
          {figure('earned')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {`earned by ${pluralize(agreementCount, 'agreement')}`}
        </Typography>
      </Box>
      <BudgetShare {...total} budgetFigure={figure('budget')} />
      {outstanding === 0 ? null : (
        <Typography variant="body2" sx={{ ...tabular, color: 'text.secondary' }}>
          {figure('outstanding')} outstanding
        </Typography>
      )}
    </Box>
  );
}
