import type { Readable } from 'node:stream';
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
import { inTime, keptFlowing } from '../deadlines.ts';

export interface BlobStore {
  /** Where browsers send and fetch bytes; the content policy must name it. */
  readonly origin: string;
  /** Lets whoever has it create this one blob, not overwrite it. */
  uploadUrl(name: string, expiresOn: Date): string;
  downloadUrl(name: string, file: { fileName: string; contentType: string }, expiresOn: Date): string;
  /** The same bytes to be looked at in place: only for types that a browser shows without running anything. */
  previewUrl(name: string, file: { fileName: string; contentType: string }, expiresOn: Date): string;
  /** Size and first bytes; null when nothing has been uploaded. */
  inspect(name: string, headBytes: number): Promise<{ size: number; head: Uint8Array } | null>;
  read(name: string): Promise<Readable>;
  /** Over whatever was there; nobody sees a part of it. The stream is done with afterwards, whatever happened. */
  write(name: string, stream: Readable, contentType: string): Promise<void>;
  /** What is not there needs no removing. */
  remove(name: string): Promise<void>;
  /** Everything that is stored, so many at a time. */
  list(): AsyncIterable<StoredBlob[]>;
}

interface StoredBlob {
  name: string;
  createdOn: Date;
}

interface BlobSettings {
  connectionString: string;
  container: string;
  /** For one call, with all its tries. */
  timeoutMs: number;
  /** For a file on its way, between two portions of it. */
  idleMs: number;
}

const attempts = 3;
const writtenAtOnce = 4 * 1024 * 1024;
const listedAtOnce = 1_000;

/** Every call has its own deadline, and so has every step of a file on its way. */
export function openBlobStore({ connectionString, container, timeoutMs, idleMs }: BlobSettings): BlobStore {
  const service = BlobServiceClient.fromConnectionString(connectionString, {
    retryOptions: {
      maxTries: attempts,
      tryTimeoutInMs: Math.ceil(timeoutMs / 2),
      retryDelayInMs: 200,
      maxRetryDelayInMs: 1_000,
    },
  });
  const asked = <T>(work: (abortSignal: AbortSignal) => Promise<T>) =>
    inTime('File storage', timeoutMs, work).catch(refuseOrAway);
  const files = service.getContainerClient(container);
  const { credential } = service;
  if (!(credential instanceof StorageSharedKeyCredential)) {
    throw new Error('BLOB_CONNECTION_STRING must hold an account key: links are signed with it');
  }
  const signed = (name: string, query: SASQueryParameters) =>
    `${files.getBlobClient(name).url}?${query.toString()}`;
  // What storage answers as is said in the signed address, so whoever uploaded the bytes has no say in it.
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
      const found = await asked((abortSignal) => blob.getProperties({ abortSignal })).catch(unlessMissing);
      if (!found) return null;
      const { contentLength = 0 } = found;
      const count = Math.min(headBytes, contentLength);
      const head =
        count > 0
          ? await asked((abortSignal) => blob.downloadToBuffer(0, count, { abortSignal }))
          : new Uint8Array();
      return { size: contentLength, head };
    },
    async read(name) {
      // Without its signal: that would end the stream with the call.
      const { readableStreamBody } = await asked(() => files.getBlobClient(name).download());
      if (!readableStreamBody) throw new Error(`no bytes behind ${name}`);
      return keptFlowing('File storage', idleMs, readableStreamBody as Readable).catch(refuseOrAway);
    },
    async write(name, stream, contentType) {
      try {
        await writeBlocks(files.getBlockBlobClient(name), stream, contentType, asked);
      } finally {
        stream.destroy();
      }
    },
    async remove(name) {
      await asked((abortSignal) => files.getBlobClient(name).deleteIfExists({ abortSignal }));
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

type Asked = <T>(work: (abortSignal: AbortSignal) => Promise<T>) => Promise<T>;

/** Block by block, each in its own time: while one is on its way, the next is made. */
async function writeBlocks(
  blob: BlockBlobClient,
  stream: Readable,
  contentType: string,
  asked: Asked,
): Promise<void> {
  const ids: string[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  const send = async (pieces: readonly Uint8Array[]) => {
    await sending;
    const id = Buffer.from(String(ids.length).padStart(48, '0')).toString('base64');
    const block = Buffer.concat(pieces);
    ids.push(id);
    sending = asked((abortSignal) => blob.stageBlock(id, block, block.length, { abortSignal }));
    // It is waited for before the next one, or at the end; until then it fails without anybody listening.
    sending.catch(() => undefined);
  };
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    held.push(piece);
    size += piece.length;
    if (size < writtenAtOnce) continue;
    await send(held);
    [held, size] = [[], 0];
  }
  if (size > 0) await send(held);
  await sending;
  await asked((abortSignal) =>
    blob.commitBlockList(ids, { blobHTTPHeaders: { blobContentType: contentType }, abortSignal }),
  );
}

/** What storage refuses is a mistake of ours; everything else means that it is away for now. */
function refuseOrAway(error: unknown): never {
  const status = error instanceof RestError ? (error.statusCode ?? 0) : 0;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw error;
  throw new AppError('unavailable', 'storage', 'File storage does not answer. Please try again.', {
    retryAfterSeconds: 5,
    cause: error,
  });
}

function unlessMissing(error: unknown): null {
  if (error instanceof RestError && error.statusCode === 404) return null;
  throw error;
}

export const attachment = (fileName: string) => named('attachment', fileName);

/** A file name in a header: plain characters for old clients, the exact name for the others. */
function named(disposition: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`;
}
