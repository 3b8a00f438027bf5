import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  financialPeriods,
  type MonthTotals as Totals,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import {
  isAllowanceTotal,
  totalKindLabels,
} from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { centsToNumber, currency, numberToCents } from '@backdock/core/kit/money.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { CopyIconButton } from '../../ui/text/copy-icon-button.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { Icon } from '../../ui/icons.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { type Month } from './period-queries.ts';

type Line = Totals['lines'][number];

/** What is posted in the month and, if it was ever locked, what has changed since. */
export function MonthTotals({ month }: { month: Month }) {
  const { data, error, refetch } = useQuery(queryOf(financialPeriods.totals, { params: { ...month } }));
  if (!data) {
    if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
    return <TextSkeleton lines={4} />;
  }
  const { snapshot, lines } = data;
  const hasChanged = lines.some((line) => line.hasChanged);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {lines.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>Nothing posted in this month.</Box>
      ) : (
        <TotalsTable lines={lines} hasChanged={hasChanged} />
      )}
      {snapshot ? <SnapshotNote snapshot={snapshot} hasChanged={hasChanged} /> : null}
    </Box>
  );
}

function TotalsTable({ lines, hasChanged }: { lines: readonly Line[]; hasChanged: boolean }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label="Totals" sx={table}>
        <thead>
          <tr>
            <th scope="col">Posted</th>
            {hasChanged ? <th scope="col">When locked</th> : null}
            <th scope="col">{hasChanged ? 'Now' : 'Total'}</th>
            {hasChanged ? <th scope="col">Difference</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.document} ${line.currency}`}>
              <th scope="row">
                {totalKindLabels[line.document]}, {currencyLabels[line.currency]}
              </th>
              {hasChanged ? <WhenLocked line={line} /> : null}
              <Amount count={line.count} total={line.total} of={line} />
              {hasChanged ? <Difference line={line} /> : null}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const nounOf = (document: Line['document']) =>
  isAllowanceTotal(document) ? 'agreement' : document.startsWith('payment') ? 'payment' : 'document';

interface AmountProps {
  count: number;
  total: number;
  of: Line;
}

function Amount({ count, total, of }: AmountProps) {
  return (
    <td>
      {currency(total, of.currency)}
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.tertiary' }}>
        {pluralize(count, nounOf(of.document))}
      </Box>
    </td>
  );
}

/** Totals that weren't taken when the month was locked have nothing to show. */
const WhenLocked = ({ line }: { line: Line }) =>
  line.locked ? <Amount {...line.locked} of={line} /> : <td>--</td>;

function Difference({ line }: { line: Line }) {
  const { locked } = line;
  if (!line.hasChanged || !locked) return <td>--</td>;
  const cents = numberToCents(line.total) - numberToCents(locked.total);
  const count = line.count - locked.count;
  return (
    <Box component="td" sx={{ fontWeight: 600, color: 'warning.main' }}>
      {cents > 0 ? '+' : ''}
      {currency(centsToNumber(cents), line.currency)}
      <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
        {count > 0 ? '+' : ''}
        {count.toLocaleString('en-US')}
      </Box>
    </Box>
  );
}

interface SnapshotNoteProps {
  snapshot: NonNullable<Totals['snapshot']>;
  hasChanged: boolean;
}

/** The date of the totals, and whether they still match their fingerprint. */
function SnapshotNote({ snapshot, hasChanged }: SnapshotNoteProps) {
  const { of, takenOn, takenBy, fingerprint, isIntact } = snapshot;
  if (!isIntact) {
    return (
      <Alert severity="error" icon={<Icon name="error" />}>
        The totals saved on {shortDate(takenOn)} no longer match their fingerprint.
      </Alert>
    );
  }
  const when = `the ${of} was locked${takenBy ? ` by ${takenBy}` : ''} on ${shortDate(takenOn)}`;
  return (
    <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
      {hasChanged ? `Compared with the totals when ${when}.` : `Unchanged since ${when}.`}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <span>Fingerprint</span>
        <Box component="code" title={fingerprint} sx={{ fontSize: '0.75rem' }}>
          {fingerprint.slice(0, 8)}…{fingerprint.slice(-8)}
        </Box>
        <CopyIconButton text={fingerprint} label="Copy fingerprint" />
      </Box>
    </Box>
  );
}

const table = {
  ...tabular,
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { py: 0.75, pl: 1.5, textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& th:first-of-type': { pl: 0, textAlign: 'left', whiteSpace: 'normal' },
  '& thead th': { fontWeight: 500, color: 'text.tertiary' },
  '& tbody th': { fontWeight: 500 },
  '& tbody tr': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
