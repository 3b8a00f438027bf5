import { randomUUID } from 'node:crypto';
import {
  exportFileName,
  secondFileName,
  whyNotCancel,
  whyNotDownload,
  whyNotStart,
} from '@backdock/core/exports/exports.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { type Json, toJson } from '@backdock/core/kit/json.ts';
import type { Export, ExportFormat, ExportRequest } from '@backdock/core/kit/list-export.ts';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { audit } from '../platform/audit/audit.ts';
import type { Employee, ExternalCtx, ReadCtx, WriteCtx } from '../platform/context.ts';
import { AppError, forbidden, throwNotFound, refuseIf } from '../platform/errors.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import { exportTypes } from '../platform/list/export-files.ts';
import {
  asking,
  type ExportableList,
  mayHave,
  openExport,
  type Wanted,
} from '../platform/list/export-list.ts';
import type { Runtime } from '../platform/runtime.ts';
import { type ExportedFile, mayHaveFile } from './exported-file.ts';
import * as queries from './exports.queries.ts';

export type { ExportedFile, FileWork, WrittenFile } from './exported-file.ts';

const retentionDays = 7;
const listed = 10;
const downloadMinutes = 5;
/** A waiting user's browser reads what it gets at once. */
const atOnce = { statementSeconds: 10, idleSeconds: 15, waits: false };
/** Longer than the job default: millions of rows take minutes. */
const jobSeconds = 3_600;

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'exports.write': { exportId: number };
  }
}

/** Streams the file while it's being written. Audited before the first row leaves. */
export async function download(
  ctx: ExternalCtx<Employee>,
  { database, config }: Runtime,
  wanted: Wanted,
): Promise<FileAnswer> {
  const { request } = wanted;
  const bound = config.EXPORT_ROWS_AT_ONCE;
  // Nothing may throw between opening the stream and handing it over.
  const answer = { fileName: nameOf(request, ctx.now), contentType: exportTypes[request.format] };
  let rows = 0;
  const stream = await openExport(database, ctx, wanted, {
    limits: atOnce,
    bound,
    counted: async (total) => {
      rows = total;
      if (total > bound) {
        throw new AppError('tooLarge', 'export.too-large', 'There are too many rows to download at once.');
      }
      await ctx.inTx((tx) =>
        audit(tx, { ...auditedAs(wanted, 'list.exported'), after: auditedRequest(wanted, { rows }) }),
      );
    },
  });
  return { ...answer, stream, rows };
}

export async function start(ctx: WriteCtx<Employee>, wanted: Wanted): Promise<Export> {
  const { tx, actor, now } = ctx;
  const { list, params, request } = wanted;
  refuseIf(whyNotStart(await queries.countUnfinished(tx, actor.id)));
  // Refuses now whatever the list would refuse, rather than in a job no one sees.
  await asking({ ...ctx, db: tx }, wanted)({ limit: 1, offset: 0 });
  const fileName = nameOf(request, now);
  const created = await queries.insertExport(tx, {
    ownerId: actor.id,
    list: list.endpoint.path,
    params: toJson(params ?? null),
    request,
    fileName,
    blobName: `exports/${randomUUID()}.${request.format}`,
    createdOn: now,
    expiresOn: addDays(now, retentionDays),
  });
  const { id: exportId } = created;
  await audit(ctx, {
    ...auditedAs(wanted, 'list.export-requested'),
    after: auditedRequest(wanted, { exportId, fileName }),
  });
  await ctx.enqueue(
    'exports.write',
    { exportId },
    { dedupeKey: String(exportId), expireInSeconds: jobSeconds },
  );
  return created;
}

/** Starts a file that isn't a list's, with a second file beside it. The caller has checked what is asked for. */
export async function startFile(
  ctx: WriteCtx<Employee>,
  { path, fileName, audited }: { path: string; fileName: string; audited: Record<string, Json> },
): Promise<Export> {
  const { tx, actor, now } = ctx;
  refuseIf(whyNotStart(await queries.countUnfinished(tx, actor.id)));
  const created = await queries.insertExport(tx, {
    ownerId: actor.id,
    list: path,
    params: null,
    request: null,
    fileName,
    blobName: `exports/${randomUUID()}.${fileName.endsWith('.csv') ? 'csv' : 'xlsx'}`,
    secondBlobName: `exports/${randomUUID()}.xlsx`,
    createdOn: now,
    expiresOn: addDays(now, retentionDays),
  });
  const { id: exportId } = created;
  await audit(ctx, {
    entityType: 'list',
    entityId: path,
    action: 'list.export-requested',
    after: { ...audited, exportId, fileName },
  });
  await ctx.enqueue(
    'exports.write',
    { exportId },
    { dedupeKey: String(exportId), expireInSeconds: jobSeconds },
  );
  return created;
}

const nameOf = ({ title, values, format }: ExportRequest, now: Date) =>
  exportFileName(values === 'Raw' ? `${title} raw` : title, dayInPacific(now), format);

const auditedAs = ({ list }: Wanted, action: string) => ({
  entityType: 'list',
  entityId: list.endpoint.path,
  action,
});

/** The request as stored in the audit record. */
function auditedRequest({ params, request }: Wanted, more: Record<string, Json>): Record<string, Json> {
  const { format, values, columns, sortModel, selection } = request;
  return {
    format,
    values,
    columns: columns.map(({ id }) => id),
    sortModel: toJson(sortModel),
    selection: toJson(selection),
    params: toJson(params ?? null),
    ...more,
  };
}

export function listOwn(ctx: ReadCtx<Employee>): Promise<Export[]> {
  return queries.listOwn(ctx.db, ctx.actor.id, listed);
}

export async function getOwn(ctx: ReadCtx<Employee>, exportId: number): Promise<Export> {
  const { list: _, blobName: __, secondBlobName: ___, ...found } = await own(ctx, exportId);
  return found;
}

async function own({ db, actor }: ReadCtx<Employee>, exportId: number) {
  return (await queries.findOwn(db, actor.id, exportId)) ?? throwNotFound('export');
}

/** The worker notices within a few thousand rows. */
export async function cancel(ctx: WriteCtx<Employee>, exportId: number): Promise<Export> {
  const reading = { ...ctx, db: ctx.tx };
  const { status, list } = await own(reading, exportId);
  refuseIf(whyNotCancel(status));
  if (await queries.setCancelled(ctx.tx, exportId)) {
    await audit(ctx, {
      entityType: 'list',
      entityId: list,
      action: 'list.export-cancelled',
      after: { exportId },
    });
  }
  return getOwn(reading, exportId);
}

interface Exported {
  lists: readonly ExportableList[];
  files: readonly ExportedFile[];
}

export async function downloadUrl(
  ctx: ExternalCtx<Employee>,
  { blobs }: Runtime,
  exported: Exported,
  exportId: number,
  which: 'First' | 'Second' = 'First',
): Promise<{ url: string; expiresOn: string }> {
  const { status, list, blobName, secondBlobName, fileName, rowsTotal } = await own(ctx, exportId);
  const listed = exported.lists.find(({ endpoint }) => endpoint.path === list);
  const file = exported.files.find(({ path }) => path === list);
  if (!(listed && mayHave(listed, ctx.actor)) && !(file && mayHaveFile(file, ctx.actor))) forbidden();
  refuseIf(whyNotDownload(status));
  const blob = which === 'First' ? blobName : (secondBlobName ?? throwNotFound('file'));
  await ctx.inTx((tx) =>
    audit(tx, {
      entityType: 'list',
      entityId: list,
      action: 'list.export-downloaded',
      after: { exportId, rows: rowsTotal, ...(which === 'Second' && { file: which }) },
    }),
  );
  const format: ExportFormat = blob.endsWith('.csv') ? 'csv' : 'xlsx';
  const expiresOn = addMinutes(ctx.now, downloadMinutes);
  const name = which === 'First' ? fileName : secondFileName(fileName);
  const url = blobs.downloadUrl(blob, { fileName: name, contentType: exportTypes[format] }, expiresOn);
  return { url, expiresOn: expiresOn.toISOString() };
}
