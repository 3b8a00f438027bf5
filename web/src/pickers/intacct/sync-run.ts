import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { syncRequests, type SyncRun } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { call } from '../../platform/api.ts';
import { ApiError, messageFor } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { employeeQuery } from '../../platform/session.ts';
import { isSignedIn } from '../../platform/tokens.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshSynced } from './sync-queries.ts';
import { endedWords, leftWords } from './sync-words.ts';

export const runKey = (runId: number) => ['intacct-run', runId] as const;

const pollMs = 1_000;
/** What takes longer than this is asked about less often: Intacct may be away for hours. */
const soonPolls = 120;
const laterMs = 10_000;

interface Followed {
  runId: number;
  of: SyncedType;
  /** How many documents were left out. */
  left: number;
  showLog: () => void;
}

/** Follows a run to its end, also when who asked for it has gone on to something else, and then tells of it. */
export function followRun({ runId, of, left, showLog }: Followed): void {
  const end = async (run: SyncRun | null) => {
    if (!run) return;
    const { message, isGood, ...more } = endedWords(run, of);
    const leftOut = leftWords(left, of);
    const options = { ...more, subMessages: leftOut === null ? [] : [leftOut] };
    if (isGood) toast.success(message, options);
    else
      toast.error(message, { ...options, stays: true, action: { label: 'Open the sync log', run: showLog } });
    await refreshSynced();
  };
  followed(runId)
    .then(end)
    .catch((error: unknown) => {
      if (isSignedIn()) toast.error(messageFor(error));
    });
}

const whoIsHere = () => queryClient.getQueryData(employeeQuery.queryKey)?.id;

/** Null where who asked for it has signed out meanwhile: it is nobody else's news. */
async function followed(runId: number): Promise<SyncRun | null> {
  const asker = whoIsHere();
  for (let polls = 0; ; polls += 1) {
    const run = await fetched(runId);
    if (run.waiting === 0) return run;
    await new Promise((resolve) => setTimeout(resolve, polls < soonPolls ? pollMs : laterMs));
    if (!isSignedIn() || whoIsHere() !== asker) return null;
  }
}

/** A server that restarts meanwhile is asked again, less and less often. */
function fetched(runId: number): Promise<SyncRun> {
  return queryClient.fetchQuery({
    queryKey: runKey(runId),
    queryFn: () => call(syncRequests.run, { params: { runId: String(runId) } }),
    staleTime: 0,
    retry: (_count, error) => isSignedIn() && (!(error instanceof ApiError) || (error.status ?? 500) >= 500),
    retryDelay: (count) => Math.min(laterMs, pollMs * 2 ** count),
  });
}
