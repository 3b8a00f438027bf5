import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { FlightCheck } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import { loadProblem } from '../../../platform/api-error.ts';
import { BlockedInvoices } from '../../../pickers/blocked-invoices.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/states.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { PayoutFooter } from '../payout-footer.tsx';
import { paymentCrumbs } from '../where-to.ts';
import { CheckFigures } from './check-figures.tsx';
import { CreateFileBar } from './create-file-bar.tsx';
import { DayChoice } from './day-choice.tsx';
import { LeftOut } from './left-out.tsx';
import { NoteList } from './note-list.tsx';
import { PaidPartners } from './paid-partners.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { checkQuery } from './run-queries.ts';
import { searchAfter } from './run-search.ts';
import type { Run } from './use-run.ts';

const crumbs = [
  ...paymentCrumbs,
  // The same run, before its check.
  { label: 'Create payment', to: '.', search: (before: object) => searchAfter(before, { check: null }) },
];

/** What a file of the basket would pay, and what should be looked at before there is one. */
export function FlightCheckPage({ run }: { run: Run }) {
  const { data, error, refetch } = useQuery(checkQuery(run));
  return (
    <Page
      title="Flight check"
      breadcrumb={crumbs}
      chip={<StatusChip label={runTypeLabels[run.paymentType]} />}
      actions={
        <>
          <Button startIcon={<Icon name="back" size={16} />} onClick={() => run.change({ check: null })}>
            Back to the basket
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
      <Panel title="What the file pays">
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
