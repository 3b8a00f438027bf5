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
import type { Employee, OutwardCtx, System, WriteCtx } from '../platform/context.ts';
import { AppError, missing } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import { insertDocument } from './documents.queries.ts';
import { looksLikeTaxForm } from './tax-form-look.service.ts';

export interface AnnouncedFile {
  fileName: string;
  contentType: string;
  size: number;
}

/** Bytes in storage. */
export interface StoredFile extends AnnouncedFile {
  name: string;
}

/** Bytes in storage that were looked at, and that are no document yet. */
export interface CheckedFile extends StoredFile {
  looksLikeTaxForm: boolean;
}

/**
 * Files that come with a call, as many as it announced: they go to storage while they arrive, and are looked at there
 * like every other. One that is refused takes the others with it.
 */
export function storeFiles(
  { now }: Pick<OutwardCtx, 'now'>,
  { blobs }: Runtime,
  files: AsyncIterable<ArrivingFile>,
  count: number,
): Promise<CheckedFile[]> {
  return writtenTogether(blobs, async (write) => {
    const stored: CheckedFile[] = [];
    for await (const { fileName: sentName, contentType: type, stream } of files) {
      const at = stored.length;
      const fileName = cleanFileName(sentName);
      if (at === count) refuseFile(at, fileName, 'This file was not announced');
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

/** Said twice: for people, and by the place of the file for whoever sent several. */
function refuseFile(at: number, fileName: string, refusal: string | null): void {
  if (!refusal) return;
  throw new AppError('unprocessable', 'document.refused', `${fileName}: ${refusal}`, {
    errors: { [`documents[${at}].file`]: [refusal] },
  });
}

/** Enters a document whose bytes are there. */
export function enterDocument({ tx, now, actor }: WriteCtx, file: CheckedFile): Promise<number> {
  return insertDocument(tx, { ...file, uploadedBy: uploaderOf(actor), isReleased: true }, now);
}

/** The server chooses the name, so nobody can aim at one that exists. */
export const newName = ({ fileName }: { fileName: string }, now: Date) =>
  `${randomUUID()}/${withTimestamp(fileName, now)}`;

/** Nobody where no employee uploads. */
export const uploaderOf = (actor: Employee | System) => (actor.kind === 'employee' ? actor.id : null);

/** Why the bytes in storage are not what was announced; null when they are. */
export async function whyNotAsAnnounced(
  blobs: Runtime['blobs'],
  document: StoredFile,
): Promise<string | null> {
  const found = (await blobs.inspect(document.name, sniffedBytes)) ?? missing('document');
  return whyNotRelease(document, found);
}
