import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  financialPeriods,
  type ReopenedChange,
  type Reopening,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { postedDocumentLabels } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { linkTo } from '../../platform/page-link.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { changeWords } from './change-words.ts';
import { ThawedAllowances } from './thawed-allowances.tsx';
import { placeOf } from './list-paths.ts';
import { type Month } from './period-queries.ts';

/** Each time the month was reopened: by whom, why, and what changed. */
export function ReopenReport({ month }: { month: Month }) {
  const { data, error, refetch } = useQuery(queryOf(financialPeriods.reopenReport, { params: { ...month } }));
  if (!data) {
    if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
    return <TextSkeleton lines={3} />;
  }
  if (data.length === 0) {
    return (
      <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>This month has never been reopened.</Box>
    );
  }
  return data.map((reopening) => <OneReopening key={reopening.id} reopening={reopening} />);
}

function OneReopening({ reopening }: { reopening: Reopening }) {
  const { of, reopenedBy, reopenedOn, reason, changeCount, changes } = reopening;
  return (
    <Box
      sx={{ typography: 'body2', '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'tokens.lineSoft' } }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {reopenedBy}
      </Box>{' '}
      unlocked {of === 'year' ? 'the whole year' : 'it'} on {longDate(reopenedOn)}; {endWords(reopening)}.
      <Box sx={quote}>{reason}</Box>
      {changeCount === 0 ? (
        <Box sx={{ color: 'text.tertiary' }}>Nothing changed in this month.</Box>
      ) : (
        <Box component="ul" aria-label="Changes" sx={list}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </Box>
      )}
      <ThawedAllowances allowances={reopening.allowances} />
      {changeCount > changes.length ? (
        <Box sx={{ mt: 1, color: 'text.tertiary' }}>
          These are the newest of {changeCount.toLocaleString('en-US')} changes.
        </Box>
      ) : null}
    </Box>
  );
}

function endWords({ closedOn, closedBy, relockOn }: Reopening): string {
  if (!closedOn) return `it relocks automatically on ${longDate(relockOn)}`;
  return closedBy
    ? `${closedBy} relocked it on ${longDate(closedOn)}`
    : `it relocked automatically on ${longDate(closedOn)}`;
}

function Change({ change }: { change: ReopenedChange }) {
  const { document, documentId, number, partnerName, after, by, at } = change;
  const name = `${postedDocumentLabels[document]} ${number ?? `no. ${documentId}`}`;
  return (
    <li>
      {number && after ? (
        <TextLink underline="always" {...linkTo(placeOf(document, documentId))}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      {partnerName ? ` · ${partnerName}` : ''}
      {changeWords(change).map((words) => (
        <Box key={words}>{words}</Box>
      ))}
      <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
        <time dateTime={at} title={longDate(at)}>
          {shortDate(at)}
        </time>
        {` · ${by}`}
      </Box>
    </li>
  );
}

const quote = {
  my: 1,
  pl: 1.25,
  borderLeft: 2,
  borderColor: 'tokens.brandLine',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;
const list = {
  display: 'grid',
  gap: 1.25,
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowWrap: 'anywhere',
} as const;
