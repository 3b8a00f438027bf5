import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  paymentFiles,
  type PaymentFileDetails,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import type { HistoryEntry } from '@backdock/core/history/history.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { tableProblem } from '../../../../platform/api-error.ts';
import { historyPages } from '../../../../history/history-pages.ts';
import { CopyIconButton } from '../../../../ui/text/copy-icon-button.tsx';
import { HistorySkeleton } from '../../../../history/history-entries.tsx';
import { ErrorState } from '../../../../ui/feedback/states.tsx';
import { factsOf, shortHash } from './history-words.ts';

/** Every step of a file in order, written as a narrative. */
export function FileHistory({ file }: { file: PaymentFileDetails }) {
  const headingId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={headingId}
      sx={{
        minWidth: 0,
        overflowY: 'auto',
        maxHeight: { lg: 'max(420px, calc(100dvh - 204px))' },
        px: 2,
        py: 1.75,
      }}
    >
      <Typography variant="h2" id={headingId} sx={{ mb: 1.25 }}>
        History
      </Typography>
      <Steps id={file.id} />
    </Paper>
  );
}

function Steps({ id }: { id: number }) {
  const history = useInfiniteQuery(historyPages(paymentFiles.history, { paymentFileId: id }));
  if (!history.data) {
    if (!history.error) return <HistorySkeleton />;
    return <ErrorState message={tableProblem(history.error)} onRetry={() => void history.refetch()} />;
  }
  const entries = history.data.pages.flatMap((page) => page.entries).toReversed();
  return (
    <>
      {history.hasNextPage ? (
        <Button
          size="small"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
          sx={{ mb: 1.25 }}
        >
          Show earlier steps
        </Button>
      ) : null}
      <Box component="ol" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Step key={entry.id} entry={entry} />
        ))}
      </Box>
    </>
  );
}

function Step({ entry }: { entry: HistoryEntry }) {
  const { actorName, what, at, reason } = entry;
  const { sha256, facts } = factsOf(entry);
  return (
    <Box component="li" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {actorName}
      </Box>{' '}
      {what}
      {facts.map((fact) => (
        <Box key={fact} sx={{ color: 'text.secondary' }}>
          {fact}
        </Box>
      ))}
      {reason ? <Box sx={{ color: 'text.secondary' }}>{`“${reason}”`}</Box> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', color: 'text.tertiary' }}>
        {sha256 ? (
          <>
            <span title={sha256}>{`SHA-256 ${shortHash(sha256)}`}</span>
            <CopyIconButton text={sha256} label="Copy SHA-256" />
            <Box component="span" aria-hidden sx={{ mx: 0.5 }}>
              ·
            </Box>
          </>
        ) : null}
        <time dateTime={at}>{longDate(at)}</time>
      </Box>
    </Box>
  );
}
