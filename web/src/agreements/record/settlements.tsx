import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import {
  type AgreementSettlements,
  settlements,
} from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { SettlementFigure } from '../settlement-figure.tsx';
import { DueSettlements } from './due-settlements.tsx';
import { MadeSettlementLine } from './made-settlement-line.tsx';
import { RecordSection } from './record-section.tsx';

/** What was earned, claimed and paid, for the agreement and the terms before and after it. */
export function Settlements({ agreement }: { agreement: Agreement }) {
  const { data, error, refetch } = useQuery(
    queryOf(settlements.ofAgreement, { params: { agreementId: agreement.id } }),
  );
  return (
    <RecordSection title="Settlements">
      {error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Figures agreementId={agreement.id} settlements={data} />
          <DueSettlements agreement={agreement} settlements={data} onReload={refetch} />
          <Made settlements={data} />
        </>
      ) : (
        <TextSkeleton lines={4} />
      )}
    </RecordSection>
  );
}

const shownFigures = [
  { figure: 'earned', label: 'Earned' },
  { figure: 'settled', label: 'Settled' },
  { figure: 'requested', label: 'Requested', isOptional: true },
  { figure: 'writtenOff', label: 'Written off', isOptional: true },
  { figure: 'outstanding', label: 'Outstanding' },
] as const;

interface FiguresProps {
  agreementId: number;
  settlements: AgreementSettlements;
}

function Figures({ agreementId, settlements: shown }: FiguresProps) {
  return (
    <Facts>
      {shownFigures.map((each) =>
        'isOptional' in each && shown.figures[each.figure] === 0 ? null : (
          <ReadOnlyValue key={each.figure} label={each.label}>
            <SettlementFigure figure={each.figure} agreementId={agreementId} settlements={shown} />
          </ReadOnlyValue>
        ),
      )}
    </Facts>
  );
}

/** Shown at first; an agreement that is settled each month has many. */
const shownAtFirst = 4;

function Made({ settlements: { made, due, currency: of } }: { settlements: AgreementSettlements }) {
  const [isAll, setAll] = useState(false);
  if (made.length === 0) {
    return due.length === 0 ? (
      <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
        Nothing has been settled yet.
      </Typography>
    ) : null;
  }
  const shown = isAll ? made : made.slice(0, shownAtFirst);
  return (
    <>
      <Box
        component="ul"
        aria-label="Settled"
        sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}
      >
        {shown.map((settlement) => (
          <MadeSettlementLine key={settlement.id} settlement={settlement} currency={of} />
        ))}
      </Box>
      {shown.length < made.length ? (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {`Show all ${made.length}`}
        </Button>
      ) : null}
    </>
  );
}
