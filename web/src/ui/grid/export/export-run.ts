import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { isUnfinished } from '@backdock/core/exports/exports.rules.ts';
import type { Call } from '@backdock/core/kit/endpoint.ts';
import { type Export, type ListExport, maxRowsAtOnce } from '@backdock/core/kit/list-export.ts';
import { call, callFile } from '../../../platform/api.ts';
import { ApiError, messageFor } from '../../../platform/api-error.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { queryOf, refresh } from '../../../platform/query-of.ts';
import { announce } from '../../feedback/announcer.tsx';
import { toast } from '../../feedback/toast-store.ts';
import { openFile } from '../../upload/download-document.ts';
import { save } from './export-download.ts';
import { jobShare, jobText, receivedText, rowsText } from './export-text.ts';

const pollMs = 1_000;
const tooLarge = 413;

interface ExportOptions {
  exported: ListExport;
  params: Readonly<Record<string, string | number>> | undefined;
  body: Call<ListExport['file']>['body'];
  /** Null if unknown. */
  rows: number | null;
}

/** Exports small lists directly and large ones as a job. It continues after the user leaves the page. */
export function runExport(options: ExportOptions): void {
  const run = (options.rows ?? 0) > maxRowsAtOnce ? runJob(options) : runAtOnce(options);
  run.catch(tell);
}

const tell = (error: unknown) => toast.error(messageFor(error));

let running = 0;

async function runAtOnce(options: ExportOptions): Promise<void> {
  const { exported, params, body } = options;
  running += 1;
  const key = `export-at-once-${running}`;
  const leaving = new AbortController();
  const action = { label: 'Cancel', run: () => leaving.abort() };
  const title = `Exporting ${body.title}`;
  const ended = (error: unknown) => {
    toast.dismiss(key);
    if (leaving.signal.aborted) return;
    // There were more rows than this page knew of.
    if (error instanceof ApiError && error.status === tooLarge) return runJob(options);
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

async function runJob({ exported, params, body }: ExportOptions): Promise<void> {
  const started = await call(exported.start, { params, body } as Call<ListExport['start']>);
  announce(`Exporting ${started.fileName}`);
  watch(started);
}

const watched = new Set<number>();
const keyOf = ({ id }: Export) => `export-${id}`;

/** Shows an export's progress until it finishes. If the notice is closed, another appears at the end. */
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
  await refresh(listExports.list);
  showEnd(current);
}

/** Retries while the server restarts. */
function fetched(exportId: number): Promise<Export> {
  return queryClient.fetchQuery({
    ...queryOf(listExports.get, { params: { exportId } }),
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
  return call(listExports.cancel, { params: { exportId: id } }).then(() => announce('Export canceled'), tell);
}

export function download({ id }: Export): Promise<void> {
  return call(listExports.downloadUrl, { params: { exportId: id } }).then(({ url }) => openFile(url), tell);
}
