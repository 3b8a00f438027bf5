import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEndpoint, HistoryPage } from '@backdock/core/history/history.contract.ts';
import { call } from '../platform/api.ts';
import { tableProblem, messageFor } from '../platform/api-error.ts';
import { HistoryEntries, HistorySkeleton } from './history-entries.tsx';
import { Icon } from './icons.tsx';
import { Panel } from './panel.tsx';
import { EmptyState, ErrorState } from './states.tsx';

export interface HistoryListProps {
  of: HistoryEndpoint;
  /** Which record: the values of the endpoint's path. */
  params: Readonly<Record<string, string | number>>;
}

/** Who changed what of one record, when and why; the newest first, and older pages on request. */
export function HistoryList({ of, params }: HistoryListProps) {
  const [now] = useState(() => new Date());
  const history = useInfiniteQuery({
    queryKey: ['history', of.path, params],
    queryFn: ({ pageParam, signal }) => load(of, params, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  if (!history.data) {
    if (!history.error) return <HistorySkeleton />;
    return <ErrorState message={tableProblem(history.error)} onRetry={() => void history.refetch()} />;
  }
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return <EmptyState hint="Changes of this record appear here once somebody makes one." />;
  }
  return (
    <Box>
      <HistoryEntries entries={entries} now={now} />
      {history.error ? (
        <Alert severity="error" icon={<Icon name="error" />} sx={{ mt: 1 }}>
          {messageFor(history.error)}
        </Alert>
      ) : null}
      {history.hasNextPage ? (
        <Button
          size="small"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
          sx={{ mt: 1 }}
        >
          Show more
        </Button>
      ) : null}
    </Box>
  );
}

/** A record's history as a card: a part of its page, or the whole of a tab. */
export function HistoryPanel(props: HistoryListProps) {
  return (
    <Panel title="History">
      <HistoryList {...props} />
    </Panel>
  );
}

function load(
  of: HistoryEndpoint,
  params: HistoryListProps['params'],
  before: number | null,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const query = before === null ? {} : { before: String(before) };
  return call(of, { params, query }, { signal });
}
