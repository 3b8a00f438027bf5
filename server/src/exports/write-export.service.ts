import { messages } from '@backdock/core/kit/messages.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { findEmployee } from '../identity/employees.service.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Employee, ExternalCtx, System } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { exportTypes } from '../platform/list/export-files.ts';
import { type ExportableList, mayHave, openExport } from '../platform/list/export-list.ts';
import type { Runtime } from '../platform/runtime.ts';
import { type ExportedFile, mayHaveFile } from './exported-file.ts';
import * as queries from './exports.queries.ts';

/** An export that has failed more often than this for its own reasons is given up. */
const maxFailures = 3;
const storagePatienceMinutes = 30;
/** Rows between checks that the export is still wanted. */
const notedRows = 5_000;
/** Longer than the blob storage timeout, since a block may have to wait for it. */
const inBackground = { statementSeconds: 300, idleSeconds: 60, waits: true };
const failure = 'The export failed. Narrow your filters and try again.';
const storageFailure = 'File storage was down for too long. Please try again later.';
const removedAtOnce = 100;

/** Writes the file from the start, whatever an earlier attempt left. */
export async function writeExport(
  ctx: ExternalCtx<System>,
  runtime: Runtime,
  lists: readonly ExportableList[],
  exportId: number,
  files: readonly ExportedFile[] = [],
): Promise<void> {
  const begun = await ctx.inTx(({ tx }) => queries.begin(tx, exportId));
  if (!begun) return;
  const list = lists.find(({ endpoint }) => endpoint.path === begun.list);
  const file = files.find(({ path }) => path === begun.list);
  if ((!list && !file) || begun.attempt - 1 - begun.storageFailures > maxFailures) {
    return fail(ctx, begun, failure);
  }
  const owner = await findEmployee(ctx.db, begun.ownerId);
  const writing =
    owner && list && mayHave(list, owner)
      ? write(ctx, runtime, { begun, list, owner })
      : owner && file && mayHaveFile(file, owner)
        ? writeFiles(ctx, runtime, { begun, file, owner })
        : null;
  if (!writing) return fail(ctx, begun, messages.outOfScope);
  const isDone = await writing.catch((error: unknown) => waitForStorage(ctx, begun, error));
  // Unless it was canceled, a later attempt has finished it or will.
  if (!isDone && (await queries.isCancelled(ctx.db, exportId))) {
    for (const blobName of blobsOf(begun)) await runtime.blobs.remove(blobName);
  }
}

type Written = Pick<queries.Begun, 'attempt' | 'blobName' | 'secondBlobName'>;

/** Of this attempt and those before it. */
const blobsOf = ({ attempt, blobName, secondBlobName }: Written): string[] =>
  [blobName, secondBlobName]
    .filter((name) => name !== null)
    .flatMap((name) => {
      const first = name.replace(/~\d+(?=\.[a-z]+$)/, '');
      const later = Array.from({ length: Math.max(attempt - 1, 0) }, (_, at) =>
        first.replace(/(?=\.[a-z]+$)/, `~${at + 2}`),
      );
      return [first, ...later];
    });

interface Work {
  begun: queries.Begun;
  list: ExportableList;
  owner: Employee;
}

/** False if this attempt was superseded: canceled, or overtaken by a later worker. */
async function write(
  ctx: ExternalCtx<System>,
  { database, blobs }: Runtime,
  { begun, list, owner }: Work,
): Promise<boolean> {
  const { request, params } = begun;
  const note = (change: Parameters<typeof queries.note>[2]) =>
    ctx.inTx(({ tx }) => queries.note(tx, begun, change));
  let rows = 0;
  let noted = 0;
  const stream = await openExport(
    database,
    { ...ctx, actor: owner },
    { list, params, request },
    {
      limits: inBackground,
      counted: async (total) => {
        await note({ rows_total: total });
      },
      written: async (written) => {
        rows = written;
        if (rows - noted < notedRows) return true;
        noted = rows;
        return note({ rows_done: rows });
      },
    },
  );
  await blobs.write(begun.blobName, stream, exportTypes[request.format]);
  return ctx.inTx(async (writing) => {
    if (!(await queries.note(writing.tx, begun, { status: 'Done', rows_done: rows, rows_total: rows })))
      return false;
    await audit(writing, {
      entityType: 'list',
      entityId: begun.list,
      action: 'list.exported',
      after: { exportId: begun.id, ownerId: owner.id, rows },
    });
    return true;
  });
}

interface FilesWork {
  begun: queries.Begun;
  file: ExportedFile;
  owner: Employee;
}

/** False if this attempt was superseded, as above. */
async function writeFiles(
  ctx: ExternalCtx<System>,
  runtime: Runtime,
  { begun, file, owner }: FilesWork,
): Promise<boolean> {
  const { id: exportId, blobName, secondBlobName } = begun;
  if (secondBlobName === null) throw new Error(`export ${exportId} has no second file`);
  const note = (change: Parameters<typeof queries.note>[2]) =>
    ctx.inTx(({ tx }) => queries.note(tx, begun, change));
  let noted = 0;
  const result = await file.write(ctx, runtime, {
    exportId,
    blobName,
    secondBlobName,
    owner,
    counted: async (total) => {
      await note({ rows_total: total });
    },
    written: async (rows) => {
      if (rows - noted < notedRows) return true;
      noted = rows;
      return note({ rows_done: rows });
    },
  });
  if ('failure' in result) {
    await fail(ctx, begun, result.failure);
    return true;
  }
  const { rows, record } = result;
  return ctx.inTx(async (writing) => {
    if (!(await queries.note(writing.tx, begun, { status: 'Done', rows_done: rows, rows_total: rows })))
      return false;
    await record(writing);
    await audit(writing, {
      entityType: 'list',
      entityId: begun.list,
      action: 'list.exported',
      after: { exportId, ownerId: owner.id, rows },
    });
    return true;
  });
}

/** Rethrows so the job retries soon. Storage errors don't count against the export. */
async function waitForStorage(
  ctx: ExternalCtx<System>,
  begun: queries.Begun,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof AppError) || error.code !== 'storage') throw error;
  if (ctx.now > addMinutes(begun.createdOn, storagePatienceMinutes)) {
    await fail(ctx, begun, storageFailure);
    return true;
  }
  await ctx.inTx(({ tx }) => queries.countStorageFailure(tx, begun));
  throw error;
}

async function fail(ctx: ExternalCtx<System>, begun: queries.Begun, message: string): Promise<void> {
  await ctx.inTx(({ tx }) => queries.note(tx, begun, { status: 'Failed', message }));
}

/** Files first: deleting the record first would orphan its file forever. */
export async function removeExpired(ctx: ExternalCtx<System>, { blobs }: Runtime): Promise<void> {
  for (;;) {
    const expired = await queries.findExpired(ctx.db, ctx.now, removedAtOnce);
    if (expired.length === 0) return;
    for (const blobName of expired.flatMap(blobsOf)) await blobs.remove(blobName);
    await ctx.inTx(({ tx }) =>
      queries.deleteExports(
        tx,
        expired.map(({ id }) => id),
      ),
    );
  }
}
