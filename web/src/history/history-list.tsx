import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEndpoint } from '@backdock/core/history/history.contract.ts';
import { tableProblem } from '../platform/api-error.ts';
import { historyPages } from './history-pages.ts';
import { HistoryEntries, HistorySkeleton } from './history-entries.tsx';
import { OlderEntries } from './older-entries.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx';

export interface HistoryListProps {
  of: HistoryEndpoint;
  /** The record, as the endpoint's path parameters. */
  params: Readonly<Record<string, string | number>>;
}

/** Who changed what on a record, when and why; newest first, older pages on demand. */
export function HistoryList({ of, params }: HistoryListProps) {
  const [now] = useState(() => new Date());
  const history = useInfiniteQuery(historyPages(of, params));
  if (!history.data) {
    if (!history.error) return <HistorySkeleton />;
    return <ErrorState message={tableProblem(history.error)} onRetry={() => void history.refetch()} />;
  }
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return <EmptyState hint="No changes yet." />;
  }
  return (
    <Box>
      <HistoryEntries entries={entries} now={now} />
      <OlderEntries of={history} />
    </Box>
  );
}

/** A record's history as a card: part of its page, or a whole tab. */
export function HistoryPanel(props: HistoryListProps) {
  return (
    <Panel title="History">
      <HistoryList {...props} />
    </Panel>
  );
}
