import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  cleanFileName,
  sniffedBytes,
  whyNotRelease,
  whyNotTake,
  withTimestamp,
} from '@backdock/core/documents/documents.rules.ts';
import { contentTypeOf, uploadMessages } from '@backdock/core/documents/upload.rules.ts';
import type { ArrivingFile } from '@backdock/core/kit/endpoint.ts';
import { writtenTogether } from '../integrations/blob/written-together.ts';
import type { Employee, ExternalCtx, System, WriteCtx } from '../platform/context.ts';
import { AppError, throwNotFound } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import { insertDocument } from './documents.queries.ts';
import { looksLikeTaxForm } from './tax-form-look.service.ts';

export interface AnnouncedFile {
  fileName: string;
  contentType: string;
  size: number;
}

export interface StoredFile extends AnnouncedFile {
  name: string;
}

/** Stored bytes that were checked but aren't a document yet. */
export interface CheckedFile extends StoredFile {
  looksLikeTaxForm: boolean;
}

/**
 * Streams a call's files to storage as they arrive, as many as announced, and checks them there like any others. If one
 * is refused, all are removed.
 */
export function storeFiles(
  { now }: Pick<ExternalCtx, 'now'>,
  { blobs }: Runtime,
  files: AsyncIterable<ArrivingFile>,
  count: number,
): Promise<CheckedFile[]> {
  return writtenTogether(blobs, async (write) => {
    const stored: CheckedFile[] = [];
    for await (const { fileName: sentName, contentType: type, stream } of files) {
      const at = stored.length;
      const fileName = cleanFileName(sentName);
      if (at === count) refuseFile(at, fileName, 'Unexpected file');
      const file = { fileName, contentType: contentTypeOf({ name: fileName, type }), size: 0 };
      refuseFile(at, fileName, whyNotTake(file));
      const name = newName(file, now);
      const sized = Readable.from(counted(stream, (bytes) => (file.size += bytes)));
      await write(name, sized, file.contentType);
      refuseFile(at, fileName, await whyNotAsAnnounced(blobs, { ...file, name }));
      stored.push({ ...file, name, looksLikeTaxForm: await looksLikeTaxForm(blobs, { ...file, name }) });
    }
    if (stored.length < count) throw new AppError('invalid', 'document.none', uploadMessages.none);
    return stored;
  });
}

async function* counted(stream: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const chunk of stream) {
    count(chunk.length);
    yield chunk;
  }
}

/** Reported twice: in words for people, and by file index for callers that sent several. */
function refuseFile(at: number, fileName: string, refusal: string | null): void {
  if (!refusal) return;
  throw new AppError('unprocessable', 'document.refused', `${fileName}: ${refusal}`, {
    errors: { [`documents[${at}].file`]: [refusal] },
  });
}

/** Records a document whose bytes are already stored. */
export function enterDocument({ tx, now, actor }: WriteCtx, file: CheckedFile): Promise<number> {
  return insertDocument(tx, { ...file, uploadedBy: uploaderOf(actor), isReleased: true }, now);
}

/** The server chooses the name, so no one can target an existing one. */
export const newName = ({ fileName }: { fileName: string }, now: Date) =>
  `${randomUUID()}/${withTimestamp(fileName, now)}`;

/** Null unless the uploader is an employee. */
export const uploaderOf = (actor: Employee | System) => (actor.kind === 'employee' ? actor.id : null);

/** Why the stored bytes don't match what was announced; null if they do. */
export async function whyNotAsAnnounced(
  blobs: Runtime['blobs'],
  document: StoredFile,
): Promise<string | null> {
  const found = (await blobs.inspect(document.name, sniffedBytes)) ?? throwNotFound('document');
  return whyNotRelease(document, found);
}
