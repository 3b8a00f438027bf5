import { shownName, whyNotPreview } from '@backdock/core/documents/documents.rules.ts';
import { isNamedLikeTaxForm } from '@backdock/core/suppliers/tax-forms.rules.ts';
import { addMinutes } from 'date-fns/addMinutes';
import type { Employee, OutwardCtx, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import { AppError, forbidden, missing } from '../platform/errors.ts';
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
 * A feature whose records have documents: whether this reader may read one of them; undefined where the document
 * belongs to no record of the feature, `removed` where it did and is to be seen there no more.
 */
export type DocumentOwner = (
  ctx: ReadCtx<Employee>,
  documentId: number,
) => Promise<boolean | 'removed' | undefined>;

export async function uploadUrl(
  ctx: OutwardCtx<Employee>,
  { blobs }: Runtime,
  file: AnnouncedFile,
): Promise<Link> {
  const { name } = await ctx.inTx((inner) => announceDocument(inner, file));
  return uploadLink(blobs, name, ctx.now);
}

/** Enters a document whose bytes are yet to come. The server chooses the name, so nobody can aim at one that exists. */
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
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  owners: readonly DocumentOwner[],
  name: string,
): Promise<Link> {
  const document = await readable(ctx, runtime, owners, name);
  const expiresOn = addMinutes(ctx.now, downloadMinutes);
  const url = runtime.blobs.downloadUrl(name, document, expiresOn);
  return { url, documentName: name, expiresOn: expiresOn.toISOString() };
}

/** The type is the one that the bytes were checked against, never what a browser makes of them. */
export async function previewUrl(
  ctx: OutwardCtx<Employee>,
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
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  owners: readonly DocumentOwner[],
  name: string,
): Promise<FileAnswer> {
  const { fileName, contentType, size } = await readable(ctx, runtime, owners, name);
  return { stream: await runtime.blobs.read(name), fileName, contentType, size };
}

/**
 * A document is read by who may read a record that owns it. One that no record has taken yet belongs to its
 * uploader alone; to everybody else it does not exist.
 */
async function readable(
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  owners: readonly DocumentOwner[],
  name: string,
) {
  const document = (await queries.findDocument(ctx.db, name)) ?? missing('document');
  await refuseOthers(ctx, owners, document);
  if (!document.releasedOn || document.looksLikeTaxForm === null) {
    await release(ctx, runtime, document);
    // Looking at the bytes may have shown that it is for fewer people.
    await refuseOthers(ctx, owners, document);
  }
  return document;
}

async function refuseOthers(
  ctx: OutwardCtx<Employee>,
  owners: readonly DocumentOwner[],
  { id, uploadedBy }: { id: number; uploadedBy: number | null },
): Promise<void> {
  const answers = await answersOf(ctx, owners, id);
  if (answers.includes(true)) return;
  if (answers.includes('removed')) missing('document');
  if (answers.includes(false)) forbidden();
  if (uploadedBy !== ctx.actor.id) missing('document');
}

/** What the owners say, up to the first that allows it. */
async function answersOf(ctx: OutwardCtx<Employee>, owners: readonly DocumentOwner[], documentId: number) {
  const answers: Awaited<ReturnType<DocumentOwner>>[] = [];
  for (const owner of owners) {
    answers.push(await owner(ctx, documentId));
    if (answers.at(-1) === true) break;
  }
  return answers;
}

/** Files by their names, for a record to take: somebody attaches what they uploaded themselves. */
export async function ownUploads(
  db: Reader,
  actor: Employee | System,
  names: readonly string[],
): Promise<{ id: number; fileName: string }[]> {
  const found = actor.kind === 'employee' ? await queries.listUploadedBy(db, actor.id, names) : [];
  const ids = new Map(found.map(({ id, name }) => [name, id]));
  return [...new Set(names)].map((name) => ({
    id: ids.get(name) ?? refuseUpload('This file is not there. Please upload it again.'),
    fileName: shownName(name),
  }));
}

function refuseUpload(message: string): never {
  throw new AppError('invalid', 'document.not-uploaded', message);
}

/** Before a record takes documents, their bytes are looked at; one that is not what was announced is refused. */
export async function releaseDocuments(
  ctx: OutwardCtx<Employee | System>,
  runtime: Runtime,
  ids: readonly number[],
): Promise<void> {
  for (const document of await queries.listUnreleased(ctx.db, ids)) await release(ctx, runtime, document);
}

/** Looks at the uploaded bytes before anybody else gets them. */
async function release(
  ctx: OutwardCtx<Employee | System>,
  { blobs }: Runtime,
  document: StoredFile,
): Promise<void> {
  const refusal = await whyNotAsAnnounced(blobs, document);
  if (refusal) {
    // The address that it was sent to bounds no size; what is more than announced, or something else, is not kept.
    await blobs.remove(document.name);
    throw new AppError('unprocessable', 'document.refused', refusal);
  }
  const isLike = await looksLikeTaxForm(blobs, document);
  await ctx.inTx(({ tx, now }) => queries.setReleased(tx, document.name, isLike, now));
}
