import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { syncRequests, type SyncRun } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { call } from '../platform/api.ts';
import { ApiError, messageFor } from '../platform/api-error.ts';
import { queryClient } from '../platform/query-client.ts';
import { employeeQuery } from '../platform/session.ts';
import { isSignedIn } from '../platform/tokens.ts';
import { queryOf, refreshRecords } from '../platform/query-of.ts';
import { toast } from '../ui/feedback/toast-store.ts';
import { endedWords, leftWords } from './sync-words.ts';

export const runQuery = (runId: number) => queryOf(syncRequests.run, { params: { runId } });

const pollMs = 1_000;
/** After this many polls, slow down: Intacct may be down for hours. */
const soonPolls = 120;
const laterMs = 10_000;

interface Followed {
  runId: number;
  of: SyncedType;
  /** Number of documents left out. */
  left: number;
  showLog: () => void;
}

/** Follows a run to the end, even if the user has moved on, then reports the result. */
export function followRun({ runId, of, left, showLog }: Followed): void {
  const end = async (run: SyncRun | null) => {
    if (!run) return;
    const { message, isGood, ...more } = endedWords(run, of);
    const leftOut = leftWords(left, of);
    const options = { ...more, subMessages: leftOut === null ? [] : [leftOut] };
    if (isGood) toast.success(message, options);
    else
      toast.error(message, { ...options, stays: true, action: { label: 'Open the sync log', run: showLog } });
    await refreshRecords();
  };
  followed(runId)
    .then(end)
    .catch((error: unknown) => {
      if (isSignedIn()) toast.error(messageFor(error));
    });
}

const whoIsHere = () => queryClient.getQueryData(employeeQuery.queryKey)?.id;

/** Null if the user who started it has signed out; no one else needs to know. */
async function followed(runId: number): Promise<SyncRun | null> {
  const asker = whoIsHere();
  for (let polls = 0; ; polls += 1) {
    const run = await fetched(runId);
    if (run.waiting === 0) return run;
    await new Promise((resolve) => setTimeout(resolve, polls < soonPolls ? pollMs : laterMs));
    if (!isSignedIn() || whoIsHere() !== asker) return null;
  }
}

/** Retries with backoff while the server restarts. */
function fetched(runId: number): Promise<SyncRun> {
  return queryClient.fetchQuery({
    queryKey: runQuery(runId).queryKey,
    // Without the signal: it goes on when the dialog that shows it is closed.
    queryFn: () => call(syncRequests.run, { params: { runId } }),
    retry: (_count, error) => isSignedIn() && (!(error instanceof ApiError) || (error.status ?? 500) >= 500),
    retryDelay: (count) => Math.min(laterMs, pollMs * 2 ** count),
  });
}
