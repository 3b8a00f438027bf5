import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { allowances } from '@backdock/core/allowances/figures/figures.contract.ts';
import { useShownKinds } from '../../agreements/agreement-kinds.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AllowanceTabs } from '../allowance-tabs.tsx';
import { currentYear, useChoosePart, yearIn, yearSearch } from '../use-choose-part.ts';
import { YearChoice } from '../year-choice.tsx';
import { EndingAgreements } from './ending-agreements.tsx';
import { KindCard } from './kind-card.tsx';
import { RebatesToGain } from './rebates-to-gain.tsx';
import { SettlementsDue } from './settlements-due.tsx';

export default function AllowancesPage() {
  const year = yearIn(useSearch({ strict: false }), currentYear());
  const choosePart = useChoosePart();
  const kinds = useShownKinds();
  const { data, error, refetch } = useQuery(queryOf(allowances.overview, { query: { year } }));
  return (
    <Page
      title="Allowances"
      breadcrumb={[{ label: 'Accounting', to: paths.accounting }]}
      actions={<YearChoice year={year} onChange={(chosen) => choosePart({ year: yearSearch(chosen) })} />}
      tabs={<AllowanceTabs />}
    >
      {error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={cards}>
            {kinds.map((type) => (
              <KindCard
                key={type}
                type={type}
                year={year}
                totals={data?.totals.filter((total) => total.type === type)}
              />
            ))}
          </Box>
          <Box sx={halves}>
            <Box sx={column}>
              {kinds.includes('Rebate') ? <RebatesToGain rebates={data?.toGain} year={year} /> : null}
              <SettlementsDue
                due={data?.due.filter(({ agreementType }) => kinds.includes(agreementType))}
                count={data?.dueCount ?? 0}
              />
            </Box>
            <EndingAgreements
              ending={data?.ending.filter(({ type }) => kinds.includes(type))}
              count={data?.endingCount ?? 0}
              today={data?.today}
            />
          </Box>
        </Box>
      )}
    </Page>
  );
}

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
} as const;
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const halves = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
