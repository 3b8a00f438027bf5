import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  flightCheck,
  type FlightCheck,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import { loadProblem } from '../../../../platform/api-error.ts';
import { queryOf } from '../../../../platform/query-of.ts';
import type { RawSearch } from '../../../../platform/page-search.ts';
import { BlockedInvoices } from '../../../../partners/blocked-invoices.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { ErrorState, TextSkeleton } from '../../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { PayoutFooter } from '../../payout-footer.tsx';
import { paymentCrumbs } from '../../where-to.ts';
import { CheckFigures } from './check-figures.tsx';
import { CreateFileBar } from '../basket/create-file-bar.tsx';
import { DayChoice } from '../day-choice.tsx';
import { LeftOut } from './left-out.tsx';
import { NoteList } from './note-list.tsx';
import { PaidPartners } from './paid-partners.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { searchAfter } from '../run-search.ts';
import type { Run } from '../use-run.ts';

const crumbs = [
  ...paymentCrumbs,
  // The same run, before its check.
  {
    label: 'Create payment',
    to: '.',
    search: (before: RawSearch) => searchAfter(before, { check: null }),
  },
] as const;

/** What a file of the basket would pay, and what to review before creating it. */
export function FlightCheckPage({ run }: { run: Run }) {
  const { paymentType, currency, paymentDate } = run;
  const { data, error, refetch } = useQuery(
    queryOf(flightCheck.read, { query: { paymentType, currency, paymentDate } }),
  );
  return (
    <Page
      title="Flight check"
      breadcrumb={crumbs}
      chip={<StatusChip label={runTypeLabels[run.paymentType]} />}
      actions={
        <>
          <Button startIcon={<Icon name="back" size={16} />} onClick={() => run.change({ check: null })}>
            Back to basket
          </Button>
          <DayChoice label="Payment date" value={run.paymentDate} onChange={(date) => run.change({ date })} />
        </>
      }
    >
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <CheckFigures check={data} />
          {data ? <Checked check={data} run={run} /> : <Waiting />}
        </>
      )}
    </Page>
  );
}

function Checked({ check, run }: { check: FlightCheck; run: Run }) {
  const risks = check.findings.filter(({ weight }) => weight === 'Risk');
  const notes = check.findings.filter(({ weight }) => weight === 'Note');
  const leftOut = check.partners.filter(({ standing }) => standing !== 'Pays');
  const paid = check.partners.filter(({ standing }) => standing === 'Pays');
  return (
    <>
      <Typography aria-live="polite" variant="subtitle1" component="p">
        {check.sentence}
      </Typography>
      <Panel title="File total">
        <Box sx={{ maxWidth: 560 }}>
          <PayoutFooter payout={check.payout} />
        </Box>
      </Panel>
      <RiskPanel risks={risks} run={run} />
      <BlockedInvoices paymentType={check.paymentType} />
      {leftOut.length > 0 ? <LeftOut partners={leftOut} run={run} /> : null}
      {notes.length > 0 ? <NoteList notes={notes} currency={check.currency} /> : null}
      {paid.length > 0 ? <PaidPartners partners={paid} currency={check.currency} /> : null}
      <CreateFileBar check={check} />
    </>
  );
}

function Waiting() {
  return (
    <Box aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 2 }}>
      {[0, 1].map((part) => (
        <Paper key={part} variant="outlined" sx={{ px: 2.25, py: 2 }}>
          <TextSkeleton lines={5} />
        </Paper>
      ))}
    </Box>
  );
}
