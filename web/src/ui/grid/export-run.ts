import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { isUnfinished } from '@backdock/core/exports/exports.rules.ts';
import type { Call } from '@backdock/core/kit/endpoint.ts';
import { type Export, type ListExport, mostRowsAtOnce } from '@backdock/core/kit/list-export.ts';
import { call, callFile } from '../../platform/api.ts';
import { ApiError, messageFor } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { announce } from '../announcer.tsx';
import { toast } from '../toast-store.ts';
import { openFile } from '../upload/download-document.ts';
import { save } from './export-download.ts';
import { jobShare, jobText, receivedText, rowsText } from './export-text.ts';

/** What everything about one's exports is kept under. */
export const exportsKey = ['exports'] as const;
const pollMs = 1_000;
const tooLarge = 413;

interface Asked {
  exported: ListExport;
  params: Readonly<Record<string, string | number>> | undefined;
  body: Call<ListExport['file']>['body'];
  /** Null where it is not known. */
  rows: number | null;
}

/** Exports at once what is small, and as a job what is not. It goes on when the page is left. */
export function runExport(asked: Asked): void {
  const run = (asked.rows ?? 0) > mostRowsAtOnce ? runJob(asked) : runAtOnce(asked);
  run.catch(tell);
}

const tell = (error: unknown) => toast.error(messageFor(error));

let running = 0;

async function runAtOnce(asked: Asked): Promise<void> {
  const { exported, params, body } = asked;
  running += 1;
  const key = `export-at-once-${running}`;
  const leaving = new AbortController();
  const action = { label: 'Cancel', run: () => leaving.abort() };
  const title = `Exporting ${body.title}`;
  const ended = (error: unknown) => {
    toast.dismiss(key);
    if (leaving.signal.aborted) return;
    // There were more rows than this page knew of.
    if (error instanceof ApiError && error.status === tooLarge) return runJob(asked);
    throw error;
  };
  toast.progress(title, { key, done: null, action });
  const downloaded = async () => {
    const response = await callFile(exported.file, { params, body } as Call<ListExport['file']>, {
      signal: leaving.signal,
    });
    const { fileName, total } = await save(response, body.format, (received) => {
      const done = received.rows === null ? null : received.rows / Math.max(1, received.total);
      if (!toast.isShown(key)) return;
      toast.progress(title, { key, done, detail: receivedText(received), action });
    });
    toast.success(`Exported ${rowsText(total)}`, { key, detail: fileName });
  };
  await downloaded().catch(ended);
}

async function runJob({ exported, params, body }: Asked): Promise<void> {
  const started = await call(exported.start, { params, body } as Call<ListExport['start']>);
  announce(`${started.fileName} is being written`);
  watch(started);
}

const watched = new Set<number>();
const keyOf = ({ id }: Export) => `export-${id}`;

/** Shows how far an export is until it is finished. Who closes the notice hears of it again at the end. */
export function watch(first: Export): void {
  showProgress(first);
  if (watched.has(first.id)) return;
  watched.add(first.id);
  void followed(first)
    .catch(tell)
    .finally(() => watched.delete(first.id));
}

async function followed(first: Export): Promise<void> {
  let current = first;
  while (isUnfinished(current.status)) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    current = await fetched(first.id);
    if (toast.isShown(keyOf(current)) && isUnfinished(current.status)) showProgress(current);
  }
  await queryClient.invalidateQueries({ queryKey: exportsKey });
  showEnd(current);
}

/** A server that restarts meanwhile is asked again. */
function fetched(exportId: number): Promise<Export> {
  return queryClient.fetchQuery({
    queryKey: [...exportsKey, exportId],
    queryFn: () => call(listExports.get, { params: { exportId: String(exportId) } }),
    staleTime: 0,
    retry: (_count, error) => !(error instanceof ApiError) || (error.status ?? 500) >= 500,
    retryDelay: pollMs,
  });
}

function showProgress(one: Export): void {
  toast.progress(one.fileName, {
    key: keyOf(one),
    done: jobShare(one),
    detail: jobText(one),
    action: { label: 'Cancel', run: () => void cancel(one) },
  });
}

function showEnd(one: Export): void {
  const key = keyOf(one);
  if (one.status === 'Failed') toast.error(one.message ?? '', { key });
  else if (one.status === 'Cancelled') toast.dismiss(key);
  else {
    toast.success(`${one.fileName} is ready`, {
      key,
      detail: rowsText(one.rowsDone),
      stays: true,
      action: { label: 'Download', run: () => void download(one) },
    });
  }
}

function cancel({ id }: Export): Promise<void> {
  return call(listExports.cancel, { params: { exportId: String(id) } }).then(
    () => announce('Export cancelled'),
    tell,
  );
}

export function download({ id }: Export): Promise<void> {
  return call(listExports.downloadUrl, { params: { exportId: String(id) } }).then(
    ({ url }) => openFile(url),
    tell,
  );
}
