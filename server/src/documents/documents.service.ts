import { randomUUID } from 'node:crypto';
import { sniffedBytes, whyNotRelease, withTimestamp } from '@backdock/core/documents/documents.rules.ts';
import { addMinutes } from 'date-fns/addMinutes';
import type { Employee, OutwardCtx } from '../platform/context.ts';
import { AppError, missing } from '../platform/errors.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './documents.queries.ts';

const uploadMinutes = 10;
const downloadMinutes = 5;

interface Link {
  url: string;
  documentName: string;
  expiresOn: string;
}

/** The server chooses the name, so nobody can aim at a blob that exists. */
export async function uploadUrl(
  ctx: OutwardCtx<Employee>,
  { blobs }: Runtime,
  file: { fileName: string; contentType: string; size: number },
): Promise<Link> {
  const { now, actor } = ctx;
  const name = `${randomUUID()}/${withTimestamp(file.fileName, now)}`;
  await ctx.inTx(({ tx }) => queries.insertDocument(tx, { ...file, name, uploadedBy: actor.id }, now));
  const expiresOn = addMinutes(now, uploadMinutes);
  return { url: blobs.uploadUrl(name, expiresOn), documentName: name, expiresOn: expiresOn.toISOString() };
}

export async function downloadUrl(ctx: OutwardCtx<Employee>, runtime: Runtime, name: string): Promise<Link> {
  const document = await readable(ctx, runtime, name);
  const expiresOn = addMinutes(ctx.now, downloadMinutes);
  const url = runtime.blobs.downloadUrl(name, document, expiresOn);
  return { url, documentName: name, expiresOn: expiresOn.toISOString() };
}

export async function download(
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  name: string,
): Promise<FileAnswer> {
  const { fileName, contentType, size } = await readable(ctx, runtime, name);
  return { stream: await runtime.blobs.read(name), fileName, contentType, size };
}

/**
 * A document is read by who may read the record that owns it. One that no record has taken yet belongs to its
 * uploader alone; to everybody else it does not exist.
 */
async function readable(ctx: OutwardCtx<Employee>, runtime: Runtime, name: string) {
  const document = await queries.findDocument(ctx.db, name);
  if (document?.uploadedBy !== ctx.actor.id) missing('document');
  if (!document.releasedOn) await release(ctx, runtime, document);
  return document;
}

/** Looks at the uploaded bytes before anybody else gets them. */
async function release(
  ctx: OutwardCtx<Employee>,
  { blobs }: Runtime,
  document: { name: string; fileName: string; contentType: string; size: number },
): Promise<void> {
  const found = await blobs.inspect(document.name, sniffedBytes);
  if (!found) missing('document');
  const refusal = whyNotRelease(document, found);
  if (refusal) throw new AppError('unprocessable', 'document.refused', refusal);
  await ctx.inTx(({ tx, now }) => queries.setReleased(tx, document.name, now));
}
