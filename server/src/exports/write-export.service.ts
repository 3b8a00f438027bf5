import { messages } from '@backdock/core/kit/messages.ts';
import { findEmployee } from '../identity/employees.service.ts';
import { audit } from '../platform/audit.ts';
import type { Employee, OutwardCtx, System } from '../platform/context.ts';
import { exportTypes } from '../platform/list/export-files.ts';
import { type ExportableList, mayHave, openExport } from '../platform/list/export-list.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './exports.queries.ts';

const mostAttempts = 4;
/** So many rows between two looks at whether somebody still waits for them. */
const notedRows = 5_000;
/** Longer than the deadline of a call to blob storage, which may keep a block waiting. */
const inBackground = { statementSeconds: 300, idleSeconds: 60, waits: true };
const failure = 'The export failed. Please narrow it down and try again.';
const removedAtOnce = 100;

/** Writes the file from its beginning, over whatever an earlier attempt left. */
export async function writeExport(
  ctx: OutwardCtx<System>,
  runtime: Runtime,
  lists: readonly ExportableList[],
  exportId: number,
): Promise<void> {
  const begun = await ctx.inTx(({ tx }) => queries.begin(tx, exportId));
  if (!begun) return;
  const list = lists.find(({ endpoint }) => endpoint.path === begun.list);
  if (!list || begun.attempt > mostAttempts) return fail(ctx, begun, failure);
  const owner = await findEmployee(ctx.db, begun.ownerId);
  if (!owner || !mayHave(list, owner)) return fail(ctx, begun, messages.outOfScope);
  const isDone = await write(ctx, runtime, { begun, list, owner });
  // Unless it was given up, a later attempt writes the same file.
  if (!isDone && (await queries.isCancelled(ctx.db, exportId))) await runtime.blobs.remove(begun.blobName);
}

interface Work {
  begun: queries.Begun;
  list: ExportableList;
  owner: Employee;
}

/** False when this attempt was overtaken: by somebody who gave it up, or by a worker that began after it. */
async function write(
  ctx: OutwardCtx<System>,
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

async function fail(ctx: OutwardCtx<System>, begun: queries.Begun, message: string): Promise<void> {
  await ctx.inTx(({ tx }) => queries.note(tx, begun, { status: 'Failed', message }));
}

/** Files first: a record that is gone would leave its file behind for ever. */
export async function removeExpired(ctx: OutwardCtx<System>, { blobs }: Runtime): Promise<void> {
  for (;;) {
    const expired = await queries.findExpired(ctx.db, ctx.now, removedAtOnce);
    if (expired.length === 0) return;
    for (const { blobName } of expired) await blobs.remove(blobName);
    await ctx.inTx(({ tx }) =>
      queries.deleteExports(
        tx,
        expired.map(({ id }) => id),
      ),
    );
  }
}
