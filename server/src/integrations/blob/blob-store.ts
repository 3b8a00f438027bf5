import { Readable } from 'node:stream';
import {
  BlobSASPermissions,
  BlobServiceClient,
  type BlockBlobClient,
  RestError,
  type SASQueryParameters,
  StorageSharedKeyCredential,
  generateBlobSASQueryParameters,
} from '@azure/storage-blob';
import { AppError } from '../../platform/errors.ts';
import { inTime, withIdleTimeout } from '../deadlines.ts';

export interface BlobStore {
  /** Where browsers send and fetch bytes; the content security policy must name it. */
  readonly origin: string;
  /** Lets its holder create this one blob, not overwrite it. */
  uploadUrl(name: string, expiresOn: Date): string;
  downloadUrl(name: string, file: { fileName: string; contentType: string }, expiresOn: Date): string;
  /** For viewing in place: only for types a browser shows without running anything. */
  previewUrl(name: string, file: { fileName: string; contentType: string }, expiresOn: Date): string;
  /** Size and first bytes; null when nothing has been uploaded. */
  inspect(name: string, headBytes: number): Promise<{ size: number; head: Uint8Array } | null>;
  read(name: string): Promise<Readable>;
  /** Overwrites atomically: no one sees a partial blob. The stream is consumed or destroyed either way. */
  write(name: string, stream: Readable, contentType: string): Promise<void>;
  /** Missing blobs are fine. */
  remove(name: string): Promise<void>;
  /** Everything stored, one page at a time. */
  list(): AsyncIterable<StoredBlob[]>;
}

interface StoredBlob {
  name: string;
  createdOn: Date;
}

interface BlobSettings {
  connectionString: string;
  container: string;
  /** For one call, including retries. */
  timeoutMs: number;
  /** Between two chunks of a file in transit. */
  idleMs: number;
}

const attempts = 3;
const writtenAtOnce = 4 * 1024 * 1024;
const listedAtOnce = 1_000;

/** Every call has its own deadline, and so does every step of a file in transit. */
export function openBlobStore({ connectionString, container, timeoutMs, idleMs }: BlobSettings): BlobStore {
  const service = BlobServiceClient.fromConnectionString(connectionString, {
    retryOptions: {
      maxTries: attempts,
      tryTimeoutInMs: Math.ceil(timeoutMs / 2),
      retryDelayInMs: 200,
      maxRetryDelayInMs: 1_000,
    },
  });
  const withDeadline = <T>(work: (abortSignal: AbortSignal) => Promise<T>) =>
    inTime('File storage', timeoutMs, work).catch(refuseOrAway);
  const files = service.getContainerClient(container);
  const { credential } = service;
  if (!(credential instanceof StorageSharedKeyCredential)) {
    throw new Error('BLOB_CONNECTION_STRING must hold an account key: links are signed with it');
  }
  const signed = (name: string, query: SASQueryParameters) =>
    `${files.getBlobClient(name).url}?${query.toString()}`;
  // The signed URL fixes the content type and disposition, so the uploader has no say in them.
  const readUrl = (
    name: string,
    { contentType }: { contentType: string },
    expiresOn: Date,
    contentDisposition: string,
  ) => {
    const permissions = BlobSASPermissions.parse('r');
    const query = {
      containerName: container,
      blobName: name,
      permissions,
      expiresOn,
      contentType,
      contentDisposition,
    };
    return signed(name, generateBlobSASQueryParameters(query, credential));
  };
  return {
    origin: new URL(service.url).origin,
    uploadUrl(name, expiresOn) {
      const permissions = BlobSASPermissions.parse('c');
      const query = { containerName: container, blobName: name, permissions, expiresOn };
      return signed(name, generateBlobSASQueryParameters(query, credential));
    },
    downloadUrl: (name, file, expiresOn) => readUrl(name, file, expiresOn, attachment(file.fileName)),
    previewUrl: (name, file, expiresOn) => readUrl(name, file, expiresOn, named('inline', file.fileName)),
    async inspect(name, headBytes) {
      const blob = files.getBlobClient(name);
      const found = await withDeadline((abortSignal) => blob.getProperties({ abortSignal })).catch(
        unlessMissing,
      );
      if (!found) return null;
      const { contentLength = 0 } = found;
      const count = Math.min(headBytes, contentLength);
      const head =
        count > 0
          ? await withDeadline((abortSignal) => blob.downloadToBuffer(0, count, { abortSignal }))
          : new Uint8Array();
      return { size: contentLength, head };
    },
    async read(name) {
      // No abort signal: it would end the stream along with the call.
      const { readableStreamBody } = await withDeadline(() => files.getBlobClient(name).download());
      if (!(readableStreamBody instanceof Readable)) throw new Error(`no bytes behind ${name}`);
      return withIdleTimeout('File storage', idleMs, readableStreamBody).catch(refuseOrAway);
    },
    async write(name, stream, contentType) {
      try {
        await writeBlocks(files.getBlockBlobClient(name), stream, contentType, withDeadline);
      } finally {
        stream.destroy();
      }
    },
    async remove(name) {
      await withDeadline((abortSignal) => files.getBlobClient(name).deleteIfExists({ abortSignal }));
    },
    async *list() {
      for await (const { segment } of files.listBlobsFlat().byPage({ maxPageSize: listedAtOnce })) {
        yield segment.blobItems.map(({ name, properties }) => ({
          name,
          createdOn: properties.createdOn ?? properties.lastModified,
        }));
      }
    },
  };
}

type WithDeadline = <T>(work: (abortSignal: AbortSignal) => Promise<T>) => Promise<T>;

/** Block by block, each with its own deadline: while one is uploading, the next is prepared. */
async function writeBlocks(
  blob: BlockBlobClient,
  stream: Readable,
  contentType: string,
  withDeadline: WithDeadline,
): Promise<void> {
  const ids: string[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  const send = async (pieces: readonly Uint8Array[]) => {
    await sending;
    const id = Buffer.from(String(ids.length).padStart(48, '0')).toString('base64');
    const block = Buffer.concat(pieces);
    ids.push(id);
    sending = withDeadline((abortSignal) => blob.stageBlock(id, block, block.length, { abortSignal }));
    // Awaited before the next block or at the end; until then, a rejection must not go unhandled.
    sending.catch(() => undefined);
  };
  let held: Uint8Array[] = [];
  let size = 0;
  const arriving: AsyncIterable<Uint8Array> = stream;
  for await (const piece of arriving) {
    held.push(piece);
    size += piece.length;
    if (size < writtenAtOnce) continue;
    await send(held);
    [held, size] = [[], 0];
  }
  if (size > 0) await send(held);
  await sending;
  await withDeadline((abortSignal) =>
    blob.commitBlockList(ids, { blobHTTPHeaders: { blobContentType: contentType }, abortSignal }),
  );
}

/** A refusal from storage is our bug; anything else means it's temporarily unavailable. */
function refuseOrAway(error: unknown): never {
  const status = error instanceof RestError ? (error.statusCode ?? 0) : 0;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw error;
  throw new AppError('unavailable', 'storage', 'File storage is not responding. Please try again.', {
    retryAfterSeconds: 5,
    cause: error,
  });
}

function unlessMissing(error: unknown): null {
  if (error instanceof RestError && error.statusCode === 404) return null;
  throw error;
}

export const attachment = (fileName: string) => named('attachment', fileName);

/** A file name for a header: plain characters for old clients, the exact name for the rest. */
function named(disposition: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`;
}
