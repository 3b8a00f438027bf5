import { shownName, whyNotPreview } from '@backdock/core/documents/documents.rules.ts';
import { isNamedLikeTaxForm } from '@backdock/core/suppliers/documents/tax-forms.rules.ts';
import { addMinutes } from 'date-fns/addMinutes';
import type { Employee, ExternalCtx, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import { AppError, forbidden, throwNotFound } from '../platform/errors.ts';
import type { Reader } from '../platform/db/database.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './documents.queries.ts';
import {
  type AnnouncedFile,
  newName,
  type StoredFile,
  uploaderOf,
  whyNotAsAnnounced,
} from './stored-files.service.ts';
import { looksLikeTaxForm } from './tax-form-look.service.ts';

const uploadMinutes = 10;
const downloadMinutes = 5;

interface Link {
  url: string;
  documentName: string;
  expiresOn: string;
}

/**
 * A feature whose records own documents: returns whether this reader may read one. Undefined if the document belongs to
 * no record of the feature, `removed` if it did but is no longer shown there.
 */
export type DocumentOwner = (
  ctx: ReadCtx<Employee>,
  documentId: number,
) => Promise<boolean | 'removed' | undefined>;

export async function uploadUrl(
  ctx: ExternalCtx<Employee>,
  { blobs }: Runtime,
  file: AnnouncedFile,
): Promise<Link> {
  const { name } = await ctx.inTx((inner) => announceDocument(inner, file));
  return uploadLink(blobs, name, ctx.now);
}

/** Registers a document before its bytes arrive. The server chooses the name, so no one can target an existing one. */
export async function announceDocument(
  { tx, now, actor }: WriteCtx,
  file: AnnouncedFile,
): Promise<{ id: number; name: string }> {
  const name = newName(file, now);
  const looksLikeTaxForm = isNamedLikeTaxForm(file.fileName) || null;
  const document = { ...file, name, uploadedBy: uploaderOf(actor), looksLikeTaxForm };
  const id = await queries.insertDocument(tx, document, now);
  return { id, name };
}

export function uploadLink(blobs: Runtime['blobs'], name: string, now: Date): Link {
  const expiresOn = addMinutes(now, uploadMinutes);
  return { url: blobs.uploadUrl(name, expiresOn), documentName: name, expiresOn: expiresOn.toISOString() };
}

export async function downloadUrl(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  owners: readonly DocumentOwner[],
  name: string,
): Promise<Link> {
  const document = await readable(ctx, runtime, owners, name);
  const expiresOn = addMinutes(ctx.now, downloadMinutes);
  const url = runtime.blobs.downloadUrl(name, document, expiresOn);
  return { url, documentName: name, expiresOn: expiresOn.toISOString() };
}

/** The content type is the one the bytes were checked against, never the browser's guess. */
export async function previewUrl(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  owners: readonly DocumentOwner[],
  name: string,
): Promise<Link & { contentType: string }> {
  const document = await readable(ctx, runtime, owners, name);
  const refusal = whyNotPreview(document.contentType);
  if (refusal) throw new AppError('unprocessable', 'document.no-preview', refusal);
  const expiresOn = addMinutes(ctx.now, downloadMinutes);
  return {
    url: runtime.blobs.previewUrl(name, document, expiresOn),
    documentName: name,
    expiresOn: expiresOn.toISOString(),
    contentType: document.contentType,
  };
}

export async function download(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  owners: readonly DocumentOwner[],
  name: string,
): Promise<FileAnswer> {
  const { fileName, contentType, size } = await readable(ctx, runtime, owners, name);
  return { stream: await runtime.blobs.read(name), fileName, contentType, size };
}

/**
 * Anyone who may read an owning record may read the document. Until a record claims it, only its uploader can see it;
 * for everyone else it doesn't exist.
 */
async function readable(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  owners: readonly DocumentOwner[],
  name: string,
) {
  const document = (await queries.findDocument(ctx.db, name)) ?? throwNotFound('document');
  await refuseOthers(ctx, owners, document);
  if (!document.releasedOn || document.looksLikeTaxForm === null) {
    await release(ctx, runtime, document);
    // Checking the bytes may have restricted it to fewer people.
    await refuseOthers(ctx, owners, document);
  }
  return document;
}

async function refuseOthers(
  ctx: ExternalCtx<Employee>,
  owners: readonly DocumentOwner[],
  { id, uploadedBy }: { id: number; uploadedBy: number | null },
): Promise<void> {
  const answers = await answersOf(ctx, owners, id);
  if (answers.includes(true)) return;
  if (answers.includes('removed')) throwNotFound('document');
  if (answers.includes(false)) forbidden();
  if (uploadedBy !== ctx.actor.id) throwNotFound('document');
}

/** The owners' answers, up to the first that allows it. */
async function answersOf(ctx: ExternalCtx<Employee>, owners: readonly DocumentOwner[], documentId: number) {
  const answers: Awaited<ReturnType<DocumentOwner>>[] = [];
  for (const owner of owners) {
    answers.push(await owner(ctx, documentId));
    if (answers.at(-1) === true) break;
  }
  return answers;
}

/** Resolves names to files a record can claim: people attach only their own uploads. */
export async function ownUploads(
  db: Reader,
  actor: Employee | System,
  names: readonly string[],
): Promise<{ id: number; fileName: string }[]> {
  const found = actor.kind === 'employee' ? await queries.listUploadedBy(db, actor.id, names) : [];
  const ids = new Map(found.map(({ id, name }) => [name, id]));
  return [...new Set(names)].map((name) => ({
    id: ids.get(name) ?? refuseUpload('We can’t find this file. Please upload it again.'),
    fileName: shownName(name),
  }));
}

function refuseUpload(message: string): never {
  throw new AppError('invalid', 'document.not-uploaded', message);
}

/** Checks the bytes before a record claims the documents; refuses any that don't match what was announced. */
export async function releaseDocuments(
  ctx: ExternalCtx<Employee | System>,
  runtime: Runtime,
  ids: readonly number[],
): Promise<void> {
  for (const document of await queries.listUnreleased(ctx.db, ids)) await release(ctx, runtime, document);
}

/** Checks the uploaded bytes before anyone else can get them. */
async function release(
  ctx: ExternalCtx<Employee | System>,
  { blobs }: Runtime,
  document: StoredFile,
): Promise<void> {
  const refusal = await whyNotAsAnnounced(blobs, document);
  if (refusal) {
    // The upload URL doesn't limit the size, so anything larger than announced, or of another type, is removed.
    await blobs.remove(document.name);
    throw new AppError('unprocessable', 'document.refused', refusal);
  }
  const isLike = await looksLikeTaxForm(blobs, document);
  await ctx.inTx(({ tx, now }) => queries.setReleased(tx, document.name, isLike, now));
}
