import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  syncLog,
  type FailedSync,
  type SyncAttempt,
} from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { errorText } from '../../intacct/sync-words.ts';
import { XmlView } from '../../intacct/xml-view.tsx';
import { tableProblem } from '../../platform/api-error.ts';
import { useMay } from '../../platform/use-may.ts';
import { queryOf } from '../../platform/query-of.ts';
import { Icon } from '../../ui/icons.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { RecordPart } from '../record-part.tsx';
import { durationText, outcomeLabels, outcomeTones } from './attempt-words.ts';
import { attemptsQuery } from './sync-log-queries.ts';

/** Every request for a record, newest first. */
export function AttemptList({ record }: { record: Pick<FailedSync, 'entityType' | 'entityId'> }) {
  const { data, error, refetch } = useQuery(attemptsQuery(record));
  const seesXml = useMay('intacct.readXml');
  if (error && !data) return <ErrorState message={tableProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={4} />;
  const { rows, total } = data;
  return (
    <RecordPart title="Requests to Intacct" hint="Not sent yet." count={rows.length}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} seesXml={seesXml} />
        ))}
      </Box>
      {total > rows.length ? (
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {`Showing the last ${rows.length} of ${total}.`}
        </Box>
      ) : null}
    </RecordPart>
  );
}

function Attempt({ attempt, seesXml }: { attempt: SyncAttempt; seesXml: boolean }) {
  const { outcome, startedOn, durationMs, controlId, intacctSyncError: syncError } = attempt;
  const [isShown, setShown] = useState(false);
  const xmlId = useId();
  return (
    <Box component="li" sx={line}>
      <StatusChip label={outcomeLabels[outcome]} tone={outcomeTones[outcome]} />
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <div>{`${longDate(startedOn)} · ${durationText(durationMs)}`}</div>
        <Box sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>
          {[`Attempt ${attempt.attempt}`, controlId, attempt.errorCode]
            .filter((text) => text !== null)
            .join(' · ')}
        </Box>
        {syncError ? (
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{errorText(syncError)}</Box>
        ) : null}
      </Box>
      {seesXml ? (
        <Button
          size="small"
          aria-label={`${isShown ? 'Hide' : 'Show'} XML for ${longDate(startedOn)}`}
          aria-expanded={isShown}
          aria-controls={isShown ? xmlId : undefined}
          startIcon={<Icon name={isShown ? 'eyeOff' : 'eye'} size={15} />}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide XML' : 'Show XML'}
        </Button>
      ) : null}
      {isShown ? (
        <Box id={xmlId} sx={{ width: '100%' }}>
          <AttemptXml attemptId={attempt.id} />
        </Box>
      ) : null}
    </Box>
  );
}

/** What went over the wire, with its secrets masked. */
function AttemptXml({ attemptId }: { attemptId: number }) {
  const { data, error, refetch } = useQuery(queryOf(syncLog.attemptXml, { params: { attemptId } }));
  if (error) return <ErrorState message={tableProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  const { requestXml, responseXml } = data;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', color: 'text.tertiary' }}>
      {requestXml === null && responseXml === null ? 'The XML for this request is no longer stored.' : null}
      {requestXml === null ? null : <XmlView title="Sent" xml={requestXml} />}
      {responseXml === null ? null : <XmlView title="Response" xml={responseXml} />}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1.5,
  rowGap: 1,
  py: 1.25,
  typography: 'body2',
  '& + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
