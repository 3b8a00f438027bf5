import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { RebateWindow } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import {
  type AgreementSettlements,
  settlements,
} from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { settlementText } from '../../agreements/agreement-text.ts';
import { SettlementFigure } from '../../agreements/settlement-figure.tsx';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { dueText, nextDue } from './next-due.ts';
import { WindowFigure } from './window-figure.tsx';

interface RebateSettlementCardProps {
  agreement: AgreementRow;
  window: RebateWindow;
}

/** What the supplier has paid and still owes, and how it will be claimed. */
export function RebateSettlementCard({ agreement, window }: RebateSettlementCardProps) {
  const { data, error, refetch } = useQuery(
    queryOf(settlements.ofAgreement, { params: { agreementId: agreement.id } }),
  );
  const due = data && nextDue({ settlements: data, agreement, windowTo: window.windowTo });
  return (
    <Panel title="Settlement" action={due ? <StatusChip {...due} /> : null}>
      {data ? (
        <Amounts agreementId={agreement.id} settlements={data} window={window} />
      ) : error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={4} />
      )}
      <Box sx={{ mt: 1.75, pt: 1.5, borderTop: 1, borderColor: 'tokens.lineSoft', ...quiet }}>
        {`${settlementText(agreement)}. ${dueText(agreement)}`}
      </Box>
    </Panel>
  );
}

interface AmountsProps {
  agreementId: number;
  settlements: AgreementSettlements;
  window: RebateWindow;
}

function Amounts({ agreementId, settlements: shown, window }: AmountsProps) {
  const { figures, currency, today } = shown;
  const figure = (of: keyof typeof figures) => (
    <SettlementFigure figure={of} agreementId={agreementId} settlements={shown} />
  );
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 0.75, m: 0, typography: 'body2' }}>
      <Amount label="Earned to date">{figure('earned')}</Amount>
      <Amount label="Settled">{figure('settled')}</Amount>
      {figures.requested === 0 ? null : <Amount label="Requested">{figure('requested')}</Amount>}
      <Amount label="Written off">{figure('writtenOff')}</Amount>
      <Amount label="Outstanding" isStrong>
        {figure('outstanding')}
      </Amount>
      {window.forecastEarned === null || window.windowTo < today ? null : (
        <Amount label="Expected for the period">
          <WindowFigure figure="forecastEarned" window={window} of={currency} />
        </Amount>
      )}
    </Box>
  );
}

function Amount({ label, isStrong, children }: { label: string; isStrong?: true; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: isStrong ? 600 : 400 }}>
      <Box component="dt" sx={{ color: isStrong ? 'text.primary' : 'text.tertiary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ ...tabular, m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

const quiet = { typography: 'caption', color: 'text.tertiary' } as const;
