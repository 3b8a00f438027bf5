import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import type { RebateOverview } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import { agreementQuery } from '../../agreements/agreement-queries.ts';
import { AgreementDocuments } from '../../agreements/record/agreement-documents.tsx';
import { useAgreementLive } from '../../agreements/record/use-agreement-live.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { EmptyState, ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { LadderCard } from './ladder-card.tsx';
import { MonthTable } from './month-table.tsx';
import { RebateSettlementCard } from './rebate-settlement-card.tsx';
import { RebateTermsCard } from './rebate-terms-card.tsx';
import { useRebateSearch, windowIn } from './use-rebate-search.ts';

interface RebateViewProps {
  overview: RebateOverview;
  year: number;
  today: Day;
}

/** The ladder beside the year's months. */
export function RebateView({ overview, year, today }: RebateViewProps) {
  const { windowFrom } = useRebateSearch();
  const window = windowIn(overview.windows, windowFrom);
  const agreement =
    overview.agreements.find(({ id }) => id === window?.agreementId) ?? overview.agreements.at(-1);
  if (!agreement) return null;
  return (
    <Box sx={layout}>
      <Box sx={column}>
        {window ? (
          <LadderCard
            key={window.windowFrom}
            overview={overview}
            agreement={agreement}
            window={window}
            today={today}
          />
        ) : (
          <Panel title="Ladder">
            <EmptyState hint={`This rebate starts on ${shortDate(agreement.startDate)}.`} />
          </Panel>
        )}
        <Box sx={cards}>
          {window ? <RebateSettlementCard agreement={agreement} window={window} /> : null}
          <Box sx={column}>
            <Documents agreementId={agreement.id} />
            <RebateTermsCard agreement={agreement} />
          </Box>
        </Box>
      </Box>
      <MonthTable overview={overview} year={year} today={today} currency={agreement.currency} />
    </Box>
  );
}

function Documents({ agreementId }: { agreementId: number }) {
  const { data, error, refetch } = useQuery(agreementQuery('Rebate', agreementId));
  useAgreementLive('Rebate', agreementId);
  return (
    <Paper variant="outlined" sx={{ p: 2.25, minWidth: 0 }}>
      {error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <AgreementDocuments agreement={data} />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Paper>
  );
}

const layout = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 480px' },
} as const;
const column = { display: 'grid', gap: 1.75, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const cards = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
