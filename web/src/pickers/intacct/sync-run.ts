import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { syncRequests, type SyncRun } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { call } from '../../platform/api.ts';
import { ApiError, messageFor } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshSynced } from './sync-queries.ts';
import { endedWords } from './sync-words.ts';

export const runKey = (runId: number) => ['intacct-run', runId] as const;

const pollMs = 1_000;
/** What takes longer than this is asked about less often: Intacct may be away for hours. */
const soonPolls = 120;
const laterMs = 10_000;

/** Follows a run to its end, also when who asked for it has gone on to something else, and then tells of it. */
export function followRun(runId: number, of: SyncedType, showLog: () => void): void {
  const end = (run: SyncRun) => {
    const { message, detail, isGood } = endedWords(run, of);
    const more = detail === undefined ? {} : { detail };
    if (isGood) toast.success(message, more);
    else toast.error(message, { ...more, stays: true, action: { label: 'Open the sync log', run: showLog } });
    return refreshSynced();
  };
  followed(runId)
    .then(end)
    .catch((error: unknown) => toast.error(messageFor(error)));
}

async function followed(runId: number): Promise<SyncRun> {
  for (let polls = 0; ; polls += 1) {
    const run = await fetched(runId);
    if (run.waiting === 0) return run;
    await new Promise((resolve) => setTimeout(resolve, polls < soonPolls ? pollMs : laterMs));
  }
}

/** A server that restarts meanwhile is asked again. */
function fetched(runId: number): Promise<SyncRun> {
  return queryClient.fetchQuery({
    queryKey: runKey(runId),
    queryFn: () => call(syncRequests.run, { params: { runId: String(runId) } }),
    staleTime: 0,
    retry: (_count, error) => !(error instanceof ApiError) || (error.status ?? 500) >= 500,
    retryDelay: pollMs,
  });
}
